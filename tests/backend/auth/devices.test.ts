import { createHash } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { makeDevice, post, readClaims, refresh, signIn } from '#tests/support/backend/session.ts'
import { timeOutside } from '#tests/support/backend/time-outside.ts'
import { addMember, daysFromNow, makeToken, type Person } from '#tests/support/records/people.ts'

const users = '/api/collections/users'
const devices = '/api/collections/devices/records'

const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

let backend: TestBackend
let member: Person

beforeAll(async () => {
  backend = await startTestBackend()
})

beforeEach(async () => {
  member = await addMember(backend)
})

afterAll(() => backend.stop())

interface Device {
  id: string
  label: string
  last_used: string
}

async function listDevices(token: string): Promise<Device[]> {
  const answer = await backend.request(devices, { token })
  return ((await answer.json()) as { items: Device[] }).items
}

const revoke = (id: string, token: string) =>
  backend.request(`${devices}/${id}`, { method: 'DELETE', token })

describe('a device', () => {
  it('is stored with the first sign-in and found again with the next', async () => {
    const device = makeDevice()
    const form = { identity: member.email, password: member.password }
    await post(backend, `${users}/auth-with-password`, form, { device, browser })
    const { token, deviceId } = await signIn(backend, member, device)
    const listed = await listDevices(token)
    expect(listed).toMatchObject([{ id: deviceId, label: 'Chrome on Windows' }])
  })

  it('never shows its hash, and cannot be searched for by it', async () => {
    const { token, device } = await signIn(backend, member)
    const text = await (await backend.request(`${devices}?fields=*`, { token })).text()
    expect(text).not.toMatch(/secret|[0-9a-f]{64}/u)
    expect(text).not.toContain(device)
    for (const query of ['filter=secret_hash!=""', 'sort=secret_hash', 'filter=secret_hash~"a"']) {
      const answer = await backend.request(`${devices}?${query}`, { token })
      expect(answer.status).toBe(400)
    }
  })

  it('is stored once when five tabs sign in simultaneously', async () => {
    const device = makeDevice()
    const sessions = await Promise.all(
      Array.from({ length: 5 }, () => signIn(backend, member, device)),
    )
    expect(new Set(sessions.map(({ deviceId }) => deviceId)).size).toBe(1)
    expect(await listDevices(sessions[0]?.token ?? '')).toHaveLength(1)
  })

  it('updates its last use at most once a minute', async () => {
    const { token, device, deviceId } = await signIn(backend, member)
    // A moment that lies ahead is within the minute however slow this is.
    const ahead = daysFromNow(1 / 24)
    await backend.setDate('devices', deviceId, 'last_used', ahead)
    await refresh(backend, token, device)
    expect((await listDevices(token))[0]?.last_used).toBe(ahead)
    const earlier = daysFromNow(-1 / 24)
    await backend.setDate('devices', deviceId, 'last_used', earlier)
    const before = Date.now()
    await refresh(backend, token, device)
    const after = Date.now()
    const last = (await listDevices(token))[0]?.last_used ?? ''
    expect(last > earlier).toBe(true)
    expect(timeOutside(Date.parse(last), before, after)).toBe(0)
  })

  it.each(['short', 'x'.repeat(44), `${'x'.repeat(42)}!`])(
    'with the secret "%s" is refused',
    async (device) => {
      const form = { identity: member.email, password: member.password }
      const answer = await post(backend, `${users}/auth-with-password`, form, { device })
      expect(answer.status).toBe(400)
      expect(answer.body.message).toContain('X-Device')
    },
  )

  it('without a secret is listed as well', async () => {
    const form = { identity: member.email, password: member.password }
    const answer = await post(backend, `${users}/auth-with-password`, form)
    expect(answer.status).toBe(200)
    const token = String(answer.body.token)
    const id = readClaims(token).device
    expect(await listDevices(token)).toMatchObject([{ id, label: 'An app or script' }])
  })

  it('is not stored after a wrong password', async () => {
    const form = { identity: member.email, password: 'wrong-password' }
    await post(backend, `${users}/auth-with-password`, form, { device: makeDevice() })
    expect(await listDevices(member.token)).toEqual([])
  })

  it('is forgotten a month after its last use', async () => {
    const old = await signIn(backend, member)
    const fresh = await signIn(backend, member)
    await backend.setDate('devices', old.deviceId, 'last_used', daysFromNow(-31))
    await backend.setDate('devices', fresh.deviceId, 'last_used', daysFromNow(-29))
    await backend.admin.crons.run('delete-unused-devices')
    await expect.poll(() => listDevices(fresh.token)).toMatchObject([{ id: fresh.deviceId }])
  })
})

