import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { type MailCatcher, sendMailTo, startMailCatcher } from '#scripts/mail/mail-catcher.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { codeOf, type Protected, protect, showPassword } from '#tests/support/backend/two-step.ts'
import { addMember, type Person } from '#tests/support/records/people.ts'
import { sendFrom, type Sender } from '#tests/support/server/sender.ts'

/** Where the owner sits, and one of the places of a stranger who has the password. */
const home = '198.51.100.7'
const abroad = '203.0.113.66'

let catcher: MailCatcher
let backend: TestBackend
let owner: Person
let own: Protected

beforeAll(async () => {
  catcher = await startMailCatcher()
  const environment = { ...sendMailTo(catcher), DISCOVER_PROXY_HEADER: 'X-Forwarded-For' }
  backend = await startTestBackend({ environment })
})

beforeEach(async () => {
  owner = await addMember(backend)
  own = await protect(backend, owner)
})

afterAll(async () => {
  await backend.stop()
  await catcher.stop()
})

async function enter(sender: Sender, form: object) {
  const mfaId = await showPassword(backend, owner)
  const path = '/api/discover/second-factor/enter'
  return (await sendFrom(backend, sender, path, { mfaId, ...form })).status
}

const guess = (sender: Sender) => enter(sender, { authenticator: '000000' })

const tryOften = async (sender: Sender, times: number) => {
  const statuses: number[] = []
  for (let index = 0; index < times; index++) statuses.push(await guess(sender))
  return statuses
}

describe('an attacker with the password who guesses authenticator codes', () => {
  it('has ten attempts from a network, which do not count for another network or a known browser', async () => {
    expect(await tryOften({ from: abroad }, 11)).toEqual([
      ...Array.from({ length: 10 }, () => 400),
      429,
    ])
    expect(await enter({ from: abroad }, { authenticator: codeOf(own.secret) })).toBe(429)
    const { device } = own
    expect(await enter({ from: abroad, device }, { authenticator: codeOf(own.secret) })).toBe(200)
    expect(await enter({ from: home }, { authenticator: codeOf(own.secret, 1) })).toBe(200)
  })

  it('has forty attempts from all networks, while the owner can still use every other factor', async () => {
    for (let network = 1; network <= 8; network++) {
      await tryOften({ from: `203.0.${network}.1` }, 5)
    }
    expect(await guess({ from: '203.0.99.1' })).toBe(429)
    const code = codeOf(own.secret)
    expect(await enter({ from: home }, { authenticator: code })).toBe(429)
    expect(await enter({ from: home, device: own.device }, { authenticator: code })).toBe(200)
    expect(await enter({ from: home }, { recovery: own.codes[0] })).toBe(200)
    const mfaId = await showPassword(backend, owner)
    const sent = await sendFrom(backend, { from: home }, '/api/discover/second-factor', { mfaId })
    expect(sent.status).toBe(200)
    const password = 'another-password'
    const change = { password, passwordConfirm: password }
    await backend.admin.collection('users').update(owner.id, change)
    owner = { ...owner, password }
    const next = { authenticator: codeOf(own.secret, 1) }
    expect(await enter({ from: home }, next)).toBe(200)
  })

  it('has twenty recovery codes an hour from a network, which block no other network', async () => {
    const wrong = { recovery: 'AAAA-AAAA-AAAA-AAAA' }
    for (let index = 0; index < 20; index++) expect(await enter({ from: abroad }, wrong)).toBe(400)
    expect(await enter({ from: abroad }, { recovery: own.codes[0] })).toBe(429)
    expect(await enter({ from: home }, { recovery: own.codes[0] })).toBe(200)
  })
})
