import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startBackend } from '#scripts/backend/run-pocketbase.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { type LogEntry, readLog } from '#tests/support/backend/log.ts'
import { post } from '#tests/support/backend/session.ts'
import { addMember, type Person } from '#tests/support/records/people.ts'
import { requestRaw } from '#tests/support/server/raw-request.ts'

const users = '/api/collections/users'
/** Stands in everything that may not be in the log, in each of its spellings. */
const secret = 'geheimnis'

let backend: TestBackend
let member: Person
let entries: LogEntry[]

/** A text with some of its letters as percent signs and numbers, and some of those once more. */
const spell = (text: string) =>
  fc
    .array(fc.integer({ min: 0, max: 3 }), { minLength: text.length, maxLength: text.length })
    .map((ways) =>
      Array.from(text)
        .map((letter, index) => {
          const code = `%${letter.charCodeAt(0).toString(16)}`
          return [letter, code, code.toUpperCase(), code.replace('%', '%25')][ways[index] ?? 0]
        })
        .join(''),
    )

const path = fc.constantFrom(
  '/api/files/families/none/none.rfa',
  '/api/collections/families/records',
  '/api/collections/users/records/none',
  '/api/realtime/none',
  '/api/discover/catalogue',
  '/no-such-page',
  '/',
)
const mark = fc.constantFrom('?', '?a=1&', '?a=%3F&', '%3f', '%3F', '%253F', '?;', '?%26', ';')
const query = fc.tuple(mark, spell('token'), fc.constantFrom('=', '%3d', '%3D', '[]='))

const address = fc
  .tuple(path, query)
  .map(([start, [begin, name, sign]]) => `${start}${begin}${name}${sign}${secret}`)

async function typeEverywhere(): Promise<void> {
  const email = `${secret}@discover.test`
  const forms: [string, object][] = [
    ['request-password-reset', { email }],
    ['request-password-reset', { email: member.email }],
    ['request-verification', { email }],
    ['request-otp', { email }],
    ['request-otp', { email: secret }],
    ['auth-with-password', { identity: email, password: secret }],
    ['auth-with-password', { identity: secret, password: secret, identityField: secret }],
    ['auth-with-oauth2', { provider: secret, code: secret, redirectURL: email }],
    ['confirm-password-reset', { token: secret, password: secret, passwordConfirm: email }],
    ['confirm-verification', { token: secret }],
    ['records', { email, username: secret, password: secret, passwordConfirm: secret }],
  ]
  for (const [way, body] of forms) {
    for (const name of ['users', '_pb_users_auth_', 'USERS']) {
      await post(backend, `/api/collections/${name}/${way}`, body)
    }
  }
  const own: [string, object, string][] = [
    ['/api/discover/sign-up', { name: secret, username: secret, email, password: 'x' }, 'POST'],
    ['/api/discover/username', { username: secret }, 'POST'],
    ['/api/discover/teams/none/invitations', { username: secret }, 'POST'],
    [`/api/discover/teams/none/invitations/${secret}`, {}, 'DELETE'],
    [`/api/discover/teams/none/members/${secret}`, {}, 'DELETE'],
    [`${users}/request-email-change`, { newEmail: email }, 'POST'],
    [`${users}/records/${encodeURIComponent(email)}`, {}, 'GET'],
    [
      `/api/collections/families/records?filter=${encodeURIComponent(`name='${secret}`)}`,
      {},
      'GET',
    ],
  ]
  for (const [where, body, method] of own) {
    await post(backend, where, body, { token: member.token, method })
  }
}

beforeAll(async () => {
  backend = await startTestBackend()
  await backend.admin.settings.update({ logs: { minLevel: -4, maxDays: 1 } })
  member = await addMember(backend)
  await typeEverywhere()
  for (const where of fc.sample(address, 120)) {
    const headers = {
      Referer: `https://elsewhere.test${where}`,
      'User-Agent': `Mozilla/5.0 (+mailto:${secret}@robots.test)`,
      Authorization: `eyJ${secret}`,
    }
    await requestRaw(backend.url, where, { headers })
  }
  await backend.halt()
  entries = readLog(backend.data)
})

