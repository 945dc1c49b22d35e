// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { readFamilyDetails } from '#lib/family/details.ts'
import {
  fakeServer,
  json,
  keepInBrowser,
  person,
  unreachable,
} from '#tests/support/server/fake-server.ts'

const id = 'f00000000000001'
const check = `HEAD /api/files/c1/${id}/door_x1.rfa`
const token = { 'POST /api/files/token': () => json({ token: 'file-token' }) }
const head =
  (status: number, headers = {}) =>
  () =>
    new Response(null, { status, headers })
const refreshed = {
  'POST /api/collections/users/auth-refresh': () => json({ token: 'a.b.c', record: person }),
}

const familyOf = (freemium: string) => ({
  ...readFamilyDetails({ id, name: 'Door', freemium }),
  picture: null,
  pictures: [],
  typeCatalogue: null,
  file: { collection: 'c1', record: id, name: 'door_x1.rfa' },
})

let clicked: string[]

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  keepInBrowser()
  clicked = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    clicked.push(this.href)
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function download(freemium = 'free') {
  const { $download, downloadFamily } = await import('#lib/family/download/download.ts')
  await downloadFamily(familyOf(freemium))
  return $download.get()
}

it('leaves the file to the browser once the server agrees to serve it', async () => {
  const asked = fakeServer({ ...token, [check]: head(200) })
  expect(await download()).toEqual({ status: 'started' })
  expect(asked.map(({ what }) => what)).toEqual(['POST /api/files/token', check])
  expect(clicked).toHaveLength(1)
  expect(clicked[0]).toContain(`/api/files/c1/${id}/door_x1.rfa?token=file-token&download=1`)
})

it('says when to try again if the daily limit is reached, and fetches nothing', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T10:00:00Z') })
  fakeServer({ ...token, [check]: head(429, { 'Retry-After': '7200' }) })
  const again = new Intl.DateTimeFormat('en-GB', { weekday: 'long', hour: '2-digit' })
  const hour = again.format(Date.now() + 7_260_000)
  const [day = ''] = hour.split(/[ ,]/u)
  const state = await download()
  expect(state).toMatchObject({ title: 'Your downloads for today are used up' })
  expect(state.status === 'failed' && state.text).toContain(`Try again on ${day}`)
  expect(clicked).toEqual([])
})

it('distinguishes the daily limit from too many requests', async () => {
  fakeServer({ ...token, [check]: head(429) })
  expect(await download()).toMatchObject({ title: 'Too many tries' })
})

it.each([
  ['premium', 'The file could not be downloaded'],
  ['free', 'The file is not there'],
])('says that a %s file was refused and checks the session', async (freemium, title) => {
  const asked = fakeServer({ ...token, ...refreshed, [check]: head(404) })
  expect(await download(freemium)).toMatchObject({ status: 'failed', title })
  expect(asked.map(({ what }) => what)).toContain('POST /api/collections/users/auth-refresh')
  expect(clicked).toEqual([])
})

it('says that it is offline', async () => {
  fakeServer({ 'POST /api/files/token': unreachable })
  expect(await download()).toMatchObject({ status: 'failed', title: 'You are offline' })
})

describe('a file that is in a store elsewhere', () => {
  const healthy = { 'GET /api/health': () => json({}) }
  const title = 'The file does not arrive'
  const fromStore = (status: number) => () => {
    const answer = head(status)()
    return Object.defineProperty(answer, 'redirected', { value: true })
  }

  it.each([
    ['is not reached, or a policy keeps it from the page', unreachable],
    ['refuses the address', fromStore(403)],
    ['answers as if the session had ended', fromStore(401)],
  ])('is told apart from a backend that does not answer where the store %s', async (_, answer) => {
    const asked = fakeServer({ ...token, ...healthy, [check]: answer })
    expect(await download()).toMatchObject({ status: 'failed', title })
    expect(asked.map(({ what }) => what)).not.toContain('POST /api/collections/users/auth-refresh')
    expect(localStorage.getItem('pocketbase_auth')).not.toBeNull()
    expect(clicked).toEqual([])
  })

  it('says that it is offline where the backend does not answer either', async () => {
    fakeServer({ ...token, [check]: unreachable })
    expect(await download()).toMatchObject({ status: 'failed', title: 'You are offline' })
  })

  it('says the same where a page fetches it itself, but not when that was cancelled', async () => {
    const { fetchFile } = await import('#lib/family/download/api.ts')
    const file = { collection: 'c1', record: id, name: 'door_x1.rfa' }
    const fetchWith = (signal: AbortSignal) =>
      fetchFile(file, { token: 'file-token', signal, onProgress: () => {} })
    fakeServer({ ...healthy, [`GET /api/files/c1/${id}/door_x1.rfa`]: unreachable })
    const failed = { failure: { kind: 'file-unreachable' } }
    await expect(fetchWith(new AbortController().signal)).rejects.toMatchObject(failed)
    await expect(fetchWith(AbortSignal.abort())).rejects.not.toMatchObject(failed)
  })
})

