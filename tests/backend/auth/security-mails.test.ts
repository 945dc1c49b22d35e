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
import { makeDevice, post, refresh, signIn } from '#tests/support/backend/session.ts'
import { protect, showPassword } from '#tests/support/backend/two-step.ts'
import { addMember, makeToken, type Person } from '#tests/support/records/people.ts'

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
  member = { ...member, token: await makeToken(backend, member.id) }
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
  it('is mailed to the old one, with a link that undoes it, and to the new one', async () => {
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

  it('is reverted once, which ends sessions and the password', async () => {
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

describe('a chain of changes', () => {
  it('is undone by the first owner, whose link ends all later ones', async () => {
    const first = `one-${member.email}`
    const second = `two-${member.email}`
    await changeEmail(first)
    const owners = readToken(await takeBackMail())
    await renewToken()
    await changeEmail(second)
    const thiefs = readToken(await takeBackMail(first))
    expect((await secure(owners)).status).toBe(200)
    expect((await look(thiefs)).body).toEqual({ state: 'unknown' })
    expect((await secure(thiefs)).status).toBe(400)
    expect((await findMember()).email).toBe(member.email)
  })

  it('is undone by the first owner also after the second link was used', async () => {
    const first = `one-${member.email}`
    const second = `two-${member.email}`
    await changeEmail(first)
    const owners = readToken(await takeBackMail())
    await renewToken()
    await changeEmail(second)
    expect((await secure(readToken(await takeBackMail(first)))).status).toBe(200)
    expect((await secure(owners)).body).toMatchObject({ restored: true })
    expect((await findMember()).email).toBe(member.email)
  })

  it('is undone by the link of an earlier mail, which never leads to the thief', async () => {
    await usersUpdate({ mfa: true })
    const early = readToken(await catcher.waitForMail(member.email, 'Two-step sign-in is on'))
    const email = `thief-${member.email}`
    await changeEmail(email)
    expect((await secure(early)).body).toMatchObject({ restored: true })
    expect((await findMember()).email).toBe(member.email)
    expect(subjectsTo(email).filter((subject) => subject.startsWith('Reset'))).toEqual([])
  })
})

describe('a former address', () => {
  it('is held for its account against sign-up and change, which reveals nothing to strangers', async () => {
    const rival = await addMember(backend)
    const { email } = member
    const mine = readToken(await askForFormer(rival))
    await changeEmail(`new-${email}`)
    const signUp = await post(backend, '/api/discover/sign-up', { ...makeUser(), email })
    expect([signUp.status, signUp.text]).toEqual([204, ''])
    const held = await catcher.waitForMail(email, 'cannot be used at Discover yet')
    expect(held.html).not.toContain('token')
    const confirmed = { token: mine, password: rival.password }
    expect((await post(backend, `${users}/confirm-email-change`, confirmed)).status).toBe(400)
    const asked = { newEmail: email.toUpperCase() }
    const { token } = rival
    expect((await post(backend, `${users}/request-email-change`, asked, { token })).status).toBe(
      204,
    )
    expect((await secure(readToken(await takeBackMail()))).body).toMatchObject({ restored: true })
  })

  /** The link that a rival got for the new address of an account, before it became its former one. */
  async function askForFormer(rival: Person): Promise<CaughtMail> {
    await backend.admin.collection('users').update(member.id, { email: `aside-${member.email}` })
    const asked = { newEmail: member.email }
    await post(backend, `${users}/request-email-change`, asked, { token: rival.token })
    const mail = await catcher.waitForMail(member.email, 'Confirm your new e-mail')
    await backend.admin.collection('users').update(member.id, { email: member.email })
    await renewToken()
    return mail
  }

  it('is free again after three days, and its link says that it is too old', async () => {
    await changeEmail(`new-${member.email}`)
    const token = readToken(await takeBackMail())
    const [link] = await backend.admin
      .collection('security_links')
      .getFullList({ filter: `user = "${member.id}" && kind = "take_back"` })
    expect(JSON.stringify(link)).not.toContain(token)
    await backend.setDate('security_links', String(link?.id), 'expires', '2026-01-01 00:00:00.000Z')
    expect((await look(token)).body).toEqual({ state: 'expired' })
    expect((await secure(token)).body.data?.token?.code).toBe('validation_link_expired')
    await post(backend, '/api/discover/sign-up', { ...makeUser(), email: member.email })
    await catcher.waitForMail(member.email, 'Confirm your e-mail for')
  })

  it('is not mailed when a superuser changes it, and its links become invalid', async () => {
    await usersUpdate({ mfa: true })
    const token = readToken(await catcher.waitForMail(member.email, 'Two-step'))
    await backend.admin.collection('users').update(member.id, { email: `by-${member.email}` })
    expect((await look(token)).body).toEqual({ state: 'unknown' })
    expect(subjectsTo(member.email)).toHaveLength(1)
  })
})

describe('a link that secures an account', () => {
  const askFor = async () => {
    await usersUpdate({ mfa: true })
    return readToken(await catcher.waitForMail(member.email, 'Two-step'))
  }

  it('does nothing when it is viewed, and works once for one of many simultaneous requests', async () => {
    const token = await askFor()
    expect((await look(token)).body).toMatchObject({ state: 'ready', restores: false })
    expect((await look(token)).body).toMatchObject({ state: 'ready' })
    const answers = await Promise.all([1, 2, 3, 4].map(() => secure(token)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 400, 400, 400,
    ])
    const resets = subjectsTo(member.email).filter((subject) => subject.startsWith('Reset'))
    expect(resets).toHaveLength(1)
  })

  it('is invalid after the account is deleted or when garbled', async () => {
    const token = await askFor()
    for (const bad of ['', 'x', `${token}x`, token.toUpperCase(), "' OR 1=1 --"]) {
      expect((await look(bad)).body).toEqual({ state: 'unknown' })
      expect((await secure(bad)).status).toBe(400)
    }
    const form = { username: member.username, password: member.password }
    const { token: session } = member
    await post(backend, '/api/discover/account/delete', form, { token: session, browser: firefox })
    expect((await look(token)).body).toEqual({ state: 'unknown' })
    const told = await catcher.waitForMail(member.email, 'Your account was deleted')
    expect(told.text).toContain('Device: Firefox on Windows')
    expect(told.links).toEqual([])
  })

  it('does not affect other accounts that are signed in there', async () => {
    const other = await addMember(backend)
    const session = await signIn(backend, other)
    const token = await askFor()
    const { token: own, device } = session
    expect((await post(backend, secureRoute, { token }, { token: own, device })).status).toBe(200)
    expect((await refresh(backend, own, device)).status).toBe(200)
  })
})

describe('what happens to an account', () => {
  it('is mailed once for each change, and a limited number of times within a day', async () => {
    for (let round = 0; round < 11; round += 1) {
      for (const mfa of [true, false]) await usersUpdate({ mfa })
    }
    const count = (part: string) =>
      subjectsTo(member.email).filter((subject) => subject.includes(part)).length
    expect([count('is on'), count('is off')]).toEqual([10, 10])
    const last = catcher.mails.findLast(({ to }) => to === member.email)
    expect(last?.text).toContain('there is no further mail about it')
    const password = 'another password'
    const change = { oldPassword: member.password, password, passwordConfirm: password }
    expect((await usersUpdate(change)).status).toBe(200)
    expect(count('Your password was changed')).toBe(1)
    expect(subjectsTo(member.email)).toHaveLength(21)
  })

  it('is not mailed for another change, nor for one by a superuser', async () => {
    await usersUpdate({ units: 'metric' })
    await backend.admin.collection('users').update(member.id, { mfa: true })
    const password = 'another password'
    const change = { password, passwordConfirm: password }
    await backend.admin.collection('users').update(member.id, change)
    await backend.admin.collection('users').delete(member.id)
    expect(subjectsTo(member.email)).toEqual([])
  })

  it('is mailed for a paired device, and not as a sign-in as well', async () => {
    await signIn(backend, member)
    const { token } = member
    const start = await post(backend, '/api/discover/pairings', {}, { browser: firefox })
    const { code, poll, match } = start.body
    await post(backend, '/api/discover/pairings/decide', { code, match }, { token })
    const claimed = await post(
      backend,
      '/api/discover/pairings/claim',
      { poll },
      { device: makeDevice() },
    )
    expect(claimed.status).toBe(200)
    expect(subjectsTo(member.email)).toEqual(['A device was paired with your account (Discover)'])
  })
})

describe('a sign-in', () => {
  const news = () => subjectsTo(member.email)

  it('is mailed if the browser is new, but neither the first nor a known one', async () => {
    const known = makeDevice()
    expect(await signInFrom(known)).toBe(200)
    expect(news()).toEqual([])
    expect(await signInFrom(makeDevice())).toBe(200)
    expect(news()).toEqual(['New sign-in to your account (Discover)'])
    expect(await signInFrom(known)).toBe(200)
    expect(news()).toHaveLength(1)
  })

  it('of a program without a secret is mailed once for each origin', async () => {
    await signInFrom(makeDevice())
    await signInFrom(undefined, 'nightly/1.0')
    await signInFrom(undefined, 'nightly/1.0')
    expect(news()).toHaveLength(1)
    await signInFrom(undefined, 'other/1.0')
    expect(news()).toHaveLength(2)
  })

  it('with a wrong password is not mailed', async () => {
    await signInFrom(makeDevice())
    const credentials = { identity: member.email, password: 'wrong password' }
    await post(backend, `${users}/auth-with-password`, credentials, { device: makeDevice() })
    expect(news()).toEqual([])
  })
})

describe('second steps', () => {
  it('are mailed when they are added, used and removed, each once', async () => {
    const { token, codes } = await protect(backend, member)
    const mfaId = await showPassword(backend, member)
    const [recovery] = codes
    const entered = await post(backend, '/api/discover/second-factor/enter', { mfaId, recovery })
    expect(entered.status).toBe(200)
    const again = await showPassword(backend, member)
    await post(backend, '/api/discover/second-factor/enter', { mfaId: again, recovery })
    for (const round of [1, 2]) {
      const removed = await post(backend, '/api/discover/authenticator/remove', {}, { token })
      expect([round, removed.status]).toEqual([round, 204])
    }
    expect(subjectsTo(member.email).filter((subject) => !subject.startsWith('New'))).toEqual([
      'Two-step sign-in is on (Discover)',
      'An authenticator app was added (Discover)',
      'A recovery code was used (Discover)',
      'An authenticator app was removed (Discover)',
    ])
    expect(subjectsTo(member.email)).toContain('New recovery codes were made (Discover)')
  })
})

describe('an invitation to a team', () => {
  const invite = async (name: string, guest: Person) => {
    const { token } = member
    const team = { name, owner: member.id }
    const made = await post(backend, '/api/collections/teams/records', team, { token })
    const path = `/api/discover/teams/${String(made.body.id)}/invitations`
    const { username } = guest
    const answer = await post(backend, path, { username }, { token })
    await post(backend, `${path}/${username}`, {}, { token, method: 'DELETE' })
    await post(backend, path, { username }, { token })
    return answer.status
  }

  it('is mailed once and names the inviting person and the team', async () => {
    const guest = await addMember(backend)
    expect(await invite('Studio <b> & North', guest)).toBe(200)
    const mail = await catcher.waitForMail(guest.email, `${member.username} invites you to a team`)
    expect(mail.text).toContain('the team “Studio <b> & North”')
    expect(mail.html).not.toContain('<b> &')
    expect(mail.links).toEqual(['https://discover.test/teams/'])
    expect(subjectsTo(guest.email)).toHaveLength(1)
  })

  it('does not pass on a name that looks like an address', async () => {
    const guest = await addMember(backend)
    await invite('Prize at evil.example', guest)
    expect((await catcher.waitForMail(guest.email)).text).not.toContain('evil')
  })

  it('is mailed a bounded number of times', async () => {
    const guest = await addMember(backend)
    for (let round = 0; round < 11; round += 1) await invite(`Team ${round}`, guest)
    expect(subjectsTo(guest.email)).toHaveLength(10)
  })

  it('is not mailed to an unconfirmed address', async () => {
    const guest = await addMember(backend)
    await backend.admin.collection('users').update(guest.id, { verified: false })
    expect(await invite('North', guest)).toBe(200)
    expect(subjectsTo(guest.email)).toEqual([])
  })
})

it('everything works with a failing or missing mail server', async () => {
  const { smtp } = await backend.admin.settings.getAll()
  await backend.admin.settings.update({ smtp: { ...smtp, port: 1 } })
  expect((await usersUpdate({ mfa: true })).status).toBe(200)
  expect(await signInFrom(makeDevice())).toBe(401)
  const links = backend.admin.collection('security_links')
  expect(await links.getFullList({ filter: `user = "${member.id}"` })).toEqual([])
  await backend.admin.settings.update({ smtp: { ...smtp, enabled: false } })
  expect((await usersUpdate({ mfa: false })).status).toBe(200)
  await backend.admin.settings.update({ smtp })
  expect(subjectsTo(member.email)).toEqual([])
})

it('all these mails have the approved texts', async () => {
  const told = new Map(
    catcher.mails.map(({ subject, text }) => {
      const general = (words: string) =>
        words
          .replaceAll(/#token=\S+/gu, '#token=…')
          .replaceAll(/\d+ \w+ \d{4}, \d\d:\d\d UTC/gu, '(date)')
          .replaceAll(/(?:member|newcomer)\d+/gu, '(username)')
          .replaceAll(/\S…\S@\S…\S/gu, '(address)')
      return [general(subject), general(text)]
    }),
  )
  const wanted = [...told].filter(([subject]) => / \(Discover\)$|held|yet$/u.test(subject))
  const texts = wanted
    .map(([subject, text]) => `Subject: ${subject}\n\n${text}\n`)
    .toSorted()
    .join('\n----\n\n')
  await expect(texts).toMatchFileSnapshot('security-mails.txt')
})
