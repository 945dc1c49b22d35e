import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { type MailCatcher, sendMailTo, startMailCatcher } from '#scripts/mail/mail-catcher.ts'
import { signInBare } from '#tests/support/backend/bare-session.ts'
import { openConnection } from '#tests/support/backend/realtime.ts'
import { post, readClaims, refresh, signIn } from '#tests/support/backend/session.ts'
import { type BesiegedBackend, startBesieged } from '#tests/support/backend/withstand.ts'
import { findFilePath } from '#tests/support/records/families.ts'
import { addPremiumMember, type Person } from '#tests/support/records/people.ts'
import { addPlugin } from '#tests/support/records/plugins.ts'

const users = '/api/collections/users'
const families = '/api/collections/families/records'
const devices = '/api/collections/devices/records'

let catcher: MailCatcher
let backend: BesiegedBackend
let member: Person
let filePaths: ((token: string) => string)[]

beforeAll(async () => {
  catcher = await startMailCatcher()
  backend = await startBesieged({ environment: sendMailTo(catcher) })
  const [family] = await backend.admin.collection('families').getFullList()
  const plugin = await addPlugin(backend.admin)
  if (!family) throw new Error('There is no family to download.')
  const pluginPath = `/api/files/${plugin.collectionId}/${plugin.id}/${plugin.file}`
  filePaths = [
    (token) => findFilePath(family, 'rfa', { token }),
    (token) => `${pluginPath}?token=${token}`,
  ]
})

beforeEach(async () => {
  member = await addPremiumMember(backend)
})

afterAll(async () => {
  await backend.stop()
  await catcher.stop()
})

const askFileToken = async (token: string) =>
  String((await post(backend, '/api/files/token', {}, { token })).body.token)

const download = async (path: string, method = 'GET') =>
  (await backend.request(path, { method })).status

/** Ways in which a device ends: by itself, by another device of its owner or by the operator. */
const endings: [string, (deviceId: string, other: string, own: string) => Promise<unknown>][] = [
  [
    'that is logged out',
    async (_, __, token) => {
      expect((await post(backend, '/api/discover/sign-out', {}, { token })).status).toBe(204)
    },
  ],
  [
    'deleted by another device',
    (id, token) => post(backend, `${devices}/${id}`, {}, { token, method: 'DELETE' }),
  ],
  [
    'deleted in a batch',
    (id, token) => {
      const requests = [{ method: 'DELETE', url: `${devices}/${id}` }]
      return post(backend, '/api/batch', { requests }, { token })
    },
  ],
  ['deleted by the operator', (id) => backend.admin.collection('devices').delete(id)],
  [
    'ended by signing out everywhere',
    (_, token) => post(backend, '/api/discover/sign-out-everywhere', {}, { token }),
  ],
  [
    'ended by a new password',
    (_, token) => {
      const password = 'another-password'
      const form = { oldPassword: member.password, password, passwordConfirm: password }
      return post(backend, `${users}/records/${member.id}`, form, { token, method: 'PATCH' })
    },
  ],
  [
    'ended by the operator, who sets a password',
    () => {
      const password = 'another-password'
      const form = { password, passwordConfirm: password }
      return backend.admin.collection('users').update(member.id, form)
    },
  ],
]

const kinds: [string, () => Promise<{ token: string; deviceId: string; device?: string }>][] = [
  ['that keeps a secret', () => signIn(backend, member)],
  ['that keeps none', () => signInBare(backend, member)],
]

describe.each(kinds)('a device %s', (_, enter) => {
  it.each(endings)('%s is refused everywhere immediately', async (_ending, end) => {
    const { token, deviceId, device } = await enter()
    const other = await signIn(backend, member)
    const fileToken = await askFileToken(token)
    for (const path of filePaths) expect(await download(path(fileToken))).toBe(200)
    const connection = await openConnection(backend, token, ['families/*', 'devices/*'])

    await end(deviceId, other.token, token)

    await connection.ended
    for (const path of filePaths) {
      expect(await download(path(fileToken))).toBe(404)
      expect(await download(path(fileToken), 'HEAD')).toBe(404)
    }
    for (const spelling of [token, `Bearer ${token}`, `bEARER ${token}`]) {
      for (const [path, method, body] of [
        [families, 'GET', {}],
        [devices, 'GET', {}],
        [`${devices}/${other.deviceId}`, 'DELETE', {}],
        [`${users}/records/${member.id}`, 'PATCH', { name: 'Thief' }],
        ['/api/collections/boards/records', 'POST', { name: 'Mine', owner: member.id }],
        ['/api/batch', 'POST', { requests: [{ method: 'GET', url: families }] }],
        ['/api/files/token', 'POST', {}],
        ['/api/discover/catalogue', 'GET', {}],
        ['/api/discover/teams', 'GET', {}],
      ] as const) {
        const answer = await post(backend, path, body, { token: spelling, method })
        expect.soft(answer.status, `${method} ${path}`).toBe(401)
      }
    }
    expect((await refresh(backend, token, device)).status).toBe(401)
    const guest = await openConnection(backend, '', [])
    expect(await guest.subscribe(token, ['families/*'])).toBe(401)
    guest.close()
  })

  it('is listed for its owner and renewed while it exists', async () => {
    const { token, deviceId, device } = await enter()
    const { body, status } = await refresh(backend, token, device)
    expect(status).toBe(200)
    expect(readClaims(String(body.token))).toMatchObject({ device: deviceId, refreshable: true })
    const listed = await post(backend, devices, {}, { token, method: 'GET' })
    expect(listed.body.items).toMatchObject([{ id: deviceId, label: expect.any(String) }])
  })

  it('can sign itself out', async () => {
    const { token, deviceId } = await enter()
    const leave = () => post(backend, `${devices}/${deviceId}`, {}, { token, method: 'DELETE' })
    expect((await leave()).status).toBe(204)
    expect((await leave()).status).toBe(401)
    expect((await signIn(backend, member)).deviceId).not.toBe(deviceId)
  })
})

describe('the token with which a superuser acts for a user', () => {
  it('works without a device until the password changes', async () => {
    const { token } = member
    const fileToken = await askFileToken(token)
    await post(
      backend,
      `${devices}/${(await signIn(backend, member)).deviceId}`,
      {},
      { token, method: 'DELETE' },
    )
    const connection = await openConnection(backend, token, ['families/*'])
    const list = () => post(backend, families, {}, { token, method: 'GET' })
    expect((await list()).status).toBe(200)
    for (const path of filePaths) expect(await download(path(fileToken))).toBe(200)
    const password = 'another-password'
    await backend.admin
      .collection('users')
      .update(member.id, { password, passwordConfirm: password })
    await connection.ended
    expect((await list()).status).toBe(401)
  })
})

describe('a realtime connection', () => {
  it('cannot be taken over by another device of the same person', async () => {
    const one = await signIn(backend, member)
    const other = await signIn(backend, member)
    const connection = await openConnection(backend, one.token, ['devices/*'])
    expect(await connection.subscribe(other.token, ['devices/*'])).toBe(403)
    connection.close()
  })

  it('of other people stays open', async () => {
    const one = await signIn(backend, member)
    const other = await signIn(backend, member)
    const connection = await openConnection(backend, other.token, ['devices/*'])
    await backend.admin.collection('devices').delete(one.deviceId)
    await expect.poll(connection.received).toContain(one.deviceId)
    connection.close()
  })
})

it('leaves the server usable', async () => {
  await expect(backend.expectUsable()).resolves.toBeUndefined()
})