describe('a sign-in', () => {
  it('lasts three days', async () => {
    const before = Date.now()
    const { token } = await signIn(backend, member)
    expect(timeOutside((readClaims(token).exp - 3 * 86_400) * 1000, before, Date.now())).toBe(0)
  })

  it('is renewed for its device', async () => {
    const { token, device, deviceId } = await signIn(backend, member)
    const { status, body } = await refresh(backend, token, device)
    expect(status).toBe(200)
    expect(readClaims(String(body.token)).device).toBe(deviceId)
    expect((await refresh(backend, String(body.token), device)).status).toBe(200)
  })

  it('is not renewed without a device, with an unknown one, or with that of another', async () => {
    const { token } = await signIn(backend, member)
    const rival = await addMember(backend)
    const theirs = await signIn(backend, rival)
    const own = await signIn(backend, member)
    for (const device of [undefined, makeDevice(), theirs.device, own.device]) {
      const answer = await refresh(backend, token, device)
      expect(answer.status).toBe(401)
      expect(answer.text).not.toContain('token":')
    }
  })

  it('of a device that was signed out is not renewed, and opens no other device', async () => {
    const stolen = await signIn(backend, member)
    const own = await signIn(backend, member)
    expect((await revoke(stolen.deviceId, own.token)).status).toBe(204)
    expect((await refresh(backend, stolen.token, stolen.device)).status).toBe(401)
    expect((await refresh(backend, stolen.token, own.device)).status).toBe(401)
    const { body } = await post(backend, '/api/discover/pairings')
    const { token } = stolen
    const decision = { code: body.code, match: body.match }
    for (const [path, form, method] of [
      ['/api/discover/pairings/look', decision, 'POST'],
      ['/api/discover/pairings/decide', decision, 'POST'],
      ['/api/discover/sign-out-everywhere', {}, 'POST'],
      ['/api/discover/account/export', {}, 'GET'],
      ['/api/discover/account/delete', {}, 'POST'],
      [`${users}/request-email-change`, { newEmail: 'thief@discover.test' }, 'POST'],
    ] as const) {
      expect.soft((await post(backend, path, form, { token, method })).status, path).toBe(401)
    }
    expect((await refresh(backend, own.token, own.device)).status).toBe(200)
  })

  it('of a device that was signed out can be repeated with the password', async () => {
    const { token, device, deviceId } = await signIn(backend, member)
    await revoke(deviceId, token)
    const again = await signIn(backend, member, device)
    expect(again.deviceId).not.toBe(deviceId)
    expect((await refresh(backend, again.token, device)).status).toBe(200)
  })

  it('made by the superuser for a user cannot be renewed', async () => {
    const token = await makeToken(backend, member.id, 3600)
    const { device } = await signIn(backend, member)
    const { body } = await refresh(backend, token, device)
    expect(readClaims(String(body.token)).exp).toBeLessThanOrEqual(readClaims(token).exp)
  })
})

