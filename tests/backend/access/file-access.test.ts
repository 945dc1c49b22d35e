import { rm } from 'node:fs/promises'
import { join } from 'node:path'

import type { RecordModel } from 'pocketbase'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import {
  type Caller,
  callers,
  makeWorld,
  readTable,
  type World,
} from '#tests/support/backend/access-world.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { readClaims } from '#tests/support/backend/session.ts'
import { timeOutside } from '#tests/support/backend/time-outside.ts'
import { addFamily, findFilePath, makeCatalogue } from '#tests/support/records/families.ts'
import { addMember, addPremiumMember, makeFileToken } from '#tests/support/records/people.ts'
import { readPngSize } from '#tests/support/rfa/sample-files.ts'
import { requestRaw } from '#tests/support/server/raw-request.ts'

import { fileAccess } from './file-access.ts'

const spoofedContext = JSON.stringify({ context: 'default', '@request.context': 'default' })

let backend: TestBackend
let world: World
let families: Record<string, RecordModel>
let revokedToken: string

async function makeRevokedToken(): Promise<string> {
  const member = await addPremiumMember(backend)
  const token = await makeFileToken(backend, member.token)
  const change = { password: 'another-password', passwordConfirm: 'another-password' }
  await backend.admin.collection('users').update(member.id, change)
  return token
}

beforeAll(async () => {
  backend = await startTestBackend()
  world = await makeWorld(backend)
  const { publisher, rival } = world.people
  families = {
    published: await addFamily(backend, publisher.id, { type_catalogue: makeCatalogue() }),
    premium: await addFamily(backend, publisher.id, {
      freemium: 'premium',
      type_catalogue: makeCatalogue(),
    }),
    draft: await addFamily(backend, publisher.id, { status: 'draft' }),
    archived: await addFamily(backend, publisher.id, { status: 'archived' }),
    rivalPremium: await addFamily(backend, rival.id, { freemium: 'premium' }),
    rivalDraft: await addFamily(backend, rival.id, {
      status: 'draft',
      type_catalogue: makeCatalogue(),
    }),
  }
  revokedToken = await makeRevokedToken()
})

afterAll(() => backend.stop())

function findCredential(name: string, caller: Caller, signIn: string): string {
  switch (name) {
    case 'own':
      return world.fileTokens[caller]
    case 'signIn':
      return signIn
    case 'revoked':
      return revokedToken
    case 'free':
    case 'premium':
      return world.fileTokens[name]
    case 'garbage':
      return 'garbage'
    case 'none':
      return ''
    default:
      throw new Error(`The file table knows no credential "${name}"`)
  }
}

function findPath(target: string, credential: string, query: string): string {
  const [name = '', field = ''] = target.split('.')
  const family = families[name]
  if (!family || (field !== 'rfa' && field !== 'thumbnail' && field !== 'type_catalogue')) {
    throw new Error(`The file table knows no file "${target}"`)
  }
  const search = new URLSearchParams(query)
  if (credential) search.set('token', credential)
  return findFilePath(family, field, Object.fromEntries(search))
}

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
      for (const [kind, token] of Object.entries(world.tokens[caller])) {
        const path = findPath(target, findCredential(credential, caller, token), query)
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
      for (const token of Object.values(world.tokens[caller])) {
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
    const token = world.fileTokens.premium
    expect((await ask('/api/collections/families/records', 'GET', token)).status).toBe(401)
    expect((await ask('/api/collections/users/auth-refresh', 'POST', token)).status).toBe(401)
  })
})

describe('a premium file', () => {
  it.each(['free', 'none'])('is not opened by a context in the body (%s)', async (credential) => {
    const { token } = world.people.free
    const path = findPath('premium.rfa', findCredential(credential, 'free', token), '')
    expect((await ask(path, 'GET', token, spoofedContext)).status).toBe(404)
  })

  it.each(['rfa', 'x.rfa', '%2e%2e', '..%2f..%2fdata.db'])(
    'is not opened under the name %s',
    async (name) => {
      const path = findPath('premium.rfa', world.fileTokens.premium, '')
      const other = path.replace(/[^/]+\?/u, `${name}?`)
      expect((await ask(other)).status).toBe(404)
    },
  )

  it('is not opened by way of another record', async () => {
    const { premium, published } = families
    const path = `/api/files/families/${published?.id}/${premium?.rfa}?token=${world.fileTokens.free}`
    expect((await ask(path)).status).toBe(404)
  })

  it('is opened by the name of the collection under the same rule', async () => {
    const { premium } = families
    const path = `/api/files/families/${premium?.id}/${premium?.rfa}?token=`
    expect((await ask(path + world.fileTokens.free)).status).toBe(404)
    expect((await ask(path + world.fileTokens.premium)).status).toBe(200)
  })
})

describe('caching', () => {
  it.each(['published.rfa', 'premium.rfa'])('is forbidden for %s', async (target) => {
    const answer = await ask(findPath(target, world.fileTokens.premium, ''))
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'private, no-store'])
  })

  it.each(['', 'thumb=150x150', 'thumb=300x300'])(
    'of a thumbnail never expires (%s)',
    async (query) => {
      const answer = await ask(findPath('published.thumbnail', '', query))
      const forGood = 'public, max-age=31536000, immutable'
      expect([answer.status, answer.headers['cache-control']]).toEqual([200, forGood])
    },
  )

  it('is forbidden for a thumbnail that the storage has lost', async () => {
    const { id, collectionId, thumbnail } = await addFamily(backend, world.people.publisher.id)
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
    const { body } = await ask(findPath('published.thumbnail', '', query))
    expect(readPngSize(body)).toEqual(size)
  })
})
