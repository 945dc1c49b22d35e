import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type TestBackend, startTestBackend } from '#tests/support/backend/backend.ts'
import { addMember, addPublisher } from '#tests/support/records/people.ts'
import { startScript } from '#tests/support/scripts/run-import.ts'

let backend: TestBackend

beforeAll(async () => {
  backend = await startTestBackend()
})

afterAll(() => backend.stop())

const runUser = (...parameters: string[]) =>
  startScript('user.ts', ['--data', backend.data, ...parameters]).ended

const setRole = (email: string, role: string) => runUser('--email', email, '--role', role)

describe('npm run user', () => {
  it('makes a member a publisher while the server runs, who may then add families', async () => {
    const member = await addMember(backend)
    const family = { name: 'Door', freemium: 'free', status: 'draft', publisher: member.id }
    const client = backend.connect(member.token)
    await expect(client.collection('families').create(family)).rejects.toMatchObject({
      status: 400,
    })
    const { code, output } = await setRole(member.email.toUpperCase(), 'publisher')
    expect({ code, output }).toMatchObject({
      code: 0,
      output: expect.stringContaining('now a publisher'),
    })
    expect(await client.collection('families').create(family)).toMatchObject({ name: 'Door' })
    const before = await backend.admin.collection('users').getOne(member.id)
    expect(before.role).toBe('publisher')
    expect(Number.isNaN(Date.parse(String(before.updated)))).toBe(false)
  })

  it('makes a publisher a member again', async () => {
    const publisher = await addPublisher(backend)
    await setRole(publisher.email, 'member')
    expect(await backend.admin.collection('users').getOne(publisher.id)).toMatchObject({
      role: 'member',
      email: publisher.email,
      verified: true,
    })
    expect((await setRole(publisher.email, 'member')).output).toContain('was already a member')
  })

  it('lists only the publishers', async () => {
    const publisher = await addPublisher(backend)
    const member = await addMember(backend)
    const { code, output } = await runUser('--list')
    expect(code).toBe(0)
    expect(output).toContain(`${publisher.email}\t${publisher.name}`)
    expect(output).not.toContain(member.email)
  })

  it('reports an unknown account', async () => {
    const { code, output } = await setRole('nobody@discover.test', 'publisher')
    expect(code).toBe(1)
    expect(output).toContain('There is no account with the e-mail nobody@discover.test')
  })

  it('reports an unknown role and missing arguments', async () => {
    const wrong = await setRole('nobody@discover.test', 'superuser')
    expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining('publisher or member') })
    const missing = await runUser('--email', 'nobody@discover.test')
    expect(missing).toMatchObject({ code: 1, output: expect.stringContaining('Give --email') })
  })

  it('reports a folder that is not the data folder, and creates nothing in it', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'discover-empty-'))
    const { code, output } = await startScript('user.ts', ['--data', empty, '--list']).ended
    expect(code).toBe(1)
    expect(output).toContain(`${empty} contains no Discover data`)
    await rm(empty, { recursive: true })
  })
})
