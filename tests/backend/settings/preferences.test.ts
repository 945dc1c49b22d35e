import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { newestRelease, oldestRelease, revitReleases } from '#lib/user/revit-releases.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { post } from '#tests/support/backend/session.ts'
import { addMember } from '#tests/support/records/people.ts'
import { makePng } from '#tests/support/rfa/sample-files.ts'

let backend: TestBackend

beforeAll(async () => {
  backend = await startTestBackend()
})

afterAll(() => backend.stop())

const change = (token: string, body: unknown) =>
  post(backend, '/api/discover/preferences', body, { token })

const read = (id: string) => backend.admin.collection('users').getOne(id)

const update = (id: string, token: string, body: FormData | object) =>
  backend.request(`/api/collections/users/records/${id}`, {
    method: 'PATCH',
    token,
    ...(body instanceof FormData
      ? { body }
      : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  })

describe('changing preferences', () => {
  it('answers with the whole record of the person', async () => {
    const { id, email, token } = await addMember(backend)
    const answer = await change(token, { units: 'imperial', preferences: { density: 'compact' } })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      id,
      email,
      collectionName: 'users',
      units: 'imperial',
      preferences: { density: 'compact' },
    })
    expect(answer.text).not.toMatch(/tokenKey|password"/u)
  })

  it('keeps what was not sent, at every depth', async () => {
    const { id, token } = await addMember(backend)
    const category = 'categorydoors01'
    await change(token, { theme: 'dark', disciplines: ['interior'], revit_release: 2024 })
    await change(token, { preferences: { card: { vendor: false, release: true } } })
    await change(token, { preferences: { news: { categories: { [category]: true } } } })
    await change(token, { preferences: { card: { release: false } }, units: 'metres' })
    expect(await read(id)).toMatchObject({
      theme: 'dark',
      disciplines: ['interior'],
      revit_release: 2024,
      units: 'metres',
      preferences: {
        card: {
          vendor: false,
          release: false,
        },
        news: { categories: { [category]: true } },
      },
    })
  })

  it('loses none of the changes that many devices send simultaneously', async () => {
    const { id, token } = await addMember(backend)
    // No more requests than the backend reads at once of one person: it refuses what goes beyond.
    const categories = Array.from('abcdefghijkl', (letter) => letter.repeat(15))
    const bodies = [
      { theme: 'dark' },
      { units: 'imperial' },
      { revit_release: 2025 },
      { name: 'Ada of the Attic' },
      { preferences: { density: 'compact' } },
      { preferences: { card: { vendor: false } } },
      { preferences: { card: { release: true } } },
      ...categories.map((one) => ({ preferences: { news: { categories: { [one]: true } } } })),
    ]
    const answers = await Promise.all(bodies.map((body) => change(token, body)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await read(id)).toMatchObject({
      theme: 'dark',
      units: 'imperial',
      revit_release: 2025,
      name: 'Ada of the Attic',
      preferences: {
        density: 'compact',
        card: {
          vendor: false,
          release: true,
        },
        news: { categories: Object.fromEntries(categories.map((one) => [one, true])) },
      },
    })
  })

  it('removes a value with null', async () => {
    const { id, token } = await addMember(backend)
    await change(token, { preferences: { opening: { freemium: 'free', fits: '1' } } })
    await change(token, { preferences: { opening: { freemium: null } } })
    expect((await read(id)).preferences).toEqual({ opening: { fits: '1' } })
    await change(token, { preferences: { opening: null }, units: null, revit_release: null })
    expect(await read(id)).toMatchObject({ preferences: {}, units: '', revit_release: 0 })
  })

  it('accepts every release of Revit that the site offers', async () => {
    const { id, token } = await addMember(backend)
    for (const release of revitReleases) {
      await change(token, { revit_release: release })
      expect(await read(id)).toMatchObject({ revit_release: release })
    }
  })

  it('affects nobody else', async () => {
    const one = await addMember(backend)
    const other = await addMember(backend)
    const before = await read(other.id)
    await change(one.token, { theme: 'dark', preferences: { density: 'compact' } })
    expect(await read(other.id)).toEqual(before)
  })

  it.each<[what: string, body: object, field: string]>([
    ['a field that is no setting', { role: 'publisher' }, 'role'],
    ['the plan', { plan: 'premium' }, 'plan'],
    ['a name of blanks', { name: '  ' }, 'name'],
    ['an endless name', { name: 'x'.repeat(101) }, 'name'],
    ['an unknown discipline', { disciplines: ['magic'] }, 'disciplines'],
    ['a release of the past', { revit_release: oldestRelease - 1 }, 'revit_release'],
    ['a release to come', { revit_release: newestRelease + 1 }, 'revit_release'],
    ['half a release', { revit_release: 2024.5 }, 'revit_release'],
    ['unknown units', { units: 'cubits' }, 'units'],
    ['an unknown theme', { theme: 'sepia' }, 'theme'],
    ['a theme that is a list', { theme: ['dark'] }, 'theme'],
    ['an hourly digest', { digest: 'hourly' }, 'digest'],
    ['preferences that are text', { preferences: 'compact' }, 'preferences'],
    ['preferences that are null', { preferences: null }, 'preferences'],
    ['an unknown preference', { preferences: { colour: 'red' } }, 'preferences'],
    ['what every object has', { preferences: { constructor: {} } }, 'preferences'],
    ['a method for a field', { toString: 'x' }, 'toString'],
    ['an unknown part of a card', { preferences: { card: { price: true } } }, 'preferences'],
    ['a part that is text', { preferences: { card: { vendor: 'no' } } }, 'preferences'],
    [
      'a category that is no id',
      { preferences: { news: { categories: { "'; --": true } } } },
      'preferences',
    ],
  ])('refuses %s and changes nothing', async (_, body, field) => {
    const { id, token } = await addMember(backend)
    const before = await read(id)
    const answer = await change(token, { ...body, ...(field !== 'theme' && { theme: 'dark' }) })
    expect(answer.status).toBe(400)
    expect(answer.body.data?.[field]?.message).toEqual(expect.any(String))
    expect(await read(id)).toEqual(before)
  })

  it('refuses settings that are too large to store', async () => {
    const { id, token } = await addMember(backend)
    const ids = Array.from({ length: 900 }, (_, index) => String(index).padStart(15, '0'))
    const categories = Object.fromEntries(ids.map((one) => [one, true]))
    const answer = await change(token, { preferences: { news: { categories } } })
    expect(answer.status).toBe(400)
    expect(answer.body.data?.preferences?.message).toBe('These settings are too large to store.')
    expect((await read(id)).preferences).toBeNull()
  })

  it('is the only way to change them', async () => {
    const { id, token } = await addMember(backend)
    await change(token, { preferences: { density: 'compact' } })
    for (const body of [{ preferences: {} }, { digest: 'daily' }]) {
      expect((await update(id, token, body)).status).toBe(404)
    }
    expect(await read(id)).toMatchObject({ preferences: { density: 'compact' }, digest: '' })
    expect((await update(id, token, { units: 'metric' })).status).toBe(200)
  })
})

describe('the account', () => {
  it('exports the preferences and the record of digests, and is deleted with both', async () => {
    const { id, username, password, token } = await addMember(backend)
    await change(token, { digest: 'weekly', preferences: { density: 'compact' } })
    const exported = await post(
      backend,
      '/api/discover/account/export',
      {},
      { token, method: 'GET' },
    )
    expect(exported.body.user).toMatchObject({
      digest: 'weekly',
      preferences: { density: 'compact' },
    })
    expect(exported.body.notifications).toMatchObject([{ user: id, sent: '' }])
    await post(backend, '/api/discover/account/delete', { username, password }, { token })
    expect(await backend.admin.collection('notifications').getFullList()).toEqual([])
  })
})

describe('the picture of a person', () => {
  const send = (id: string, token: string, file: File) => {
    const form = new FormData()
    form.append('avatar', file)
    return update(id, token, form)
  }

  it('is a PNG, JPEG or WebP of 1 MB at most', async () => {
    const { id, token } = await addMember(backend)
    const refused = [
      new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'me.png', { type: 'image/png' }),
      new File(['GIF89a'], 'me.gif', { type: 'image/gif' }),
      new File([makePng(), new Uint8Array(1024 * 1024)], 'me.png', { type: 'image/png' }),
    ]
    for (const file of refused) expect((await send(id, token, file)).status).toBe(400)
    expect((await send(id, token, new File([makePng()], 'me.png'))).status).toBe(200)
    expect((await read(id)).avatar).toMatch(/^me\w+\.png$/u)
  })
})
