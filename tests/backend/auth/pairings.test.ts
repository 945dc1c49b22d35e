import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { makeDevice, post, readClaims, refresh } from '#tests/support/backend/session.ts'
import { timeOutside } from '#tests/support/backend/time-outside.ts'
import { addMember, daysFromNow, type Person } from '#tests/support/records/people.ts'

const browsers: [string, string][] = [
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome on Mac',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['<script>alert(1)</script>', 'A browser'],
]

let backend: TestBackend
let member: Person
let rival: Person

beforeAll(async () => {
  backend = await startTestBackend()
  member = await addMember(backend)
  rival = await addMember(backend)
})

afterAll(() => backend.stop())

interface Pairing {
  code: string
  poll: string
  match: string
  expires: string
}

async function start(browser?: string): Promise<Pairing> {
  const { status, body } = await post(
    backend,
    '/api/discover/pairings',
    {},
    browser ? { browser } : {},
  )
  expect(status).toBe(200)
  return body as unknown as Pairing
}

const look = (code: unknown, token = member.token) =>
  post(backend, '/api/discover/pairings/look', { code }, { token })

const decide = (code: unknown, match: unknown, token = member.token) =>
  post(backend, '/api/discover/pairings/decide', { code, match }, { token })

const claim = (poll: unknown, device = makeDevice()) =>
  post(backend, '/api/discover/pairings/claim', { poll }, { device })

const findRow = async (index = 0) => {
  const { items } = await backend.admin.collection('pairings').getList(1, 10, { sort: '-created' })
  const row = items[index]
  if (!row) throw new Error('there is no pairing')
  return row
}

const expire = async () =>
  backend.setDate('pairings', (await findRow()).id, 'expires', daysFromNow(-1))

const wrong = ({ match }: Pairing) => (match === '11' ? '22' : '11')

describe('starting a pairing', () => {
  it('returns a code to show, a secret to store and a number to compare, for 90 seconds', async () => {
    const before = Date.now()
    const pairing = await start()
    const after = Date.now()
    expect(pairing.code).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/u)
    expect(pairing.poll).toMatch(/^[A-Za-z0-9]{43}$/u)
    expect(pairing.match).toMatch(/^[1-9]{2}$/u)
    expect(pairing.expires).toBe(new Date(pairing.expires).toISOString())
    expect(timeOutside(Date.parse(pairing.expires) - 90_000, before, after)).toBe(0)
  })

  it('stores neither secret in the database', async () => {
    const { code, poll } = await start()
    const text = JSON.stringify(await findRow())
    expect(text).not.toContain(poll)
    expect(text).not.toContain(code)
    expect(text).not.toContain(code.replace('-', ''))
  })
})

describe('viewing a code', () => {
  it.each(browsers)('describes %s as %s', async (browser, words) => {
    const { code } = await start(browser)
    expect((await look(code)).body.device).toBe(words)
  })

  it('offers three numbers, the same each time, one of which matches', async () => {
    const { code, match, expires } = await start()
    const first = await look(code)
    expect(first.status).toBe(200)
    const choices = first.body.choices as string[]
    expect(choices).toHaveLength(3)
    expect(new Set(choices).size).toBe(3)
    expect(choices).toContain(match)
    expect(first.body.expires).toBe(expires)
    expect((await look(code, rival.token)).body).toEqual(first.body)
    expect(Object.keys(first.body).toSorted()).toEqual(['choices', 'device', 'expires'])
  })

  it('accepts it as people type it', async () => {
    const { code } = await start()
    for (const typed of [
      code.toLowerCase(),
      code.replace('-', ''),
      ` ${code.replace('-', ' ')} `,
    ]) {
      expect((await look(typed)).status).toBe(200)
    }
  })

  it.each(['AAAA-AAAA', '', '%', 7, null, ['x']])('%o finds no pairing', async (code) => {
    expect((await look(code)).status).toBe(404)
    expect((await decide(code, '11')).status).toBe(404)
  })

  it('that has expired or was used says so', async () => {
    const expired = await start()
    await expire()
    expect((await look(expired.code)).status).toBe(410)
    const used = await start()
    await decide(used.code, used.match)
    expect((await look(used.code)).status).toBe(410)
  })
})

