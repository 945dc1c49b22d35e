import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startMailCatcher } from '#scripts/mail/mail-catcher.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { addMember, addPublisher, type Person } from '#tests/support/records/people.ts'

const run = promisify(execFile)

let backend: TestBackend
let member: Person

beforeAll(async () => {
  backend = await startTestBackend()
  member = await addMember(backend)
})

afterAll(() => backend.stop())

async function ask(from = backend) {
  const answer = await from.request('/api/discover/health')
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

describe('health', () => {
  it('shows a guest what works, how full the disk is and which version runs', async () => {
    const { status, body } = await ask()
    const file = await readFile(new URL('../../../package.json', import.meta.url), 'utf8')
    const { version } = JSON.parse(file) as { version: string }
    expect(status).toBe(200)
    expect(body).toEqual({
      read: true,
      write: true,
      mail: 'off',
      disk: { usedPercent: expect.any(Number) },
      version,
    })
  })

  it("leaves PocketBase's own route as it is", async () => {
    const answer = await backend.request('/api/health')
    expect(await answer.json()).toMatchObject({ code: 200, message: 'API is healthy.' })
  })
})

describe('a disk that is full', () => {
  const limitFiles = (bytes: number | 'unlimited') =>
    run('prlimit', [`--pid=${backend.process.pid}`, `--fsize=${bytes}:unlimited`])
  const send = async (path: string, token: string, body: unknown) => {
    const headers = { 'Content-Type': 'application/json' }
    const init = { method: 'POST', token, headers, body: JSON.stringify(body) }
    const answer = await backend.request(path, init)
    return { status: answer.status, body: (await answer.json()) as { message?: string } }
  }
  const whenItCanWrite = (write: boolean) =>
    expect.poll(async () => (await ask()).body.write, { timeout: 60_000 }).toBe(write)

  it('is reported by the health route and by refused writes, while reading still works', async ({
    skip,
  }) => {
    const isThere = await run('prlimit', ['--version']).then(
      () => true,
      () => false,
    )
    if (!isThere) skip('prlimit is not on this machine: files cannot be bounded.')
    const publisher = await addPublisher(backend)
    const { id } = await backend.admin.collection('families').create({
      name: 'Door',
      freemium: 'free',
      status: 'published',
      publisher: publisher.id,
    })
    await limitFiles(4096)
    try {
      await whenItCanWrite(false)
      expect((await ask()).status).toBe(503)
      const unsaved = {
        status: 507,
        body: { message: "Discover can't save at the moment. Try again later." },
      }
      const { token } = member
      const board = { name: 'Hall', owner: member.id }
      expect(await send('/api/collections/boards/records', token, board)).toMatchObject(unsaved)
      const signIn = { identity: member.email, password: member.password }
      const password = '/api/collections/users/auth-with-password'
      const signedIn = await backend.request(password, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Device': 'a'.repeat(43) },
        body: JSON.stringify(signIn),
      })
      expect(signedIn.status).toBe(507)
      const wrong = { ...signIn, password: 'not the password' }
      expect((await send(password, '', wrong)).status).toBe(507)
      const list = await backend.request('/api/collections/families/records', { token })
      expect(await list.json()).toMatchObject({ items: [{ id }] })
    } finally {
      await limitFiles('unlimited')
    }
    await whenItCanWrite(true)
    expect((await ask()).status).toBe(200)
    const { token } = member
    expect(
      (await send('/api/collections/boards/records', token, { name: 'Hall', owner: member.id }))
        .status,
    ).toBe(200)
  })
})

describe('the mail server', () => {
  const startWith = (port: number) =>
    startTestBackend({
      environment: { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(port), SMTP_TLS: 'false' },
    })

  it('is healthy when it accepts mails, and unhealthy when it is unreachable', async () => {
    const catcher = await startMailCatcher()
    const able = await startWith(catcher.port)
    const unable = await startWith(1)
    try {
      expect((await ask(able)).body.mail).toBe('able')
      expect((await ask(unable)).body.mail).toBe('unable')
    } finally {
      await Promise.all([able.stop(), unable.stop(), catcher.stop()])
    }
  })
})
