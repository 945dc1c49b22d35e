import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import {
  type MailCatcher,
  readToken,
  sendMailTo,
  startMailCatcher,
} from '#scripts/mail/mail-catcher.ts'
import { type Body, makeUser } from '#tests/support/backend/access-world.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { makeDevice, post } from '#tests/support/backend/session.ts'
import { addMember, type Person } from '#tests/support/records/people.ts'

let catcher: MailCatcher
let backend: TestBackend
let member: Person

beforeAll(async () => {
  catcher = await startMailCatcher()
  backend = await startTestBackend({ environment: sendMailTo(catcher) })
  member = await addMember(backend, 'martha')
})

afterAll(async () => {
  await backend.stop()
  await catcher.stop()
})

const signUp = (form: unknown) => post(backend, '/api/discover/sign-up', form)

const findUser = (email: string) =>
  backend.admin.collection('users').getFirstListItem(`email = "${email}"`)

const countUsers = async () => (await backend.admin.collection('users').getList(1, 1)).totalItems

const ask = (username: unknown, token?: string) =>
  post(backend, '/api/discover/username', { username }, { token })

describe('signing up', () => {
  it('creates an unconfirmed member on the free plan and mails the address', async () => {
    const form = makeUser()
    const answer = await signUp(form)
    expect([answer.status, answer.text]).toEqual([204, ''])
    expect(await findUser(String(form.email))).toMatchObject({
      name: form.name,
      username: form.username,
      plan: 'free',
      role: 'member',
      verified: false,
      passwordless: false,
    })
    const mail = await catcher.waitForMail(String(form.email))
    expect(mail.subject).toBe('Confirm your e-mail for Discover')
  })

  it.each(['plan', 'role', 'verified', 'passwordless', 'id', 'tokenKey', 'mfa'])(
    'with "%s" grants none of it',
    async (name) => {
      const form = makeUser()
      const value = { verified: true, passwordless: true, mfa: true }[name] ?? 'premium'
      const answer = await signUp({ ...form, [name]: value })
      expect(answer.status).toBe(204)
      const user = await findUser(String(form.email))
      expect(user).toMatchObject({ plan: 'free', role: 'member', verified: false })
      expect(user[name]).not.toBe(value)
    },
  )

  it.each([
    ['name', ''],
    ['name', '   '],
    ['name', 7],
    ['username', ''],
    ['username', 'ab'],
    ['username', 'martha@discover.test'],
    ['username', '-martha'],
    ['username', 'ma rtha'],
    ['username', 'mártha'],
    ['username', 'martha\n'],
    ['username', 'a'.repeat(41)],
    ['username', { toString: 'martha' }],
    ['email', ''],
    ['email', 'martha'],
    ['email', 'martha@discover'],
    ['email', 'mar tha@discover.test'],
    ['email', 'martha@discover.test, rival@discover.test'],
    ['email', 'martha@discover.test\r\nBcc: rival@discover.test'],
    ['email', `${'a'.repeat(250)}@discover.test`],
    ['email', null],
    ['password', ''],
    ['password', 'seven77'],
    ['password', 'x'.repeat(71)],
    ['password', 'ü'.repeat(40)],
    ['password', ['password']],
  ])('with the %s %o is refused, with an error for that field only', async (field, value) => {
    const before = await countUsers()
    const answer = await signUp({ ...makeUser(), [field]: value })
    expect(answer.status).toBe(400)
    expect(answer.body.data).toEqual({
      [field]: { code: expect.any(String), message: expect.any(String) },
    })
    expect(await countUsers()).toBe(before)
  })

  it.each(['x'.repeat(8), 'x'.repeat(70), 'ü'.repeat(36)])(
    'with the password %s works',
    async (password) => {
      expect((await signUp({ ...makeUser(), password })).status).toBe(204)
    },
  )

  it.each(['martha', 'MARTHA'])('with the taken username %s is refused', async (username) => {
    const answer = await signUp({ ...makeUser(), username })
    expect(answer.status).toBe(400)
    expect(answer.body.data?.username?.code).toBe('validation_not_unique')
  })

  it('with the same new e-mail in five simultaneous requests creates one account', async () => {
    const email = 'five@discover.test'
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => signUp({ ...makeUser(), email })),
    )
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204])
    const { totalItems } = await backend.admin
      .collection('users')
      .getList(1, 1, { filter: `email = "${email}"` })
    expect(totalItems).toBe(1)
  })

  it('with the same username in five simultaneous requests creates one account', async () => {
    const forms = Array.from({ length: 5 }, () => ({ ...makeUser(), username: 'quintus' }))
    const answers = await Promise.all(forms.map(signUp))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 400, 400, 400, 400])
  })
})