afterAll(() => backend.stop())

/** What a file holds, also in the parts that are not in use. */
async function findInFiles(text: string): Promise<string[]> {
  const names = (await readdir(backend.data)).filter((name) => name.startsWith('auxiliary.db'))
  const files = await Promise.all(names.map((name) => readFile(join(backend.data, name))))
  return names.filter((_, index) => files[index]?.includes(text))
}

describe('the log of requests', () => {
  it('contains no query, in whatever spelling, and nothing that was typed', () => {
    expect(entries.length).toBeGreaterThan(100)
    const held = entries.filter(({ message, data }) => `${message} ${data}`.includes(secret))
    expect(held).toEqual([])
    for (const { message, data } of entries) {
      expect(`${message} ${data}`).not.toContain(member.email)
      const { url = '', referer = '' } = JSON.parse(data) as { url?: string; referer?: string }
      expect(`${url} ${referer}`).not.toMatch(/[?&=;]|%(?:25|3[bdf]|26)/iu)
    }
  })

  it('still contains the route, the result and the reason', () => {
    const found = entries.map(({ data }) => JSON.parse(data) as Record<string, unknown>)
    expect(found).toContainEqual(
      expect.objectContaining({
        type: 'request',
        method: 'GET',
        url: '/api/collections/families/records',
        referer: 'https://elsewhere.test/api/collections/families/records',
        execTime: expect.any(Number),
      }),
    )
    const refused = found.find(({ url }) => url === `${users}/request-password-reset`)
    expect(refused).toMatchObject({ method: 'POST', error: expect.stringContaining('(removed)') })
    expect(refused?.error).toContain('failed to fetch users record with email')
    const messages = entries.map(({ message }) => message)
    expect(messages).toContain('GET /api/collections/families/records')
  })
})

describe('an existing log', () => {
  it('is cleaned at the next start, once', async () => {
    const database = new DatabaseSync(join(backend.data, 'auxiliary.db'))
    const triggers = database
      .prepare("SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name = '_logs'")
      .all()
    for (const { name } of triggers) database.exec(`DROP TRIGGER ${String(name)}`)
    const add = database.prepare(
      `INSERT INTO _logs (id, level, message, data, created) VALUES (?, 8, ?, ?, ?)`,
    )
    const created = new Date().toISOString().replace('T', ' ')
    const url = `/api/files/a/b/c.rfa?%74oken=${secret}`
    const request = { type: 'request', method: 'GET', status: 404, url, referer: url, auth: '' }
    add.run('old000000000001', `GET ${url}`, JSON.stringify(request), created)
    const error = `failed to fetch users record with email ${secret}@x.test: sql: no rows`
    add.run(
      'old000000000002',
      'Failed',
      JSON.stringify({ error, nested: [{ to: error }] }),
      created,
    )
    add.run(
      'old000000000003',
      'Kept',
      JSON.stringify({ count: 3, isTrue: true, none: null }),
      created,
    )
    database.close()

    const again = await startBackend({ data: backend.data })
    await again.stop()
    const old = readLog(backend.data).filter(({ data }) => !data.includes('execTime'))
    const find = (text: string) => old.find(({ message }) => message === text)
    expect(JSON.parse(find('GET /api/files/a/b/c.rfa')?.data ?? '')).toEqual({
      ...request,
      url: '/api/files/a/b/c.rfa',
      referer: '/api/files/a/b/c.rfa',
    })
    expect(find('Failed')?.data).toContain('failed to fetch users record with email (removed) sql:')
    expect(JSON.parse(find('Kept')?.data ?? '')).toEqual({ count: 3, isTrue: true, none: null })
    expect(await findInFiles(secret)).toEqual([])
  })
})
