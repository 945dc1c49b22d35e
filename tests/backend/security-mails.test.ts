import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { makeUser } from '#tests/support/access-world.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { addMember, type Person } from '#tests/support/backend-people.ts'
import { makeDevice, post, refresh, signIn } from '#tests/support/backend-session.ts'
import {
  type CaughtMail,
  type MailCatcher,
  readToken,
  sendMailTo,
  startMailCatcher,
} from '#scripts/mail/mail-catcher.ts'

const users = '/api/collections/users'
const secureRoute = '/api/discover/secure-account'
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

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

/** The subjects of all mails to an address: an answer comes after the mails that it causes. */
const subjectsTo = (address: string) =>
  catcher.mails.filter(({ to }) => to === address).map(({ subject }) => subject)

async function changeEmail(email: string, person = member): Promise<void> {
  const asked = { newEmail: email }
  const { token } = person
  await post(backend, `${users}/request-email-change`, asked, { token })
  const mail = await catcher.waitForMail(email, 'Confirm')
  const proof = { token: readToken(mail), password: person.password }
  const answer = await post(backend, `${users}/confirm-email-change`, proof, { browser: firefox })
  expect([answer.status, answer.text]).toEqual([204, ''])
}

const look = (token: string) => post(backend, `${secureRoute}/look`, { token })
const secure = (token: string) => post(backend, secureRoute, { token })

const findMember = () => backend.admin.collection('users').getOne(member.id)

const takeBackMail = (address = member.email): Promise<CaughtMail> =>
  catcher.waitForMail(address, 'Your e-mail address was changed')

/** A token of a person whose sign-ins have ended. */
async function renewToken(): Promise<void> {
  const client = await backend.admin.collection('users').impersonate(member.id)
  member = { ...member, token: client.authStore.token }
}

const usersUpdate = (change: object, token = member.token) =>
  post(backend, `${users}/records/${member.id}`, change, {
    token,
    method: 'PATCH',
    browser: firefox,
  })

async function signInFrom(device?: string, browser = firefox): Promise<number> {
  const credentials = { identity: member.email, password: member.password }
  const options = { browser, ...(device && { device }) }
  return (await post(backend, `${users}/auth-with-password`, credentials, options)).status
}

describe('a changed address', () => {
  it('is told to the old one, with a link that takes it back, and to the new one', async () => {
    const email = `new-${member.email}`
    await changeEmail(email)
    const mail = await takeBackMail()
    expect(subjectsTo(member.email)).toHaveLength(1)
    expect(subjectsTo(email)).toEqual([
      'Confirm your new e-mail for Discover',
      'Your account has a new e-mail address (Discover)',
    ])
    expect(mail.text).toContain('Device: Firefox on Windows')
    expect(mail.text).not.toContain(email)
    expect(mail.text).toContain(mail.links[0])
    expect(mail.links[0]).toMatch(/^https:\/\/discover\.test\/secure-account\/#token=\w{43}$/u)
  })

  it('is taken back once, which ends sessions and password', async () => {
    const email = `thief-${member.email}`
    await changeEmail(email)
    const thief = await signIn(backend, { email, password: member.password })
    const token = readToken(await takeBackMail())
    const seen = await look(token)
    expect(seen.body).toMatchObject({ state: 'ready', restores: true, username: member.username })
    expect((await findMember()).email).toBe(email)
    await usersUpdate({ mfa: true }, thief.token)

    const answer = await secure(token)
    expect(answer.body).toMatchObject({ restored: true, mailed: true })
    expect(await findMember()).toMatchObject({
      email: member.email,
      verified: true,
      passwordless: true,
      mfa: true,
    })
    expect((await refresh(backend, thief.token, thief.device)).status).toBe(401)
    await expect(signIn(backend, member)).rejects.toThrow('400')
    expect((await look(token)).body).toEqual({ state: 'used' })
    expect((await secure(token)).body.data?.token?.code).toBe('validation_link_used')
    expect(subjectsTo(email).at(-1)).toBe('A change of e-mail address was taken back (Discover)')

    const reset = readToken(await catcher.waitForMail(member.email, 'Reset'))
    const password = 'a new password'
    const form = { token: reset, password, passwordConfirm: password }
    expect((await post(backend, `${users}/confirm-password-reset`, form)).status).toBe(204)
    await catcher.waitForMail(member.email, 'Your password was reset')
  })
})