describe('signing up with an e-mail that has an account', () => {
  it('mails its owner, whatever its case, and changes nothing', async () => {
    const before = await backend.admin.collection('users').getOne(member.id)
    const count = await countUsers()
    const answer = await signUp({ ...makeUser(), email: 'Martha@Discover.TEST' })
    expect([answer.status, answer.text]).toEqual([204, ''])
    expect(await countUsers()).toBe(count)
    expect(await backend.admin.collection('users').getOne(member.id)).toEqual(before)
    const mail = await catcher.waitForMail('Martha@Discover.TEST')
    expect(mail.subject).toBe('You already have an account at Discover')
    expect(mail.links).toEqual(['https://discover.test/sign-in/'])
    expect(mail.text).toContain('https://discover.test/forgot-password/')
  })

  it('reserves the username, as a new account would', async () => {
    for (const email of [member.email, 'someone-new@discover.test']) {
      const form: Body = { ...makeUser(), email }
      expect((await signUp(form)).status).toBe(204)
      expect((await ask(form.username)).body).toEqual({
        available: false,
        message: 'This username is taken.',
      })
      expect((await signUp({ ...makeUser(), username: form.username })).status).toBe(400)
    }
  })

  it('leaves that username only to its owner', async () => {
    const form: Body = { ...makeUser(), email: member.email }
    await signUp(form)
    const rival = await addMember(backend)
    const change = { username: String(form.username).toUpperCase() }
    const rename = ({ id, token }: Person) =>
      post(backend, `/api/collections/users/records/${id}`, change, { token, method: 'PATCH' })
    const refused = await rename(rival)
    expect([refused.status, Object.keys(refused.body.data ?? {})]).toEqual([400, ['username']])
    expect((await ask(form.username, member.token)).body.available).toBe(true)
    expect((await rename(member)).status).toBe(200)
  })
})

describe('a username that was typed at a sign-up', () => {
  const day = 24 * 60 * 60 * 1000
  const past = (days: number) => new Date(Date.now() - days * day).toISOString().replace('T', ' ')
  const isFree = async (username: unknown) => (await ask(username)).body.available

  /** Makes what was signed up look that many days old. */
  async function age(days: number) {
    const { items } = await backend.admin
      .collection('users')
      .getList(1, 200, { filter: 'awaits_confirmation != ""' })
    const user = { awaits_confirmation: past(days) }
    for (const { id } of items) await backend.admin.collection('users').update(id, user)
    const holds = await backend.admin.collection('username_holds').getFullList()
    for (const { id } of holds) await backend.setDate('username_holds', id, 'created', past(days))
  }

  it('is free again after seven days, whether the address has an account or not', async () => {
    const forms: Body[] = [member.email, 'never-confirmed@discover.test'].map((email) => ({
      ...makeUser(),
      email,
    }))
    for (const form of forms) await signUp(form)
    const names = forms.map(({ username }) => username)
    for (const days of [0, 6]) {
      await age(days)
      await backend.admin.crons.run('delete-unconfirmed')
      expect(await Promise.all(names.map(isFree))).toEqual([false, false])
    }
    await age(8)
    await backend.admin.crons.run('delete-unconfirmed')
    await expect.poll(() => Promise.all(names.map(isFree))).toEqual([true, true])
    await expect(findUser('never-confirmed@discover.test')).rejects.toThrow("wasn't found")
    expect(await findUser(member.email)).toMatchObject({ id: member.id })
  })

  it('stays reserved as long for an address whose account is deleted in the meantime', async () => {
    const email = 'twice@discover.test'
    await signUp({ ...makeUser(), email })
    await age(8)
    const second: Body = { ...makeUser(), email }
    await signUp(second)
    await backend.admin.crons.run('delete-unconfirmed')
    await expect.poll(async () => findUser(email).catch(() => null)).toBeNull()
    expect(await isFree(second.username)).toBe(false)
  })

  it('stays with an account that was confirmed, or signed in to', async () => {
    const form: Body = { ...makeUser(), email: 'confirmed@discover.test' }
    await signUp(form)
    const { id } = await findUser(String(form.email))
    await backend.admin.collection('users').update(id, { verified: true })
    const made: Body = { ...makeUser(), email: 'coded@discover.test' }
    await signUp(made)
    const { body } = await post(backend, '/api/collections/users/request-otp', {
      email: made.email,
    })
    const mail = await catcher.waitForMail(String(made.email), 'code')
    const code = /\b\d{6}\b/u.exec(mail.text)?.[0]
    const entered = await post(backend, '/api/collections/users/auth-with-otp', {
      otpId: body.otpId,
      password: code,
    })
    expect(entered.status).toBe(200)
    await age(8)
    await backend.admin.crons.run('delete-unconfirmed')
    expect(await isFree(form.username)).toBe(false)
    expect(await isFree(made.username)).toBe(false)
  })
})

