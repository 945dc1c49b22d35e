import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type MailCatcher, sendMailTo, startMailCatcher } from '#scripts/mail/mail-catcher.ts'
import { makeUser } from '#tests/support/backend/access-world.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { makeDevice, post, type PostOptions } from '#tests/support/backend/session.ts'
import { addMember, daysFromNow, type Person } from '#tests/support/records/people.ts'

const users = '/api/collections/users'

let catcher: MailCatcher
let backend: TestBackend

beforeAll(async () => {
  catcher = await startMailCatcher()
  backend = await startTestBackend({ environment: sendMailTo(catcher) })
})

afterAll(async () => {
  await backend.stop()
  await catcher.stop()
})

const requestCode = async (email: string) =>
  String((await post(backend, `${users}/request-otp`, { email })).body.otpId)

const enter = (body: unknown, options?: PostOptions) =>
  post(backend, `${users}/auth-with-otp`, body, options)

async function getCode(email: string) {
  const otpId = await requestCode(email)
  return { otpId, password: (await catcher.waitForMail(email, 'code')).code }
}

const spoil = (code: string) => code.replace(/\d$/u, (digit) => String((Number(digit) + 1) % 10))

const failure = { status: 400, text: expect.stringContaining('wrong or has expired') }

describe('a one-time code', () => {
  it('of six digits comes by mail and signs in once', async () => {
    const { id, email } = await addMember(backend)
    const code = await getCode(email)
    expect(code.password).toMatch(/^\d{6}$/u)
    const answer = await enter(code)
    expect(answer).toMatchObject({ status: 200, body: { record: { id } } })
    expect(await enter(code)).toMatchObject(failure)
  })

  it('is listed as lasting five minutes', async () => {
    const methods = await backend.connect().collection('users').listAuthMethods()
    expect(methods.otp).toEqual({ enabled: true, duration: 300 })
  })

  it('gives one sign-in to five simultaneous requests', async () => {
    const { email } = await addMember(backend)
    const code = await getCode(email)
    const answers = await Promise.all(Array.from({ length: 5 }, () => enter(code)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400, 400])
  })

  it('that is older than five minutes is refused', async () => {
    const { email } = await addMember(backend)
    const code = await getCode(email)
    // PocketBase writes the whole code once more when its mail was sent.
    const findCode = () => backend.admin.collection('_otps').getOne(code.otpId)
    await expect.poll(async () => (await findCode()).sentTo).toBe(email)
    await backend.setDate('_otps', code.otpId, 'created', daysFromNow(-301 / 86_400))
    expect(await enter(code)).toMatchObject(failure)
  })

  it('is refused after five wrong attempts, sequential or simultaneous', async () => {
    const { email } = await addMember(backend)
    const first = await getCode(email)
    const wrong = { ...first, password: spoil(first.password) }
    for (let attempt = 0; attempt < 5; attempt++) expect(await enter(wrong)).toMatchObject(failure)
    expect(await enter(first)).toMatchObject(failure)

    const second = await getCode(email)
    const guess = { ...second, password: spoil(second.password) }
    await Promise.all(Array.from({ length: 8 }, () => enter(guess)))
    expect(await enter(second)).toMatchObject(failure)
  })

  it('does not open another account', async () => {
    const one = await addMember(backend)
    const other = await addMember(backend)
    const mine = await getCode(one.email)
    const theirs = await getCode(other.email)
    expect(await enter({ ...theirs, password: mine.password })).toMatchObject(failure)
    expect(await enter({ ...mine, password: theirs.password })).toMatchObject(failure)
  })

  it.each([{}, { otpId: 'x' }, { password: '123456' }, { otpId: 7, password: 123456 }])(
    'cannot be left out (%o)',
    async (body) => {
      const answer = await enter(body)
      expect(answer.status).toBe(400)
      expect(Object.keys(answer.body.data ?? {}).length).toBeGreaterThan(0)
    },
  )

  it.each(["' OR 1=1 --", '%', '_'.repeat(15), ''.padEnd(300, 'x')])(
    'is not found by the id %s',
    async (otpId) => {
      expect(await enter({ otpId, password: '123456' })).toMatchObject(failure)
    },
  )

  it('sent before a password change is refused', async () => {
    const { id, email } = await addMember(backend)
    const code = await getCode(email)
    const password = 'another-password'
    await backend.admin.collection('users').update(id, { password, passwordConfirm: password })
    expect(await enter(code)).toMatchObject(failure)
  })

  it('for an e-mail without an account looks the same, and never works', async () => {
    const before = catcher.mails.length
    const otpId = await requestCode('nobody@discover.test')
    expect(otpId).toMatch(/^[a-z0-9]{15}$/u)
    expect(await enter({ otpId, password: '123456' })).toMatchObject(failure)
    expect(catcher.mails.slice(before).map(({ to }) => to)).not.toContain('nobody@discover.test')
  })

  it.each(['USERS', 'Users', '_pb_users_auth_', 'uſers', '%75SERS'])(
    'is not accepted under the other name %s of the collection',
    async (name) => {
      const { email } = await addMember(backend)
      const code = await getCode(email)
      const answer = await post(backend, `/api/collections/${name}/auth-with-otp`, code)
      expect(answer.status).toBe(404)
      expect((await enter(code)).status).toBe(200)
    },
  )
})

