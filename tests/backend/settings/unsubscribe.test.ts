import { afterAll, beforeAll, expect, it } from 'vitest'

import {
  type CaughtMail,
  type MailCatcher,
  sendMailTo,
  startMailCatcher,
} from '#scripts/mail/mail-catcher.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { post } from '#tests/support/backend/session.ts'
import { ask, runDigests, waitDays } from '#tests/support/records/digests.ts'
import { addFamily } from '#tests/support/records/families.ts'
import { addMember, addPublisher, type Person } from '#tests/support/records/people.ts'

let catcher: MailCatcher
let backend: TestBackend
let reader: Person
let mail: CaughtMail
let token = ''

beforeAll(async () => {
  catcher = await startMailCatcher()
  const environment = { ...sendMailTo(catcher), API_URL: 'https://api.discover.test/' }
  backend = await startTestBackend({ environment })
  reader = await addMember(backend)
  await ask(backend, reader.token, { digest: 'weekly' })
  await waitDays(backend, reader.id, 8)
  await addFamily(backend, (await addPublisher(backend)).id)
  await runDigests(backend)
  mail = await catcher.waitForMail(reader.email)
  token =
    new URL(mail.headers['list-unsubscribe']?.slice(1, -1) ?? '').searchParams.get('token') ?? ''
})

afterAll(async () => {
  await backend.stop()
  await catcher.stop()
})

const path = '/api/discover/unsubscribe'
const read = async ({ id }: Person) => (await backend.admin.collection('users').getOne(id)).digest

it('is offered by the headers and at the end of the mail', () => {
  expect(mail.headers['list-unsubscribe']).toBe(`<https://api.discover.test${path}?token=${token}>`)
  expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  expect(mail.links).toContain(`https://discover.test/unsubscribe/#token=${token}`)
  expect(mail.text).toContain('unsubscribe')
})

it('works with the one click of a mail program, without a session', async () => {
  const answer = await backend.request(`${path}?token=${token}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ before: 'weekly', digest: '' })
  expect(await read(reader)).toBe('')
})

it('is undone by the same link, and can be repeated', async () => {
  expect((await post(backend, path, { token, digest: 'weekly' })).body).toEqual({
    before: '',
    digest: 'weekly',
  })
  expect(await read(reader)).toBe('weekly')
  for (const before of ['weekly', '']) {
    expect((await post(backend, path, { token })).body).toEqual({ before, digest: '' })
  }
})

it('remains valid after a change of password', async () => {
  await ask(backend, reader.token, { digest: 'daily' })
  const password = 'a-new-password'
  await backend.admin.collection('users').update(reader.id, { password, passwordConfirm: password })
  expect((await post(backend, path, { token })).body).toEqual({ before: 'daily', digest: '' })
})

it('does not happen when the address is merely opened, which leads to the page', async () => {
  const answer = await backend.request(`${path}?token=${token}`, { redirect: 'manual' })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe(`https://discover.test/unsubscribe/#token=${token}`)
  expect((await backend.request(`${path}?token=%0d%0aX`)).status).toBe(400)
})

it('is refused with a token for another person, a damaged one and none', async () => {
  const other = await addMember(backend)
  await ask(backend, other.token, { digest: 'daily' })
  const signature = token.split('.')[1] ?? ''
  const wrong = [`${other.id}.${signature}`, token.slice(0, -1), `${token}0`, '', reader.token]
  for (const one of wrong) {
    const answer = await post(backend, path, { token: one })
    expect(answer.status).toBe(400)
    expect(answer.body.data?.token?.code).toBe('validation_invalid_token')
  }
  expect((await post(backend, path, { token, digest: 'hourly' })).status).toBe(400)
  expect(await read(other)).toBe('daily')
})