describe('a new password', () => {
  it.each([
    ['x'.repeat(71), 'Use at most 70 characters.'],
    [
      'ü'.repeat(40),
      'Use fewer characters: accents and other scripts need more room than is left.',
    ],
  ])('such as %s is refused on every route that takes one', async (password, message) => {
    const owner = await addMember(backend)
    const both = { password, passwordConfirm: password }
    const change = { ...both, oldPassword: owner.password }
    const path = `/api/collections/users/records/${owner.id}`
    const patched = await post(backend, path, change, { token: owner.token, method: 'PATCH' })
    await post(backend, '/api/collections/users/request-password-reset', { email: owner.email })
    const token = readToken(await catcher.waitForMail(owner.email, 'password'))
    const reset = await post(backend, '/api/collections/users/confirm-password-reset', {
      ...both,
      token,
    })
    for (const answer of [patched, reset]) {
      expect([answer.status, answer.body.data?.password?.message]).toEqual([400, message])
    }
  })
})

describe('an unconfirmed account', () => {
  it('is not opened by its password until its e-mail is confirmed', async () => {
    const form = makeUser()
    await signUp(form)
    const enter = () =>
      post(backend, '/api/collections/users/auth-with-password', {
        identity: form.username,
        password: form.password,
      })
    const refused = await enter()
    const unknown = await post(backend, '/api/collections/users/auth-with-password', {
      identity: 'nobody',
      password: form.password,
    })
    expect([refused.status, refused.text]).toEqual([unknown.status, unknown.text])
    const { id } = await findUser(String(form.email))
    await backend.admin.collection('users').update(id, { verified: true })
    expect((await enter()).status).toBe(200)
  })

  it('is opened immediately if no mail server is set up', async () => {
    const quiet = await startTestBackend()
    try {
      const form = makeUser()
      expect((await post(quiet, '/api/discover/sign-up', form)).status).toBe(204)
      const answer = await post(
        quiet,
        '/api/collections/users/auth-with-password',
        { identity: form.email, password: form.password },
        { device: makeDevice() },
      )
      expect(answer.status).toBe(200)
    } finally {
      await quiet.stop()
    }
  })
})

describe('the plain way to create a user', () => {
  it.each(['POST', 'PUT'])('is closed, also in a batch by %s', async (method) => {
    const url = '/api/collections/users/records'
    const form = makeUser()
    const user = { ...form, passwordConfirm: form.password }
    const before = await countUsers()
    expect((await post(backend, url, user)).status).toBe(400)
    expect((await post(backend, url, user, { token: member.token })).status).toBe(400)
    const batch = { requests: [{ method, url, body: user }] }
    expect((await post(backend, '/api/batch', batch)).status).toBe(400)
    const spoofed = { ...user, context: 'oauth2', '@request.context': 'oauth2' }
    expect((await post(backend, `${url}?context=oauth2`, spoofed)).status).toBe(400)
    expect(await countUsers()).toBe(before)
  })
})

describe('when the mail server does not answer', () => {
  it('says so for a new and a known e-mail alike, and creates no account', async () => {
    const gone = await startMailCatcher()
    const environment = sendMailTo(gone)
    await gone.stop()
    const silent = await startTestBackend({ environment })
    try {
      const known = await addMember(silent)
      const send = (form: unknown) => post(silent, '/api/discover/sign-up', form)
      const form = makeUser()
      const first = await send(form)
      const other = await send({ ...makeUser(), email: known.email })
      expect(first.status).toBe(503)
      expect(first.body.message).toMatch(/in a minute/u)
      expect([other.status, other.text]).toEqual([first.status, first.text])
      const { totalItems } = await silent.admin.collection('users').getList(1, 1)
      expect(totalItems).toBe(1)
    } finally {
      await silent.stop()
    }
  })
})
