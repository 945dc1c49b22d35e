import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type Browser, type BrowserContext, chromium } from 'playwright'

import { startBackend } from '#scripts/backend/run-pocketbase.ts'
import { browserFlags, findBrowser } from '#scripts/browser/find-browser.ts'
import { buildSite } from '#scripts/build/build-site.ts'
import { demoAccounts } from '#scripts/demo/accounts.ts'
import { root } from '#scripts/run-command.ts'
import { openSession } from '#tests/support/browser/open-session.ts'

import { startH2Site } from './h2-site.ts'
import { seedFamilies } from './seed-families.ts'

export interface BenchSite {
  /** Of the built site, over HTTP/2. */
  url: string
  /** Of the pages it is measured against, with the same backend behind them. */
  baselineUrl: string
  backend: { url: string; pid: number; data: string }
  /** What the browser stores for a signed-in person. */
  session: Record<string, string>
}

const baselines = `${root}.cache/baselines`

/** Builds the pages that the product is measured against. */
export async function buildBaselines(): Promise<void> {
  await buildSite(['--root', `${root}tests/bench/baselines`, '--outDir', baselines])
}

/** Serves the built site with this many families while the work runs. */
export async function withBenchSite(
  template: string,
  families: number,
  work: (site: BenchSite) => Promise<void>,
): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'discover-bench-'))
  await cp(template, data, { recursive: true })
  await seedFamilies(data, families)
  const backend = await startBackend({ data, site: `${root}dist` })
  const site = await startH2Site(`${root}dist`, backend.url)
  const baseline = await startH2Site(baselines, backend.url)
  try {
    const session = await openSession(backend.url, demoAccounts[1].email)
    await work({
      url: site.url,
      baselineUrl: baseline.url,
      backend: { url: backend.url, pid: Number(backend.process.pid), data },
      session,
    })
  } finally {
    await site.stop()
    await baseline.stop()
    await backend.stop()
    await rm(data, { recursive: true, force: true })
  }
}

export async function startBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findBrowser(), args: browserFlags })
}

/** A separate browser context in which a person is signed in. */
export async function openContext(
  browser: Browser,
  session: Record<string, string>,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    ignoreHTTPSErrors: true,
    serviceWorkers: 'block',
  })
  await context.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  }, session)
  return context
}

/** The page of some family. */
export async function findFamily({ backend, session }: BenchSite): Promise<string> {
  const list = `${backend.url}/api/collections/families/records?perPage=1&skipTotal=1`
  const answer = await fetch(list, { headers: { Authorization: String(session.token) } })
  const { items } = (await answer.json()) as { items: { id: string }[] }
  return `/family?id=${items[0]?.id}`
}

/** The address of a page as a figure names it. */
export const pageOf = (path: string): string => path.replace(/\?.*/u, '')