describe('a pairing', () => {
  it('signs the new device in once its number has been chosen', async () => {
    const { code, match, poll } = await start()
    const waiting = await claim(poll)
    expect([waiting.status, waiting.body]).toEqual([202, { status: 'waiting' }])
    expect((await decide(code, match)).status).toBe(204)
    const device = makeDevice()
    const { status, body } = await claim(poll, device)
    expect(status).toBe(200)
    expect(body.record).toMatchObject({ id: member.id, email: member.email })
    expect(readClaims(String(body.token)).device).toMatch(/^[a-z0-9]{15}$/u)
    expect((await refresh(backend, String(body.token), device)).status).toBe(200)
    expect((await claim(poll, device)).status).toBe(410)
  })

  it('gives one sign-in to five simultaneous claims', async () => {
    const { code, match, poll } = await start()
    await decide(code, match)
    const answers = await Promise.all(Array.from({ length: 5 }, () => claim(poll)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 410, 410, 410, 410])
  })

  it('is decided once when two devices decide simultaneously', async () => {
    const { code, match, poll } = await start()
    const answers = await Promise.all([decide(code, match), decide(code, match, rival.token)])
    const statuses = answers.map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 410])
    const winner = [member.id, rival.id][statuses.indexOf(204)]
    expect((await claim(poll)).body.record).toMatchObject({ id: winner })
  })

  it('ends with a wrong number, and the right one no longer helps', async () => {
    const pairing = await start()
    expect((await decide(pairing.code, wrong(pairing))).status).toBe(409)
    expect((await decide(pairing.code, pairing.match)).status).toBe(410)
    expect((await claim(pairing.poll)).status).toBe(403)
  })

  it.each([undefined, '', ['11'], true])('ends with the number %o', async (match) => {
    const pairing = await start()
    expect((await decide(pairing.code, match)).status).toBe(409)
    expect((await claim(pairing.poll)).status).toBe(403)
  })

  it('ends with a refusal', async () => {
    const { code, match, poll } = await start()
    expect((await decide(code, null)).status).toBe(204)
    expect((await claim(poll)).status).toBe(403)
    expect((await decide(code, match)).status).toBe(410)
  })

  it('expires after 90 seconds, whether waiting or approved', async () => {
    const waiting = await start()
    await expire()
    expect((await decide(waiting.code, waiting.match)).status).toBe(410)
    expect((await claim(waiting.poll)).status).toBe(410)
    const approved = await start()
    await decide(approved.code, approved.match)
    await expire()
    expect((await claim(approved.poll)).status).toBe(410)
  })

  it('is claimed only with the secret, not with what is shown', async () => {
    const { code, match } = await start()
    await decide(code, match)
    for (const poll of [code, match, '', undefined, ['x']]) {
      expect((await claim(poll)).status).toBe(410)
    }
  })

  it('ends when the device that approved it is signed out', async () => {
    const phone = makeDevice()
    const form = { identity: member.email, password: member.password }
    const path = '/api/collections/users/auth-with-password'
    const { body } = await post(backend, path, form, { device: phone })
    const token = String(body.token)
    const { code, match, poll } = await start()
    await decide(code, match, token)
    await backend
      .connect(token)
      .collection('devices')
      .delete(readClaims(token).device ?? '')
    expect((await claim(poll)).status).toBe(410)
  })

  it('asks for no second factor: the device that approved it gave one', async () => {
    const careful = await addMember(backend)
    await backend.admin.collection('users').update(careful.id, { mfa: true })
    const { code, match, poll } = await start()
    await decide(code, match, careful.token)
    expect((await claim(poll)).status).toBe(200)
  })

  it('is deleted after it ends', async () => {
    await start()
    const { id } = await findRow()
    await expire()
    await backend.admin.crons.run('delete-expired-pairings')
    const listIds = async () =>
      (await backend.admin.collection('pairings').getFullList()).map((row) => row.id)
    await expect.poll(listIds).not.toContain(id)
  })
})
