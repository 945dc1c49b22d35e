import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { type MailCatcher, sendMailTo, startMailCatcher } from '#scripts/mail/mail-catcher.ts'
import { makeDevice, post, signIn } from '#tests/support/backend/session.ts'
import { type BesiegedBackend, startBesieged } from '#tests/support/backend/withstand.ts'
import { addMember, type Person } from '#tests/support/records/people.ts'
import { sendFrom, type Sender } from '#tests/support/server/sender.ts'

const users = '/api/collections/users'

let catcher: MailCatcher
let backend: BesiegedBackend
let owner: Person

/** Where the owner sits, and one of the places of a stranger. */
const home = '198.51.100.7'
const abroad = '203.0.113.66'

beforeAll(async () => {
  catcher = await startMailCatcher()
  const environment = { ...sendMailTo(catcher), DISCOVER_PROXY_HEADER: 'X-Forwarded-For' }
  backend = await startBesieged({ environment })
})

beforeEach(async () => {
  owner = await addMember(backend)
})

afterAll(async () => {
  await backend.stop()
  await catcher.stop()
})

const askCode = (sender: Sender, email = owner.email) =>
  sendFrom(backend, sender, `${users}/request-otp`, { email })

const enterCode = async (otpId: unknown, password: string, sender: Sender = { from: home }) =>
  (await sendFrom(backend, sender, `${users}/auth-with-otp`, { otpId, password })).status

const enterPassword = async (sender: Sender, password = owner.password, identity = owner.email) =>
  (await sendFrom(backend, sender, `${users}/auth-with-password`, { identity, password })).status

const countMails = () => catcher.mails.filter(({ to }) => to.includes(owner.email)).length

/** The code that the next mail brings, once it is asked for. */
async function getCode(sender: Sender) {
  const before = countMails()
  const { status, body } = await askCode(sender)
  expect(status).toBe(200)
  await expect.poll(countMails).toBe(before + 1)
  const mail = catcher.mails.findLast(({ to }) => to.includes(owner.email))
  return { otpId: String(body.otpId), code: mail?.code ?? '' }
}

const spoil = (code: string) => code.replace(/\d$/u, (digit) => String((Number(digit) + 1) % 10))

describe('a stranger who guesses one-time codes', () => {
  it('does not use up the attempts at a code that the owner requested, before or after', async () => {
    const before = await getCode({ from: home })
    for (let request = 0; request < 13; request++) {
      const { body } = await askCode({ from: abroad })
      for (let guess = 0; guess < 6; guess++) {
        expect(await enterCode(body.otpId, `00000${guess}`, { from: abroad })).toBe(400)
      }
    }
    expect(await enterCode(before.otpId, before.code)).toBe(200)
    const after = await getCode({ from: home })
    expect(await enterCode(after.otpId, after.code)).toBe(200)
  })

  it('has five tries at each code, even when a new hour begins in between', async () => {
    const { otpId, code } = await getCode({ from: home })
    for (let guess = 0; guess < 5; guess++) await enterCode(otpId, spoil(code))
    await backend.admin.crons.run('delete-expired-rate-limits')
    expect(await enterCode(otpId, code)).toBe(400)
  })
})

describe('a stranger who asks for codes', () => {
  it('never shares the id of a code, whoever requests it and in whatever order', async () => {
    const places = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 10, maxLength: 14 })
    await fc.assert(
      fc.asyncProperty(places, async (networks) => {
        const { email } = await addMember(backend)
        const answers = await Promise.all(
          networks.map((network) => askCode({ from: `203.0.113.${network}` }, email)),
        )
        const ids = answers.filter(({ status }) => status === 200).map(({ body }) => body.otpId)
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids.length).toBeGreaterThan(9)
      }),
      { numRuns: 10, endOnFailure: true },
    )
  })

  it('from one network does not prevent the owner from asking', async () => {
    const statuses: number[] = []
    for (let request = 0; request < 12; request++) {
      statuses.push((await askCode({ from: abroad })).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
    await expect.poll(countMails).toBe(10)
    const { otpId, code } = await getCode({ from: home })
    expect(await enterCode(otpId, code)).toBe(200)
  })

  it('from a hundred networks floods no mailbox, and a known browser still gets a code', async () => {
    const { device } = await signIn(backend, owner)
    const before = await getCode({ from: home, device })
    for (let network = 0; network < 100; network++) {
      await askCode({ from: `203.0.${network}.1` })
    }
    await expect.poll(countMails).toBe(41)
    expect(await enterCode(before.otpId, before.code)).toBe(200)
    const after = await getCode({ from: home, device })
    expect(await enterCode(after.otpId, after.code)).toBe(200)
    expect(await enterPassword({ from: home })).toBe(200)
  })

  it('is refused alike whether the e-mail has an account or not', async () => {
    const askOften = async (email: string) => {
      const answers: unknown[] = []
      for (let request = 0; request < 12; request++) {
        const { status, body } = await askCode({ from: abroad, device: makeDevice() }, email)
        answers.push([status, Object.keys(body), body.message])
      }
      return answers
    }
    expect(await askOften(owner.email)).toEqual(await askOften('nobody@elsewhere.test'))
    const { wait } = await askCode({ from: abroad })
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(86_400)
  })
})

describe('an attacker with the password but without the second factor', () => {
  const askFactor = async (sender: Sender, password = owner.password) => {
    const form = { identity: owner.email, password }
    const { body } = await sendFrom(backend, sender, `${users}/auth-with-password`, form)
    return sendFrom(backend, sender, '/api/discover/second-factor', { mfaId: body.mfaId })
  }

  it('uses up no attempts of a known browser, or of a new password', async () => {
    const { device } = await signIn(backend, owner)
    await backend.admin.collection('users').update(owner.id, { mfa: true })
    const statuses: number[] = []
    for (let request = 0; request < 11; request++) {
      statuses.push((await askFactor({ from: abroad })).status)
    }
    expect(statuses.slice(9)).toEqual([200, 429])
    expect((await askFactor({ from: abroad, device })).status).toBe(200)
    const password = 'another-password'
    await backend.admin
      .collection('users')
      .update(owner.id, { password, passwordConfirm: password })
    expect((await askFactor({ from: abroad }, password)).status).toBe(200)
  })
})

describe('a person who signs up with the e-mail of another', () => {
  it('floods no mailbox', async () => {
    for (let index = 0; index < 15; index++) {
      const form = {
        name: 'A',
        username: `thief${index}-${owner.username}`,
        password: 'password-x',
      }
      const sent = { ...form, email: owner.email }
      expect((await post(backend, '/api/discover/sign-up', sent)).status).toBe(204)
    }
    expect(countMails()).toBe(10)
  })
})

it('leaves the server usable', async () => {
  await expect(backend.expectUsable()).resolves.toBeUndefined()
})
