import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import {
  type CaughtMail,
  type MailCatcher,
  readToken,
  sendMailTo,
  startMailCatcher,
} from '#scripts/mail/mail-catcher.ts'
import { makeUser } from '#tests/support/backend/access-world.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { post, refresh, signIn } from '#tests/support/backend/session.ts'
import { addMember, type Person } from '#tests/support/records/people.ts'

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

const password = 'a-new-password'

async function askForReset(): Promise<CaughtMail> {
  await post(backend, `${users}/request-password-reset`, { email: member.email })
  return catcher.waitForMail(member.email, 'password')
}

const reset = (token: string) =>
  post(backend, `${users}/confirm-password-reset`, { token, password, passwordConfirm: password })

async function askForChange(newEmail: string): Promise<CaughtMail> {
  const { token } = member
  const answer = await post(backend, `${users}/request-email-change`, { newEmail }, { token })
  expect([answer.status, answer.text]).toEqual([204, ''])
  return catcher.waitForMail(newEmail)
}

const confirmChange = (token: string, proof = member.password) =>
  post(backend, `${users}/confirm-email-change`, { token, password: proof })

const verify = (token: string) => post(backend, `${users}/confirm-verification`, { token })

async function askForVerification(): Promise<CaughtMail> {
  await backend.admin.collection('users').update(member.id, { verified: false })
  await post(backend, `${users}/request-verification`, { email: member.email })
  return catcher.waitForMail(member.email, 'Confirm your e-mail')
}

const findMember = () => backend.admin.collection('users').getOne(member.id)

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')

type Kind = 'passwordResetToken' | 'verificationToken' | 'emailChangeToken'

/** The keys with which the server signs the links of a person, by their kinds. */
function readKeys(data: string, person: string): Record<Kind, string> {
  const database = new DatabaseSync(join(data, 'data.db'), { readOnly: true })
  const user = database.prepare('SELECT tokenKey FROM users WHERE id = ?').get(person)
  const collection = database.prepare("SELECT options FROM _collections WHERE name = 'users'").get()
  database.close()
  const options = JSON.parse(String(collection?.options)) as Record<Kind, { secret: string }>
  const keyOf = (kind: Kind) => String(user?.tokenKey) + options[kind].secret
  return {
    passwordResetToken: keyOf('passwordResetToken'),
    verificationToken: keyOf('verificationToken'),
    emailChangeToken: keyOf('emailChangeToken'),
  }
}

const ownKey = 'a key of my own'

/** The same claims, changed, under a signature made with the key. */
function forge(token: string, change: object = {}, key = ownKey): string {
  const claims = JSON.parse(
    Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
  ) as object
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ ...claims, ...change })}`
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`
}

