import { rm } from 'node:fs/promises'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { callers, readTable } from '#tests/support/backend/access-world.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { readClaims } from '#tests/support/backend/session.ts'
import { timeOutside } from '#tests/support/backend/time-outside.ts'
import { addFamily } from '#tests/support/records/families.ts'
import { addMember, makeFileToken } from '#tests/support/records/people.ts'
import { makePng, readPngSize } from '#tests/support/rfa/sample-files.ts'
import { requestRaw } from '#tests/support/server/raw-request.ts'

import { fileAccess } from './file-access.ts'
import { type FileWorld, makeFileWorld } from './file-world.ts'

const spoofedContext = JSON.stringify({ context: 'default', '@request.context': 'default' })

let backend: TestBackend
let files: FileWorld

beforeAll(async () => {
  backend = await startTestBackend()
  files = await makeFileWorld(backend)
})

afterAll(() => backend.stop())

const ask = (path: string, method = 'GET', token = '', body = '') =>
  requestRaw(backend.url, path, {
    method,
    headers: { ...(token && { Authorization: token }), ...(body && json) },
    body,
  })

const json = { 'Content-Type': 'application/json' }

describe.each(readTable(fileAccess))('$label', ({ label, cells }) => {
  it.each(callers.map((caller) => [caller, cells[caller]] as const))(
    'answers %s with %s',
    async (caller, expected) => {
      const [method, target = '', credential = '', query = ''] = label.split(' ')
      for (const [kind, token] of Object.entries(files.world.tokens[caller])) {
        const path = files.findPath(target, files.findCredential(credential, caller, token), query)
        const answer = await ask(path, method, token)
        expect.soft(answer.status, kind).toBe(Number(expected))
        const isFile =
          /^(?:application\/x-ole-storage|image\/png|text\/(?:plain|csv)(?:; charset=[\w-]+)?)$/u.test(
            answer.headers['content-type'] ?? '',
          )
        expect.soft(isFile, kind).toBe(answer.status === 200)
      }
    },
  )
})

describe('a file token', () => {
  it('is given only to people who are signed in', async () => {
    for (const caller of callers) {
      for (const token of Object.values(files.world.tokens[caller])) {
        const answer = await ask('/api/files/token', 'POST', token)
        expect(answer.status).toBe(caller === 'guest' || caller === 'dead' ? 401 : 200)
      }
    }
  })

  it('lives for two minutes', async () => {
    const plain = await startTestBackend()
    try {
      const { token } = await addMember(plain)
      const before = Date.now()
      const { exp } = readClaims(await makeFileToken(plain, token))
      expect(timeOutside((exp - 120) * 1000, before, Date.now())).toBe(0)
    } finally {
      await plain.stop()
    }
  })

  it('opens only files', async () => {
    const token = files.world.fileTokens.premium
    expect((await ask('/api/collections/families/records', 'GET', token)).status).toBe(401)
    expect((await ask('/api/collections/users/auth-refresh', 'POST', token)).status).toBe(401)
  })
})

describe('a premium file', () => {
  it.each(['free', 'none'])('is not opened by a context in the body (%s)', async (credential) => {
    const { token } = files.world.people.free
    const path = files.findPath('premium.rfa', files.findCredential(credential, 'free', token), '')
    expect((await ask(path, 'GET', token, spoofedContext)).status).toBe(404)
  })

  it.each(['rfa', 'x.rfa', '%2e%2e', '..%2f..%2fdata.db'])(
    'is not opened under the name %s',
    async (name) => {
      const path = files.findPath('premium.rfa', files.world.fileTokens.premium, '')
      const other = path.replace(/[^/]+\?/u, `${name}?`)
      expect((await ask(other)).status).toBe(404)
    },
  )

  it('is not opened by way of another record', async () => {
    const { premium, published } = files.families
    const path = `/api/files/families/${published?.id}/${premium?.rfa}?token=${files.world.fileTokens.free}`
    expect((await ask(path)).status).toBe(404)
  })

  it('is opened by the name of the collection under the same rule', async () => {
    const { premium } = files.families
    const path = `/api/files/families/${premium?.id}/${premium?.rfa}?token=`
    expect((await ask(path + files.world.fileTokens.free)).status).toBe(404)
    expect((await ask(path + files.world.fileTokens.premium)).status).toBe(200)
  })
})

describe('caching', () => {
  it.each(['published.rfa', 'premium.rfa'])('is forbidden for %s', async (target) => {
    const answer = await ask(files.findPath(target, files.world.fileTokens.premium, ''))
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'private, no-store'])
  })

  it.each(['', 'thumb=150x150', 'thumb=300x300'])(
    'of a thumbnail never expires (%s)',
    async (query) => {
      const answer = await ask(files.findPath('published.thumbnail', '', query))
      const forGood = 'public, max-age=31536000, immutable'
      expect([answer.status, answer.headers['cache-control']]).toEqual([200, forGood])
    },
  )

  it('of a portrait never expires either', async () => {
    const avatar = new File([makePng()], 'me.png', { type: 'image/png' })
    const { id } = await addMember(backend)
    const user = await backend.admin.collection('users').update(id, { avatar })
    const answer = await ask(`/api/files/users/${id}/${String(user.avatar)}?thumb=96x96`)
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it('is forbidden for a picture that stands in for a thumbnail', async () => {
    const answer = await ask(files.findPath('published.thumbnail', '', 'thumb=77x77'))
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  })

  it('is forbidden for a thumbnail that the storage has lost', async () => {
    const { id, collectionId, thumbnail } = await addFamily(
      backend,
      files.world.people.publisher.id,
    )
    await rm(join(backend.data, 'storage', collectionId, id), { recursive: true })
    for (const query of ['', '?thumb=150x150']) {
      const answer = await ask(`/api/files/${collectionId}/${id}/${thumbnail}${query}`)
      expect(answer.status).toBe(404)
      expect(answer.headers['cache-control'] ?? 'no-store').toBe('no-store')
    }
  })
})

describe('a thumbnail', () => {
  it.each([
    ['thumb=150x150', { width: 150, height: 150 }],
    ['thumb=300x300', { width: 300, height: 300 }],
    ['thumb=77x77', { width: 320, height: 240 }],
    ['', { width: 320, height: 240 }],
  ])('with "%s" has the size %o', async (query, size) => {
    const { body } = await ask(files.findPath('published.thumbnail', '', query))
    expect(readPngSize(body)).toEqual(size)
  })
})
