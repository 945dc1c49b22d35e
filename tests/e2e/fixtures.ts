import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, type Page, test as base } from 'playwright/test'
import PocketBase from 'pocketbase'

import { type Backend, startBackend } from '#scripts/backend/run-pocketbase.ts'
import { demoAccounts } from '#scripts/demo/accounts.ts'
import { type MailCatcher, sendMailTo, startMailCatcher } from '#scripts/mail/mail-catcher.ts'
import { root } from '#scripts/run-command.ts'
import { superuser } from '#tests/support/backend/template.ts'
import { openSession } from '#tests/support/browser/open-session.ts'
import { findKeptPort } from '#tests/support/server/kept-port.ts'

type Person = 'free' | 'premium' | 'publisher'

export interface Newcomer {
  id: string
  name: string
  username: string
  email: string
  password: string
}

interface WorkerFixtures {
  /** Folder of the built site. */
  site: string
  /** What the backend is started with besides the mail server; a spec may say more. */
  environment: Record<string, string>
  /** What the backend sends by mail. */
  mails: MailCatcher
  /** The real backend on a copy of the demo data, serving the built site. */
  backend: Backend & { data: string }
  /** A client signed in as the superuser. */
  admin: PocketBase
  /** Makes an account of its own for a test; verified, and past the first questions. */
  addPerson: (fields?: Record<string, unknown>) => Promise<Newcomer>
}

interface Fixtures {
  /** A demo account's session of this test alone, as a browser keeps it: another test may have ended its own. */
  openDemo: (person: Person) => Promise<Record<string, string>>
  /** Signs in without the form; the next page opens with the session. */
  signInAs: (person: Person, page?: Page) => Promise<void>
  /** What the page wrote to the console as an error, and what it threw. */
  errors: string[]
  /** What the content security policy kept from the pages; a test that says nothing else expects none. */
  refusals: string[]
}

const emails: Record<Person, string> = {
  free: demoAccounts[0].email,
  premium: demoAccounts[1].email,
  publisher: demoAccounts[2].email,
}

/** What Chromium writes to the console where a policy, a hash or a header is not kept. */
const isRefusal =
  /Content Security Policy|Trusted(?:HTML|Script|ScriptURL)\b|[Ii]ntegrity|Permissions-Policy|X-Frame-Options|Refused to /u

export const test = base.extend<Fixtures, WorkerFixtures>({
  mails: [
    async ({}, provide) => {
      const catcher = await startMailCatcher()
      await provide(catcher)
      await catcher.stop()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({}, provide) => provide(process.env.SITE_DIR ?? `${root}dist`),
    { scope: 'worker' },
  ],
  environment: [async ({}, provide) => provide({}), { scope: 'worker' }],
  backend: [
    async ({ mails, site, environment: more }, provide) => {
      const data = await mkdtemp(join(tmpdir(), 'discover-e2e-'))
      await cp(String(process.env.DEMO_TEMPLATE), data, { recursive: true })
      const port = await findKeptPort()
      const environment = { ...sendMailTo(mails, `http://127.0.0.1:${port}`), ...more }
      const backend = await startBackend({ data, port, site, environment })
      await provide({ ...backend, data })
      await backend.stop()
      await rm(data, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  admin: [
    async ({ backend }, provide) => {
      const admin = new PocketBase(backend.url)
      admin.autoCancellation(false)
      await admin.collection('_superusers').authWithPassword(superuser.email, superuser.password)
      await provide(admin)
    },
    { scope: 'worker' },
  ],
  addPerson: [
    async ({ admin }, provide) => {
      let count = 0
      await provide(async (fields = {}) => {
        count += 1
        const person = {
          name: `Person ${count}`,
          username: `person${count}`,
          email: `person${count}@studio.test`,
          password: 'a door in a wall',
        }
        const { id } = await admin.collection('users').create({
          ...person,
          passwordConfirm: person.password,
          role: 'member',
          verified: true,
          onboarded: new Date().toISOString(),
          ...fields,
        })
        return { ...person, id }
      })
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ backend }, provide) => provide(backend.url),
  page: async ({ page }, provide) => {
    await provide(page)
    // A request on its way at the end, such as one that the page no longer waits for, is no failure.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  openDemo: async ({ backend }, provide) => {
    const opened = new Map<Person, Promise<Record<string, string>>>()
    await provide((person) => {
      const session = opened.get(person) ?? openSession(backend.url, emails[person])
      opened.set(person, session)
      return session
    })
  },
  signInAs: async ({ page, openDemo }, provide) =>
    provide(async (person, target = page) => {
      const session = await openDemo(person)
      await target.addInitScript((stored) => {
        if (sessionStorage.getItem('session was set')) return
        sessionStorage.setItem('session was set', 'yes')
        for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
      }, session)
    }),
  refusals: [
    async ({ context }, provide) => {
      const refusals: string[] = []
      context.on('console', (message) => {
        const text = message.text()
        // Astro asks for a part that failed under a second address, which has no hash.
        if (isRefusal.test(text) && !text.includes('astro-retry=')) refusals.push(text)
      })
      await provide(refusals)
      expect(refusals).toEqual([])
    },
    { auto: true },
  ],
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
