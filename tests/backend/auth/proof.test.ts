import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { type MailCatcher, sendMailTo, startMailCatcher } from '#scripts/mail/mail-catcher.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { makeDevice, post, refresh, type Session, signIn } from '#tests/support/backend/session.ts'
import { ageProof, codeOf, forgetCodes, protect } from '#tests/support/backend/two-step.ts'
import { addMember, daysFromNow, type Person } from '#tests/support/records/people.ts'

const users = '/api/collections/users'

let catcher: MailCatcher
let backend: TestBackend
let member: Person

beforeAll(async () => {
  catcher = await startMailCatcher()
  backend = await startTestBackend({ environment: sendMailTo(catcher) })
})

beforeEach(async () => {
  member = await addMember(backend)
})

afterAll(async () => {
  await backend.stop()
  await catcher.stop()
})

const required = {
  status: 403,
  body: { data: { proof: { code: 'proof_required', message: expect.any(String) } } },
}

const prove = (session: Session, body: object) =>
  post(backend, '/api/discover/prove', body, session)

const read = (session: Session) =>
  post(backend, '/api/discover/account/export', {}, { ...session, method: 'GET' })

/** A session whose proof is older than ten minutes. */
async function openOld(person = member): Promise<Session> {
  const session = await signIn(backend, person)
  await ageProof(backend, session)
  return session
}

const patch = (session: Session, change: object) =>
  post(backend, `${users}/records/${member.id}`, change, { ...session, method: 'PATCH' })

const newPassword = { password: 'another-password', passwordConfirm: 'another-password' }

/** What only the owner may do, by our own routes and by those of PocketBase; the last one ends all. */
const actions: [string, (session: Session) => Promise<{ status: number }>, number][] = [
  ['exporting the data', read, 200],
  ['turning two-step sign-in on', (session) => patch(session, { mfa: true }), 200],
  [
    'adding an authenticator',
    (session) => post(backend, '/api/discover/authenticator/begin', {}, session),
    200,
  ],
  [
    'making recovery codes',
    (session) => post(backend, '/api/discover/recovery-codes', {}, session),
    200,
  ],
  [
    'taking the authenticator off',
    (session) => post(backend, '/api/discover/authenticator/remove', {}, session),
    204,
  ],
  ['turning two-step sign-in off', (session) => patch(session, { mfa: false }), 200],
  [
    'turning it off among other changes',
    (session) => patch(session, { mfa: false, units: 'metric' }),
    200,
  ],
  [
    'changing the e-mail',
    (session) =>
      post(backend, `${users}/request-email-change`, { newEmail: `new-${member.email}` }, session),
    204,
  ],
  [
    'changing the password',
    (session) => post(backend, '/api/discover/account/password', newPassword, session),
    200,
  ],
  [
    'deleting the account',
    (session) =>
      post(backend, '/api/discover/account/delete', { username: member.username }, session),
    204,
  ],
]

describe('what only the owner may do', () => {
  it.each(actions)('%s asks for a proof, and succeeds with it', async (name, act, status) => {
    const session = await openOld()
    if (/off|recovery/u.test(name)) {
      await backend.admin.collection('users').update(member.id, { mfa: true })
    }
    expect(await act(session)).toMatchObject(required)
    expect(await prove(session, { password: member.password })).toMatchObject({ status: 204 })
    expect((await act(session)).status).toBe(status)
  })

  it('needs no proof right after a sign-in, and one ten minutes later', async () => {
    const session = await signIn(backend, member)
    expect((await read(session)).status).toBe(200)
    await ageProof(backend, session, 9)
    expect((await read(session)).status).toBe(200)
    await ageProof(backend, session, 10.01)
    expect(await read(session)).toMatchObject(required)
    await backend.setDate('devices', session.deviceId, 'proven', daysFromNow(1))
    expect(await read(session)).toMatchObject(required)
  })

  it('is not proven by a renewal, by another device or by another person', async () => {
    const session = await openOld()
    const renewed = await refresh(backend, session.token, session.device)
    expect(renewed.status).toBe(200)
    expect(await read({ ...session, token: String(renewed.body.token) })).toMatchObject(required)
    await signIn(backend, member)
    expect(await read(session)).toMatchObject(required)
    await signIn(backend, await addMember(backend), session.device)
    expect(await read(session)).toMatchObject(required)
  })

  it('is not proven by a pairing', async () => {
    const { token } = await signIn(backend, member)
    const { body } = await post(backend, '/api/discover/pairings')
    const { code, match, poll } = body
    await post(backend, '/api/discover/pairings/decide', { code, match }, { token })
    const device = makeDevice()
    const claimed = await post(backend, '/api/discover/pairings/claim', { poll }, { device })
    expect(claimed.status).toBe(200)
    const session = { token: String(claimed.body.token), device, deviceId: '' }
    expect(await read(session)).toMatchObject(required)
    expect((await prove(session, { password: member.password })).status).toBe(204)
    expect((await read(session)).status).toBe(200)
  })

  it('cannot be claimed by changing the record of the device', async () => {
    const session = await openOld()
    const path = `/api/collections/devices/records/${session.deviceId}`
    const proven = daysFromNow(0)
    const answer = await post(backend, path, { proven }, { ...session, method: 'PATCH' })
    expect(answer.status).toBe(403)
    const seen = await post(backend, path, {}, { ...session, method: 'GET' })
    expect(seen.body).not.toHaveProperty('proven')
  })

  it('is refused in a batch, whatever headers are written into it', async () => {
    const proven = await signIn(backend, member)
    const session = await openOld()
    const url = `${users}/records/${member.id}`
    await backend.admin.settings.update({ batch: { enabled: true } })
    for (const { token } of [session, proven]) {
      const headers = { Authorization: token }
      const requests = [{ method: 'PATCH', url, body: { mfa: true }, headers }]
      const answer = await post(backend, '/api/batch', { requests }, session)
      expect(answer.status).toBe(400)
    }
    const { mfa } = await backend.admin.collection('users').getOne(member.id)
    expect(mfa).toBe(false)
  })
})