describe('while the backend does not answer', () => {
  const node = `GET /read/api/discover/catalogue/families/${id}/files/door_x1.rfa`
  const stored = 'HEAD /door-check'
  const address = 'https://s3.test/door-open'
  const signed = () => json({ address, check: 'https://s3.test/door-check', seconds: 60 })
  const away = { 'POST /api/files/token': unreachable }
  const refuse =
    (status: number, headers = {}) =>
    () => {
      const answer = json({ status, message: 'No.', data: {} }, status)
      for (const [name, value] of Object.entries(headers)) answer.headers.set(name, String(value))
      return answer
    }

  /** As if the catalogue had been read from nodes before. */
  async function haveAccess(): Promise<void> {
    const { askNode } = await import('#lib/catalogue/paged/api.ts')
    const access = json({ address: '/read', token: 'read-token', seconds: 7 * 86_400 })
    fakeServer({
      'GET /api/discover/read-token': () => access,
      'GET /read/api/discover/catalogue/names': () => json({}),
    })
    await askNode({ path: '/api/discover/catalogue/names' })
  }

  it.each([
    ['cannot be reached', unreachable],
    ['has a proxy before it that says so', head(502)],
  ])('asks a read node where it %s, and leaves the file to the browser', async (_, answer) => {
    await haveAccess()
    const asked = fakeServer({
      'POST /api/files/token': answer,
      [node]: signed,
      [stored]: head(200),
    })
    expect(await download()).toEqual({ status: 'started' })
    expect(clicked).toEqual([address])
    expect(asked.map(({ what }) => what)).toEqual(['POST /api/files/token', node, stored])
  })

  it('asks no node where this browser knows of none', async () => {
    const asked = fakeServer(away)
    expect(await download()).toMatchObject({ status: 'failed', title: 'You are offline' })
    expect(asked.map(({ what }) => what)).toEqual(['POST /api/files/token'])
  })

  it.each([
    [429, 'Too many tries'],
    [404, 'The file is not there'],
  ])('asks no node where it refuses with %s', async (status, title) => {
    await haveAccess()
    const asked = fakeServer({
      ...token,
      ...refreshed,
      [`HEAD /api/files/c1/${id}/door_x1.rfa`]: head(status),
    })
    expect(await download()).toMatchObject({ status: 'failed', title })
    expect(asked.map(({ what }) => what)).not.toContain(node)
  })

  it.each([
    [
      'that the person may not have a premium file',
      'premium',
      refuse(403),
      'The file could not be downloaded',
    ],
    ['that the file is gone', 'free', refuse(404), 'The file is not there'],
    ['that it opens no files', 'free', refuse(501), 'Downloads wait'],
    [
      'that they wait for the backend',
      'free',
      refuse(503, { 'Retry-After': 60 }),
      'Downloads wait',
    ],
    [
      'that the day is used up',
      'free',
      refuse(429, { 'Retry-After': 7200 }),
      'Your downloads for today are used up',
    ],
    [
      'that there are too many requests',
      'free',
      refuse(429, { 'Retry-After': 20 }),
      'Too many tries',
    ],
    ['nothing', 'free', unreachable, 'You are offline'],
  ])('says what a node answers: %s', async (_, freemium, answer, title) => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    await haveAccess()
    fakeServer({ ...away, [node]: answer })
    expect(await download(freemium)).toMatchObject({ status: 'failed', title })
    expect(clicked).toEqual([])
  })

  it.each([
    ['does not answer', unreachable, 'The file does not arrive'],
    ['refuses', head(403), 'The file does not arrive'],
    ['has lost the file', head(404), 'The file is not there'],
  ])('says so where the store %s', async (_, answer, title) => {
    await haveAccess()
    fakeServer({ ...away, [node]: signed, [stored]: answer })
    expect(await download()).toMatchObject({ status: 'failed', title })
    expect(clicked).toEqual([])
  })
})