describe('logging out', () => {
  const logOut = (token: string) => post(backend, '/api/discover/sign-out', {}, { token })
  const stored = () =>
    backend.admin.collection('devices').getFullList({ filter: `user = "${member.id}"` })

  it('ends only its own device, which is no longer listed', async () => {
    const one = await signIn(backend, member)
    const other = await signIn(backend, member)
    expect((await logOut(one.token)).status).toBe(204)
    expect((await logOut(one.token)).status).toBe(401)
    expect(await listDevices(other.token)).toMatchObject([{ id: other.deviceId }])
    expect((await revoke(one.deviceId, other.token)).status).toBe(404)
  })

  it('leaves the browser known, and its former tokens invalid after it signs in again', async () => {
    const device = makeDevice()
    const first = await signIn(backend, member, device)
    const created: unknown = (await stored())[0]?.created
    await logOut(first.token)
    expect(await stored()).toMatchObject([{ ended: expect.stringMatching(/^\d{4}-/u), created }])
    const again = await signIn(backend, member, device)
    expect(again.deviceId).not.toBe(first.deviceId)
    expect(await stored()).toMatchObject([{ id: again.deviceId, ended: '', created }])
    expect((await refresh(backend, first.token, device)).status).toBe(401)
    expect((await refresh(backend, again.token, device)).status).toBe(200)
  })

  it('is not undone by a wrong password', async () => {
    const { token, device } = await signIn(backend, member)
    await logOut(token)
    const form = { identity: member.email, password: 'wrong-password' }
    await post(backend, `${users}/auth-with-password`, form, { device })
    expect(await stored()).toMatchObject([{ ended: expect.stringMatching(/^\d{4}-/u) }])
  })

  it('that did not reach the server is completed by the next sign-in of the browser', async () => {
    const { token, device, deviceId } = await signIn(backend, member)
    const form = { identity: member.email, password: member.password }
    const headers = { 'X-Device-Ended': 'yes' }
    const answer = await post(backend, `${users}/auth-with-password`, form, { device, headers })
    const renewed = String(answer.body.token)
    expect(readClaims(renewed).device).not.toBe(deviceId)
    expect((await logOut(token)).status).toBe(401)
    expect((await refresh(backend, renewed, device)).status).toBe(200)
    expect(await stored()).toHaveLength(1)
  })

  it('of a browser does not touch who signed in there afterwards', async () => {
    const { token, device } = await signIn(backend, member)
    const rival = await signIn(backend, await addMember(backend), device)
    expect((await logOut(token)).status).toBe(204)
    expect((await refresh(backend, rival.token, device)).status).toBe(200)
  })

  it('deletes a device without a secret', async () => {
    const form = { identity: member.email, password: member.password }
    const { body } = await post(backend, `${users}/auth-with-password`, form)
    await logOut(String(body.token))
    expect(await stored()).toEqual([])
  })

  it('keeps the browser for as long as unused ones', async () => {
    const { token } = await signIn(backend, member)
    await logOut(token)
    const id = String((await stored())[0]?.id)
    await backend.setDate('devices', id, 'last_used', daysFromNow(-31))
    await backend.admin.crons.run('delete-unused-devices')
    await expect.poll(stored).toEqual([])
  })

  it('gives its place to a new browser before any device that is signed in', async () => {
    const { id: user } = member
    const add = (index: number, fields: object) =>
      backend.admin.collection('devices').create({
        user,
        label: 'A browser',
        secret_hash: createHash('sha256').update(`${user} ${index}`).digest('hex'),
        ...fields,
      })
    for (let index = 0; index < 49; index++) await add(index, { last_used: daysFromNow(-2) })
    const ended = await add(49, { last_used: daysFromNow(-1), ended: daysFromNow(-1) })
    await signIn(backend, member)
    const ids = (await stored()).map(({ id }) => id)
    expect(ids).toHaveLength(50)
    expect(ids).not.toContain(ended.id)
  })

  it('is not available to clients without a device', async () => {
    expect((await logOut(await makeToken(backend, member.id))).status).toBe(400)
  })
})

describe('the time zone of a browser', () => {
  const enterFrom = async (zone: string) => {
    const form = { identity: member.email, password: member.password }
    const options = { device: makeDevice(), headers: { 'X-Time-Zone': zone } }
    const answer = await post(backend, `${users}/auth-with-password`, form, options)
    return listDevices(String(answer.body.token))
  }

  it.each(['Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5', 'UTC'])(
    '%s is stored',
    async (zone) => {
      expect(await enterFrom(zone)).toMatchObject([{ time_zone: zone }])
    },
  )

  it.each([
    '<b>Berlin</b>',
    'Europe/Berlin/x/y',
    '+02:00',
    'a b',
    `${'x'.repeat(31)}/${'y'.repeat(40)}`,
  ])('%s is ignored, and the sign-in succeeds', async (zone) => {
    expect(await enterFrom(zone)).toMatchObject([{ time_zone: '' }])
  })
})

describe('deleting a device', () => {
  it('is allowed only to its owner', async () => {
    const { deviceId, token, device } = await signIn(backend, member)
    const rival = await addMember(backend)
    for (const other of ['', rival.token]) expect((await revoke(deviceId, other)).status).toBe(404)
    expect((await refresh(backend, token, device)).status).toBe(200)
  })
})

describe('a site on another host', () => {
  it('may send its device header', async () => {
    const answer = await backend.request(`${users}/auth-refresh`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://discover.test',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,x-device',
      },
    })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-headers')).toMatch(/x-device/iu)
  })
})
