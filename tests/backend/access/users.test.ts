import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { addMember, type Person } from '#tests/support/records/people.ts'

const users = '/api/collections/users/records'

let backend: TestBackend
let member: Person

beforeAll(async () => {
  backend = await startTestBackend()
  member = await addMember(backend, 'martha')
})

afterAll(() => backend.stop())

const sendJson = (method: string, path: string, body: unknown, token?: string) =>
  backend.request(path, {
    method,
    token,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

function sendForm(method: string, path: string, body: Record<string, unknown>, token?: string) {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.set(name, String(value))
  return backend.request(path, { method, token, body: form })
}

const serverOwned = [
  { plan: 'premium' },
  { plan: 'free' },
  { 'plan+': 'premium' },
  { '+plan': 'premium' },
  { 'plan-': 'free' },
  { role: 'publisher' },
  { role: 'member' },
  { 'role+': 'publisher' },
  { '+role': 'publisher' },
  { 'role-': 'member' },
  { passwordless: true },
  { '+passwordless': true },
  { verified: true },
  { 'verified+': true },
  { '+verified': true },
  { '@jsonPayload': '{"plan":"premium","role":"publisher","verified":true}' },
]

describe('changing oneself', () => {
  it.each(serverOwned)('with %o changes none of it, as JSON or as a form', async (extra) => {
    for (const send of [sendJson, sendForm]) {
      const before = await backend.admin.collection('users').getOne(member.id)
      await send('PATCH', `${users}/${member.id}`, extra, member.token)
      const after = await backend.admin.collection('users').getOne(member.id)
      for (const name of ['plan', 'role', 'verified', 'passwordless']) {
        expect(after[name]).toBe(before[name])
      }
    }
  })

  it.each([
    { plan: 'premium' },
    { 'plan+': 'premium' },
    { 'plan-': 'free' },
    { role: 'publisher' },
    { 'role+': 'publisher' },
    { verified: false },
    { passwordless: true },
  ])('with %o is refused', async (extra) => {
    const answer = await sendJson('PATCH', `${users}/${member.id}`, extra, member.token)
    expect(answer.status).toBe(404)
  })

  it.each(['PATCH', 'PUT'])('to a publisher is not possible in a batch by %s', async (method) => {
    for (const extra of [{ role: 'publisher' }, { 'plan+': 'premium' }]) {
      const url = method === 'PATCH' ? `${users}/${member.id}` : users
      const request = { method, url, body: { id: member.id, ...extra } }
      const answer = await sendJson('POST', '/api/batch', { requests: [request] }, member.token)
      expect(answer.status).toBe(400)
    }
    const after = await backend.admin.collection('users').getOne(member.id)
    expect(after).toMatchObject({ role: 'member', plan: 'free' })
  })

  it('does not set the key that signs the tokens', async () => {
    const path = `${users}/${member.id}`
    await sendJson('PATCH', path, { tokenKey: 'k'.repeat(50) }, member.token)
    const answer = await backend.request(path, { token: member.token })
    expect(answer.status).toBe(200)
  })

  it('needs the old password to set a new one', async () => {
    const change = { password: 'new-password', passwordConfirm: 'new-password' }
    const answer = await sendJson('PATCH', `${users}/${member.id}`, change, member.token)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ data: { oldPassword: expect.any(Object) } })
  })

  it('does not change the e-mail without a confirmation', async () => {
    const change = { email: 'other@discover.test' }
    const answer = await sendJson('PATCH', `${users}/${member.id}`, change, member.token)
    expect(answer.status).toBe(400)
  })

  it.each([
    { disciplines: ['architecture', 'landscape'] },
    { revit_release: 2024 },
    { revit_release: 0 },
    { units: 'imperial' },
    { theme: 'dark' },
    { onboarded: '2026-01-02 03:04:05.000Z' },
    { mfa: true },
    { mfa: false },
  ])('sets %o', async (change) => {
    const answer = await sendJson('PATCH', `${users}/${member.id}`, change, member.token)
    expect(await answer.json()).toMatchObject(change)
  })

  it.each([
    { disciplines: ['plumbing', 'astrology'] },
    { revit_release: 2015 },
    { revit_release: 2031 },
    { revit_release: 2024.5 },
    { units: 'parsec' },
    { theme: 'pink' },
  ])('to %o is refused', async (change) => {
    const answer = await sendJson('PATCH', `${users}/${member.id}`, change, member.token)
    expect(answer.status).toBe(400)
    const { data } = (await answer.json()) as { data: object }
    expect(Object.keys(data)).toEqual(Object.keys(change))
  })

  it('asks for a confirmed e-mail before a second factor that goes there', async () => {
    const other = await addMember(backend)
    await backend.admin.collection('users').update(other.id, { verified: false })
    const answer = await sendJson('PATCH', `${users}/${other.id}`, { mfa: true }, other.token)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ data: { mfa: { code: 'validation_unverified' } } })
  })

  it('changes the name', async () => {
    const answer = await sendJson('PATCH', `${users}/${member.id}`, { name: 'M.' }, member.token)
    expect(await answer.json()).toMatchObject({ name: 'M.' })
  })
})

describe('signing in', () => {
  it.each(['martha@discover.test', 'martha', 'MARTHA@discover.test', 'Martha'])(
    'works as %s',
    async (identity) => {
      const { record } = await backend
        .connect()
        .collection('users')
        .authWithPassword(identity, member.password)
      expect(record.id).toBe(member.id)
    },
  )

  it.each([
    ['martha', 'wrong-password'],
    ['nobody', 'martha-password'],
    ['', 'martha-password'],
    ['martha%', 'martha-password'],
    ['marth_', 'martha-password'],
  ])('as "%s" with %s only says that it failed', async (identity, password) => {
    const path = '/api/collections/users/auth-with-password'
    const answer = await sendJson('POST', path, { identity, password })
    expect(answer.status).toBe(400)
    expect(await answer.text()).not.toMatch(/martha|exist|found/iu)
  })
})
