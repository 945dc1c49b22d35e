import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { type MailCatcher, sendMailTo, startMailCatcher } from '#scripts/mail/mail-catcher.ts'
import { makeBareToken, signInBare } from '#tests/support/backend/bare-session.ts'
import { post, readClaims, refresh, signIn } from '#tests/support/backend/session.ts'
import { type BesiegedBackend, startBesieged } from '#tests/support/backend/withstand.ts'
import { addMember, daysFromNow, makeToken, type Person } from '#tests/support/records/people.ts'

const users = '/api/collections/users'
const families = '/api/collections/families/records'
const devices = '/api/collections/devices/records'

let catcher: MailCatcher
let backend: BesiegedBackend
let member: Person

beforeAll(async () => {
  catcher = await startMailCatcher()
  backend = await startBesieged({ environment: sendMailTo(catcher) })
})

beforeEach(async () => {
  member = await addMember(backend)
})

afterAll(async () => {
  await backend.stop()
  await catcher.stop()
})

describe('every sign-in names a device', () => {
  it('by password, with a second factor and by a code', async () => {
    await backend.admin.collection('users').update(member.id, { mfa: true })
    const form = { identity: member.email, password: member.password }
    const owed = await post(backend, `${users}/auth-with-password`, form)
    expect(owed.status).toBe(401)
    const { mfaId } = owed.body
    const { body } = await post(backend, '/api/discover/second-factor', { mfaId })
    const { code } = await catcher.waitForMail(member.email, 'Your code')
    const answer = await post(backend, `${users}/auth-with-otp`, {
      otpId: body.otpId,
      password: code,
      mfaId,
    })
    const { device } = readClaims(String(answer.body.token))
    const filter = `user = "${member.id}"`
    const listed = await backend.admin.collection('devices').getFullList({ filter })
    expect(listed.map(({ id }) => id)).toEqual([device])
  })

  it('by pairing', async () => {
    const { token } = await signIn(backend, member)
    const { code, match, poll } = (await post(backend, '/api/discover/pairings')).body
    await post(backend, '/api/discover/pairings/decide', { code, match }, { token })
    const { body } = await post(backend, '/api/discover/pairings/claim', { poll })
    const { device } = readClaims(String(body.token))
    expect(await backend.admin.collection('devices').getOne(String(device))).toMatchObject({
      user: member.id,
    })
  })

  it('or its token is refused', async () => {
    const token = makeBareToken(backend, await makeToken(backend, member.id))
    expect((await post(backend, families, {}, { token, method: 'GET' })).status).toBe(401)
    expect((await refresh(backend, token)).status).toBe(401)
  })
})

describe('devices without a secret', () => {
  it('are limited to fifty, replacing the longest unused and never a browser', async () => {
    const browser = await signIn(backend, member)
    const all: { token: string; deviceId: string }[] = []
    for (let index = 0; index < 52; index++) all.push(await signInBare(backend, member))
    const filter = `user = "${member.id}"`
    const count = () => backend.admin.collection('devices').getList(1, 1, { filter })
    await expect.poll(async () => (await count()).totalItems).toBe(51)
    const ask = async ({ token }: { token: string }) =>
      (await post(backend, families, {}, { token, method: 'GET' })).status
    const statuses = await Promise.all(all.map(ask))
    expect(statuses).toEqual([401, 401, ...Array.from({ length: 50 }, () => 200)])
    expect(await ask(browser)).toBe(200)
  })

  it('are not created and replace none while a second factor is pending', async () => {
    const own = await signIn(backend, member)
    await backend.admin.collection('users').update(member.id, { mfa: true })
    const form = { identity: member.email, password: member.password }
    for (let index = 0; index < 3; index++) {
      expect((await post(backend, `${users}/auth-with-password`, form)).status).toBe(401)
    }
    const { body } = await post(backend, devices, {}, { token: own.token, method: 'GET' })
    expect(body.items).toMatchObject([{ id: own.deviceId }])
  })

  it('are deleted when their last token has expired', async () => {
    const bare = await signInBare(backend, member)
    const browser = await signIn(backend, member)
    for (const { deviceId } of [bare, browser]) {
      await backend.setDate('devices', deviceId, 'last_used', daysFromNow(-5))
    }
    await backend.admin.crons.run('delete-unused-devices')
    const list = async () =>
      (await post(backend, devices, {}, { token: browser.token, method: 'GET' })).body.items
    await expect.poll(list).toMatchObject([{ id: browser.deviceId }])
  })
})
