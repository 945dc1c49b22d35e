import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { post } from '#tests/support/backend/session.ts'
import { addMember } from '#tests/support/records/people.ts'

let backend: TestBackend

beforeAll(async () => {
  backend = await startTestBackend()
  await addMember(backend, 'member-there')
})

afterAll(() => backend.stop())

const ask = (username: unknown, token?: string) =>
  post(backend, '/api/discover/username', { username }, { token })

describe('asking for a username', () => {
  it.each([
    ['unused-name', true],
    ['member-there', false],
    ['MEMBER-there', false],
    ['ab', false],
    ['', false],
    ['a b c', false],
    [undefined, false],
    [['unused-name'], false],
  ])('answers for %o that it is available: %o', async (username, available) => {
    const { status, body } = await ask(username)
    expect(status).toBe(200)
    expect(body).toEqual({ available, message: expect.stringMatching(/\.$/u) })
  })

  it('counts one’s own as available', async () => {
    const owner = await addMember(backend)
    expect((await ask(owner.username)).body.available).toBe(false)
    expect((await ask(owner.username, owner.token)).body.available).toBe(true)
  })
})

describe('our own routes', () => {
  it.each(['not JSON', '[]', '"text"', 'null', ''])('refuse the body %s', async (body) => {
    const headers = { 'Content-Type': 'application/json' }
    for (const name of ['sign-up', 'second-factor', 'pairings/claim']) {
      const path = `/api/discover/${name}`
      const answer = await backend.request(path, { method: 'POST', headers, body })
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
    }
  })
})
