import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, type Page, test as base } from 'playwright/test'

import { type Backend, startBackend } from '#scripts/backend/run-pocketbase.ts'
import { demoAccounts } from '#scripts/demo/accounts.ts'
import { root } from '#scripts/run-command.ts'
import { openSession } from '#tests/support/open-session.ts'

type Person = 'free' | 'premium' | 'publisher'

interface WorkerFixtures {
  /** The real backend on a copy of the demo data, serving the built site. */
  backend: Backend & { data: string }
  sessions: Record<Person, Record<string, string>>
}

interface Fixtures {
  /** Signs in without the form; the next page opens with the session. */
  signInAs: (person: Person, page?: Page) => Promise<void>
  /** What the page wrote to the console as an error, and what it threw. */
  errors: string[]
}

const emails: Record<Person, string> = {
  free: demoAccounts[0].email,
  premium: demoAccounts[1].email,
  publisher: demoAccounts[2].email,
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  backend: [
    async ({}, provide) => {
      const data = await mkdtemp(join(tmpdir(), 'discover-e2e-'))
      await cp(String(process.env.DEMO_TEMPLATE), data, { recursive: true })
      const backend = await startBackend({ data, site: `${root}dist` })
      await provide({ ...backend, data })
      await backend.stop()
      await rm(data, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  sessions: [
    async ({ backend }, provide) => {
      await provide({
        free: await openSession(backend.url, emails.free),
        premium: await openSession(backend.url, emails.premium),
        publisher: await openSession(backend.url, emails.publisher),
      })
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ backend }, provide) => provide(backend.url),
  signInAs: async ({ page, sessions }, provide) =>
    provide(async (person, target = page) => {
      await target.addInitScript((stored) => {
        if (sessionStorage.getItem('session was set')) return
        sessionStorage.setItem('session was set', 'yes')
        for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
      }, sessions[person])
    }),
  errors: async ({ page }, provide) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    await provide(errors)
  },
})

export { expect, type Page }
