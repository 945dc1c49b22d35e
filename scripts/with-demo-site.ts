import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type Browser, chromium } from 'playwright'

import { openSession } from '#tests/support/browser/open-session.ts'

import { startBackend } from './backend/run-pocketbase.ts'
import { browserFlags, findBrowser } from './browser/find-browser.ts'
import { buildSite } from './build/build-site.ts'
import { demoAccounts } from './demo/accounts.ts'
import { loadDemoOnce } from './demo/load-once.ts'
import { root } from './run-command.ts'

export interface DemoSite {
  url: string
  browser: Browser
  /** What the browser keeps for the premium demo account. */
  session: Record<string, string>
}

/** Builds the site, serves it on the demo data from a temporary folder, and cleans up after the work. */
export async function withDemoSite(work: (site: DemoSite) => Promise<void>): Promise<void> {
  const executablePath = await findBrowser()
  await buildSite()
  const data = await mkdtemp(join(tmpdir(), 'discover-'))
  const backend = await startBackend({ data, site: `${root}dist` })
  const browser = await chromium.launch({ executablePath, args: browserFlags })
  try {
    await loadDemoOnce(data, backend.url)
    const session = await openSession(backend.url, demoAccounts[1].email)
    await work({ url: backend.url, browser, session })
  } finally {
    await browser.close()
    await backend.stop()
    await rm(data, { recursive: true, force: true })
  }
}
