import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import PocketBase from 'pocketbase'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Backend, startBackend } from '#scripts/backend/run-pocketbase.ts'
import { demoAccounts, demoPassword } from '#scripts/demo/accounts.ts'
import { loadDemoFamilies, loadDemoOnce, openDemo } from '#scripts/demo/load-once.ts'
import { demoLicenceCode } from '#scripts/demo/plans.ts'
import { readDemoState } from '#scripts/demo/state.ts'
import { hashLicenceCode, makeLicence } from '#scripts/licence/licences.ts'
import { startTestBackend } from '#tests/support/backend/backend.ts'
import { superuser } from '#tests/support/backend/template.ts'
import { findFreePort, interrupt, runStart, waitFor } from '#tests/support/scripts/run-start.ts'
import { makeSampleSite } from '#tests/support/site/sample-site.ts'

let sample: Awaited<ReturnType<typeof makeSampleSite>>
const folders: string[] = []

beforeAll(async () => {
  sample = await makeSampleSite()
})

afterAll(async () => {
  await sample.remove()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'discover-own-'))
  folders.push(folder)
  return folder
}

async function withBackend<Result>(data: string, work: (backend: Backend) => Promise<Result>) {
  const backend = await startBackend({ data })
  try {
    return await work(backend)
  } finally {
    await backend.stop()
  }
}

const signIn = (url: string, password: string) =>
  new PocketBase(url).collection('users').authWithPassword(demoAccounts[2].email, password)

const start = async (data: string, environment: Record<string, string> = {}) =>
  runStart({
    PORT: await findFreePort(),
    DISCOVER_DATA: data,
    DISCOVER_SITE: sample.site,
    ...environment,
  })

describe('a backend with its own data', () => {
  it('gets no demo from npm start, neither the first nor a later time', async () => {
    const own = await startTestBackend()
    try {
      await own.halt()
      for (const _ of [1, 2]) {
        const run = await start(own.data)
        await waitFor(run, 'Press Ctrl-C to stop.')
        expect(run.read()).not.toContain('demo')
        expect(run.read()).not.toContain(demoPassword)
        expect(run.read()).not.toContain(demoAccounts[0].email)
        await interrupt(run)
        await withBackend(own.data, async ({ url }) => {
          const admin = new PocketBase(url)
          const superusers = admin.collection('_superusers')
          await superusers.authWithPassword(superuser.email, superuser.password)
          const emails = await superusers.getFullList({ fields: 'email' })
          expect(emails.map(({ email }) => String(email))).toEqual([superuser.email])
          for (const name of ['users', 'families', 'licences', 'plugins', 'vendors']) {
            expect(await admin.collection(name).getFullList()).toEqual([])
          }
        })
      }
      await expect(loadDemoFamilies(own.data, 'http://127.0.0.1:9', 5)).rejects.toThrow(
        'holds data of its own',
      )
    } finally {
      await own.stop()
    }
  }, 300_000)

  it('is recognised even if it only has a licence code', async () => {
    const data = await makeFolder()
    await withBackend(data, async ({ url }) => {
      makeLicence(data, { days: 30, uses: 1, expires: null, note: 'first customer' })
      await loadDemoOnce(data, url)
      await expect(signIn(url, demoPassword)).rejects.toThrow('Failed to authenticate')
    })
    expect(readDemoState(data)).toBe('none')
  })
})

describe('a demo that others can reach', () => {
  /** Resolved to 127.0.0.1, and spelt unlike the names that are known to stay on this machine. */
  const host = 'LOCALHOST'

  it('has a random password and licence code that are shown once and not stored', async () => {
    const data = await makeFolder()
    const first = await start(data, { HOST: host })
    await waitFor(first, 'Press Ctrl-C to stop.')
    const url = /ready: (?<url>http:\S+)/u.exec(first.read())?.groups?.url ?? ''
    const password = /password +(?<word>\S+)/u.exec(first.read())?.groups?.word ?? ''
    const code = /licence code +(?<code>\S+)/u.exec(first.read())?.groups?.code ?? ''
    expect(password.length).toBeGreaterThanOrEqual(16)
    expect(first.read()).not.toContain(demoPassword)
    expect(first.read()).not.toContain(demoLicenceCode)
    expect((await signIn(url, password)).record.role).toBe('publisher')
    await expect(signIn(url, demoPassword)).rejects.toThrow('Failed to authenticate')
    await interrupt(first)

    const second = await start(data, { HOST: host })
    await waitFor(second, 'Press Ctrl-C to stop.')
    expect(second.read()).not.toContain(password)
    expect(second.read()).not.toContain(code)
    await interrupt(second)

    for (const name of await readdir(data)) {
      if (!/\.db|^demo/u.test(name)) continue
      const bytes = await readFile(join(data, name))
      expect(bytes.includes(password)).toBe(false)
      expect(bytes.includes(code)).toBe(false)
    }
  }, 300_000)

  it('that was local before loses its known secrets', async () => {
    const data = await makeFolder()
    await withBackend(data, async ({ url }) => {
      await loadDemoOnce(data, url, { families: 1 })
      expect((await signIn(url, demoPassword)).record.role).toBe('publisher')
      const secrets = await openDemo(data, url)
      await expect(signIn(url, demoPassword)).rejects.toThrow('Failed to authenticate')
      const { token, record } = await signIn(url, secrets?.password ?? '')
      expect(record.role).toBe('publisher')
      expect(token).not.toBe('')
      expect(secrets?.licenceCode).not.toBe(demoLicenceCode)
      expect(await openDemo(data, url)).toBeNull()
      await loadDemoOnce(data, url)
      await loadDemoFamilies(data, url, 3)
      await expect(signIn(url, demoPassword)).rejects.toThrow('Failed to authenticate')
    })
    expect(readDemoState(data)).toBe('random')
    const database = await readFile(join(data, 'data.db'))
    expect(database.includes(hashLicenceCode(demoLicenceCode))).toBe(false)
  }, 300_000)
})