describe('PocketBase’s own change of a password', () => {
  it('accepts the old one as the proof, and refuses a wrong one', async () => {
    const session = await openOld()
    expect(await patch(session, newPassword)).toMatchObject(required)
    const wrong = { ...newPassword, oldPassword: 'wrong-password' }
    expect(await patch(session, wrong)).toMatchObject(required)
    const right = { ...newPassword, oldPassword: member.password }
    expect((await patch(session, right)).status).toBe(200)
  })
})

describe('a new password', () => {
  it('ends the other sessions, keeps this one with a new token, and needs no second proof', async () => {
    const other = await signIn(backend, member)
    const session = await signIn(backend, member)
    await backend.admin.collection('users').update(member.id, { mfa: true })
    const path = '/api/discover/account/password'
    const short = await post(backend, path, { password: 'x' }, session)
    expect([short.status, short.body.data]).toMatchObject([400, { password: {} }])
    const { status, body } = await post(backend, path, newPassword, session)
    expect(status).toBe(200)
    expect((await read({ ...session, token: String(body.token) })).status).toBe(200)
    for (const { token } of [other, session]) {
      expect((await read({ ...other, token })).status).toBe(401)
    }
  })

  it('can be set for an account without one', async () => {
    const session = await signIn(backend, member)
    await backend.admin.collection('users').update(member.id, { passwordless: true })
    const path = '/api/discover/account/password'
    const { body } = await post(backend, path, newPassword, session)
    expect(body.record).toMatchObject({ passwordless: false })
    await signIn(backend, { email: member.email, password: newPassword.password })
  })
})

describe('a proof', () => {
  const sendCode = async (session: Session) => {
    const { status, body } = await post(backend, '/api/discover/prove/mail', {}, session)
    expect(status).toBe(200)
    expect(body.email).toMatch(/^m….@d…t$/u)
    const { code } = await catcher.waitForMail(member.email, 'Your code')
    return { otpId: String(body.otpId), code }
  }

  it('is a password, a mailed code, an authenticator’s or a recovery code, as announced', async () => {
    const { token, secret, codes, ...rest } = await protect(backend, member)
    const session = { token, ...rest }
    const ways = await post(backend, '/api/discover/prove', {}, { token, method: 'GET' })
    expect(ways.body).toEqual({ ways: ['password', 'authenticator', 'mail', 'recovery'] })
    const given = [
      () => ({ password: member.password }),
      () => ({ authenticator: codeOf(secret) }),
      () => sendCode(session),
      () => ({ recovery: codes[0] }),
    ]
    for (const give of given) {
      await ageProof(backend, session)
      expect(await read(session)).toMatchObject(required)
      const proof = await give()
      expect((await prove(session, proof)).status).toBe(204)
      expect((await read(session)).status).toBe(200)
      if ('password' in proof) continue
      expect((await prove(session, proof)).status).toBe(400)
    }
  })

  it('of a person without a password is a mailed code', async () => {
    const session = await openOld()
    await backend.admin.collection('users').update(member.id, { passwordless: true })
    const ways = await post(backend, '/api/discover/prove', {}, { ...session, method: 'GET' })
    expect(ways.body).toEqual({ ways: ['mail'] })
    expect((await prove(session, { password: member.password })).status).toBe(400)
    expect((await prove(session, await sendCode(session))).status).toBe(204)
    expect((await read(session)).status).toBe(200)
  })

  it('of another account is not accepted', async () => {
    const other = await addMember(backend)
    const theirs = await protect(backend, other)
    await forgetCodes(backend, other)
    const session = await openOld()
    const { body } = await post(backend, '/api/discover/prove/mail', {}, theirs)
    const { code } = await catcher.waitForMail(other.email, 'Your code')
    const given = [
      { password: other.password },
      { authenticator: codeOf(theirs.secret) },
      { recovery: theirs.codes[0] },
      { otpId: body.otpId, code },
      {},
      { password: '' },
      { password: [member.password] },
      { code },
      { otpId: 'x', code: '123456' },
    ]
    for (const proof of given) expect((await prove(session, proof)).status).toBe(400)
    expect(await read(session)).toMatchObject(required)
    expect((await prove(theirs, { otpId: body.otpId, code })).status).toBe(204)
  })

  it.each([
    ['password', { password: 'wrong-password' }, 10],
    ['authenticator', { authenticator: '000000' }, 20],
    ['recovery', { recovery: 'AAAA-AAAA-AAAA-AAAA' }, 10],
  ])(
    'by %s has a limited number of attempts in one session, independent of other sessions',
    async (_, proof, most) => {
      await protect(backend, member)
      await backend.admin.collection('users').update(member.id, { mfa: false })
      const stolen = await openOld()
      const own = await openOld()
      for (let guess = 0; guess < most; guess++) {
        expect((await prove(stolen, proof)).status).toBe(400)
      }
      const refused = await prove(stolen, proof)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
      expect((await prove(own, proof)).status).toBe(400)
      expect((await prove(own, { password: member.password })).status).toBe(204)
    },
  )

  it('by mail can be requested twenty times a day by one session', async () => {
    const stolen = await openOld()
    const own = await openOld()
    const ask = async (session: Session) =>
      (await post(backend, '/api/discover/prove/mail', {}, session)).status
    for (let request = 0; request < 20; request++) expect(await ask(stolen)).toBe(200)
    expect(await ask(stolen)).toBe(429)
    expect(await ask(own)).toBe(200)
  })
})