describe('the link that resets a password', () => {
  it('leads to the site with its token in the fragment', async () => {
    const { links } = await askForReset()
    expect(links).toHaveLength(1)
    expect(links[0]).toMatch(/^https:\/\/discover\.test\/reset-password\/#token=[\w.-]+$/u)
  })

  it('sets a password once, ends every sign-in and confirms the e-mail', async () => {
    const before = await signIn(backend, member)
    await backend.admin.collection('users').update(member.id, { verified: false })
    const token = readToken(await askForReset())
    expect((await reset(token)).status).toBe(204)
    expect((await reset(token)).status).toBe(400)
    expect((await refresh(backend, before.token, before.device)).status).toBe(401)
    expect(await findMember()).toMatchObject({ verified: true, passwordless: false })
    await signIn(backend, { ...member, password })
    await expect(signIn(backend, member)).rejects.toThrow('400')
    const { items } = await backend.admin
      .collection('devices')
      .getList(1, 10, { filter: `user = "${member.id}"` })
    expect(items).toHaveLength(1)
  })

  it('is refused when forged or meant for something else', async () => {
    const token = readToken(await askForReset())
    const other = await addMember(backend)
    const verification = readToken(await askForVerification())
    for (const bad of [forge(token), forge(token, { id: other.id }), verification, 'x', '']) {
      expect((await reset(bad)).status).toBe(400)
    }
    await verify(verification)
    await signIn(backend, member)
  })
})

describe('the link that confirms an e-mail', () => {
  it('confirms it, and does no harm when it is used again', async () => {
    const mail = await askForVerification()
    expect(mail.links[0]).toMatch(/^https:\/\/discover\.test\/verify-email\/#token=[\w.-]+$/u)
    expect((await verify(readToken(mail))).status).toBe(204)
    expect(await findMember()).toMatchObject({ verified: true })
    expect((await verify(readToken(mail))).status).toBe(204)
  })

  it('is refused when forged, meant for something else or sent to an earlier e-mail', async () => {
    const token = readToken(await askForVerification())
    const resetToken = readToken(await askForReset())
    for (const bad of [forge(token), forge(token, { email: 'x@discover.test' }), resetToken, '']) {
      expect((await verify(bad)).status).toBe(400)
    }
    const email = `moved-${member.email}`
    await backend.admin.collection('users').update(member.id, { email })
    expect((await verify(token)).status).toBe(400)
    expect(await findMember()).toMatchObject({ verified: false })
  })
})

describe('asking for the link that confirms an e-mail', () => {
  it('sends at most ten mails a day to an address, and answers the same afterwards', async () => {
    await backend.admin.collection('users').update(member.id, { verified: false })
    const ask = (email: string) => post(backend, `${users}/request-verification`, { email })
    await ask(member.email)
    const token = readToken(await catcher.waitForMail(member.email, 'Confirm your e-mail'))
    const countSent = () =>
      catcher.mails.filter(
        ({ to, subject }) => to === member.email && subject.startsWith('Confirm your e-mail'),
      ).length
    // Confirming lets PocketBase send the next one at once rather than after two minutes.
    const askAgain = async () => {
      await verify(token)
      await backend.admin.collection('users').update(member.id, { verified: false })
      const answer = await ask(member.email)
      expect([answer.status, answer.text]).toEqual([204, ''])
      return countSent()
    }
    await expect.poll(askAgain).toBe(10)
    for (let count = 0; count < 5; count += 1) await askAgain()
    await post(backend, `${users}/request-password-reset`, { email: member.email })
    await catcher.waitForMail(member.email, 'password')
    expect(countSent()).toBe(10)
  })
})

describe('the link that confirms a new e-mail', () => {
  it('changes it once, with the password, and ends every sign-in', async () => {
    const before = await signIn(backend, member)
    const email = `new-${member.email}`
    const mail = await askForChange(email)
    expect(mail.links[0]).toMatch(
      /^https:\/\/discover\.test\/confirm-email-change\/#token=[\w.-]+$/u,
    )
    const token = readToken(mail)
    expect((await confirmChange(token, 'wrong-password')).status).toBe(400)
    expect((await confirmChange(token)).status).toBe(204)
    expect((await confirmChange(token)).status).toBe(400)
    expect(await findMember()).toMatchObject({ email, verified: true })
    expect((await refresh(backend, before.token, before.device)).status).toBe(401)
    await signIn(backend, { ...member, email })
  })

  it('is refused when forged or meant for another', async () => {
    const email = `other-${member.email}`
    const token = readToken(await askForChange(email))
    for (const bad of [forge(token), forge(token, { newEmail: 'x@discover.test' }), '']) {
      expect((await confirmChange(bad)).status).toBe(400)
    }
    expect(await findMember()).toMatchObject({ email: member.email })
  })

  it('is refused if the e-mail has been taken in the meantime', async () => {
    const form = makeUser()
    const token = readToken(await askForChange(String(form.email)))
    await post(backend, '/api/discover/sign-up', form)
    expect((await confirmChange(token)).status).toBe(400)
    expect(await findMember()).toMatchObject({ email: member.email })
  })
})

describe('every link', () => {
  it('is refused once it has expired', async () => {
    const verification = readToken(await askForVerification())
    const change = readToken(await askForChange(`late-${member.email}`))
    const forgotten = readToken(await askForReset())
    const keys = readKeys(backend.data, member.id)
    const now = Math.floor(Date.now() / 1000)
    const ended = { exp: now - 1 }
    expect((await verify(forge(verification, ended, keys.verificationToken))).status).toBe(400)
    expect((await confirmChange(forge(change, ended, keys.emailChangeToken))).status).toBe(400)
    expect((await reset(forge(forgotten, ended, keys.passwordResetToken))).status).toBe(400)
    expect(await findMember()).toMatchObject({ email: member.email, verified: false })
    // Signed the same way they are good until then.
    const lasting = { exp: now + 3600 }
    expect((await verify(forge(verification, lasting, keys.verificationToken))).status).toBe(204)
    expect((await reset(forge(forgotten, lasting, keys.passwordResetToken))).status).toBe(204)
    member = await addMember(backend)
    const other = readToken(await askForChange(`late-${member.email}`))
    const { emailChangeToken } = readKeys(backend.data, member.id)
    expect((await confirmChange(forge(other, lasting, emailChangeToken))).status).toBe(204)
  })
})

describe('asking for a new e-mail', () => {
  const ask = (newEmail: unknown, token?: string) =>
    post(backend, `${users}/request-email-change`, { newEmail }, { token })

  it.each(['', 'x', 'x@y', 'a b@discover.test', 7, null])(
    'with %o is refused',
    async (newEmail) => {
      const answer = await ask(newEmail, member.token)
      expect([answer.status, Object.keys(answer.body.data ?? {})]).toEqual([400, ['newEmail']])
    },
  )

  it('with the current address is refused', async () => {
    expect((await ask(member.email.toUpperCase(), member.token)).status).toBe(400)
  })

  it('needs a session', async () => {
    expect((await ask('x@discover.test')).status).toBe(401)
  })

  it('that has an account mails its owner, without a link that changes anything', async () => {
    const rival = await addMember(backend)
    const mail = await askForChange(rival.email)
    expect(mail.subject).toBe('You already have an account at Discover')
    expect(mail.html).not.toContain('token')
  })

  it.each(['USERS', '_pb_users_auth_', 'uſers'])('is not possible by way of %s', async (name) => {
    const rival = await addMember(backend)
    for (const newEmail of [rival.email, 'fresh@discover.test']) {
      const path = `/api/collections/${name}/request-email-change`
      const { token } = member
      const answer = await post(backend, path, { newEmail }, { token })
      expect([answer.status, answer.body.data]).toEqual([404, {}])
    }
  })
})