describe('a code for an unconfirmed account', () => {
  it('confirms its e-mail and ends the password that another person may have set with it', async () => {
    const form = makeUser()
    await post(backend, '/api/discover/sign-up', form)
    const answer = await enter(await getCode(String(form.email)))
    expect(answer).toMatchObject({
      status: 200,
      body: { record: { verified: true, passwordless: true } },
    })
    const again = await post(backend, `${users}/auth-with-password`, {
      identity: form.email,
      password: form.password,
    })
    expect(again.status).toBe(400)
  })
})

describe('a second factor', () => {
  let member: Person

  beforeAll(async () => {
    member = await addMember(backend)
    await backend.admin.collection('users').update(member.id, { mfa: true })
  })

  async function showPassword(): Promise<string> {
    const form = { identity: member.username, password: member.password }
    const answer = await post(backend, `${users}/auth-with-password`, form)
    expect([answer.status, Object.keys(answer.body)]).toEqual([401, ['mfaId']])
    return String(answer.body.mfaId)
  }

  const sendFactor = (mfaId: unknown) => post(backend, '/api/discover/second-factor', { mfaId })

  it('is mailed after the right password, and completes the sign-in', async () => {
    const mfaId = await showPassword()
    const { status, body } = await sendFactor(mfaId)
    expect([status, body.email]).toEqual([200, 'm…1@d…t'.replace('1', member.username.slice(-1))])
    const { code } = await catcher.waitForMail(member.email, 'code')
    const answer = await enter({ otpId: body.otpId, password: code, mfaId })
    expect(answer).toMatchObject({ status: 200, body: { record: { id: member.id } } })
  })

  it('without the password still requires the password', async () => {
    const code = await getCode(member.email)
    const answer = await enter(code, { device: makeDevice() })
    expect([answer.status, Object.keys(answer.body)]).toEqual([401, ['mfaId']])
    const mfaId = String(answer.body.mfaId)
    expect((await sendFactor(mfaId)).status).toBe(404)
    const form = { identity: member.email, password: member.password, mfaId }
    expect((await post(backend, `${users}/auth-with-password`, form)).status).toBe(200)
  })

  it('is not replaced by the password sent twice, or by the sign-in of another person', async () => {
    const mfaId = await showPassword()
    const form = { identity: member.email, password: member.password, mfaId }
    expect((await post(backend, `${users}/auth-with-password`, form)).status).toBe(400)
    const rival = await addMember(backend)
    await backend.admin.collection('users').update(rival.id, { mfa: true })
    const code = await getCode(rival.email)
    expect((await enter({ ...code, mfaId })).status).toBe(400)
  })

  it('leaves no device behind while it is pending', async () => {
    const filter = `user = "${member.id}"`
    const list = () => backend.admin.collection('devices').getFullList({ filter })
    const before = await list()
    const form = { identity: member.email, password: member.password }
    await post(backend, `${users}/auth-with-password`, form, { device: makeDevice() })
    await post(backend, `${users}/auth-with-password`, form)
    expect(await list()).toEqual(before)
  })

  it.each(['', 'x'.repeat(15), '%', ['id'], null])('is not sent for the id %o', async (id) => {
    expect((await sendFactor(id)).status).toBe(404)
  })

  it('is not sent ten minutes after the password', async () => {
    const mfaId = await showPassword()
    await backend.setDate('_mfas', mfaId, 'created', daysFromNow(-601 / 86_400))
    expect((await sendFactor(mfaId)).status).toBe(404)
  })

  it('is sent a limited number of times', async () => {
    const mfaId = await showPassword()
    const before = catcher.mails.length
    const ids: unknown[] = []
    for (let index = 0; index < 14; index++) ids.push((await sendFactor(mfaId)).body.otpId)
    expect(catcher.mails.length - before).toBeLessThanOrEqual(10)
    expect(new Set(ids).size).toBeLessThanOrEqual(10)
  })
})
