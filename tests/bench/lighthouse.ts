import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import lighthouse from 'lighthouse'
import { type BrowserContext, chromium } from 'playwright'

import { browserFlags, findBrowser } from '#scripts/browser/find-browser.ts'
import { findKeptPort } from '#tests/support/server/kept-port.ts'

/** What Lighthouse tells of one visit. */
export interface LighthouseFigures {
  /** Scores from 0 to 100. */
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  /** In milliseconds. */
  lcp: number
  cls: number
  /** In milliseconds. */
  blocked: number
}

/** Stores the session, and leaves nothing else of the site in the browser. */
async function rememberOnly(context: BrowserContext, url: string, session: Record<string, string>) {
  const page = await context.newPage()
  await page.goto(`${url}/404`)
  await page.evaluate(async (stored) => {
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
    for (const name of await caches.keys()) await caches.delete(name)
    localStorage.clear()
    sessionStorage.clear()
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  }, session)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.clearBrowserCache')
  await page.close()
}

/**
 * Makes the processor slower for every page that the browser opens. Lighthouse itself only multiplies the lengths of
 * tasks afterwards, and leaves short ones out: a fast machine would show nothing of what blocks a slow one.
 */
function slowDown(context: BrowserContext, rate: number): void {
  context.on('page', (page) => {
    const session = context.newCDPSession(page)
    // Lighthouse takes all throttling back before it opens the page.
    page.on('request', (request) => {
      if (!request.isNavigationRequest()) return
      session
        .then((cdp) => cdp.send('Emulation.setCPUThrottlingRate', { rate }))
        .catch((error: unknown) => console.error('The processor was not slowed down:', error))
    })
  })
}

const allCategories = ['performance', 'accessibility', 'best-practices', 'seo']

async function runOnce(address: string, port: number, isTimeOnly: boolean) {
  const result = await lighthouse(address, {
    port,
    output: 'json',
    logLevel: 'silent',
    formFactor: 'mobile',
    disableStorageReset: true,
    onlyCategories: isTimeOnly ? allCategories.slice(0, 1) : allCategories,
  })
  if (!result) throw new Error(`Lighthouse has no result for ${address}`)
  return result.lhr
}

export interface Visit {
  url: string
  path: string
  /** What the browser stores before the visit. */
  session?: Record<string, string>
}

/** Visits a page for the first time, in a browser of its own, with Lighthouse's mobile test. */
export async function runLighthouse({
  url,
  path,
  session = {},
  isTimeOnly = false,
  slowdown = 1,
}: Visit & {
  /** Whether only the performance is audited, which is faster. */
  isTimeOnly?: boolean
  /** How much slower the processor is made, before Lighthouse takes it to be slower still. */
  slowdown?: number
}): Promise<LighthouseFigures> {
  const profile = await mkdtemp(join(tmpdir(), 'discover-lighthouse-'))
  const port = await findKeptPort()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await findBrowser(),
    ignoreHTTPSErrors: true,
    args: [...browserFlags, '--ignore-certificate-errors', `--remote-debugging-port=${port}`],
  })
  try {
    slowDown(context, slowdown)
    await rememberOnly(context, url, session)
    const { categories, audits } = await runOnce(url + path, port, isTimeOnly)
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
    const audit = (name: string) => audits[name]?.numericValue ?? Number.NaN
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      lcp: Math.round(audit('largest-contentful-paint')),
      cls: Number(audit('cumulative-layout-shift').toFixed(4)),
      blocked: Math.round(audit('total-blocking-time')),
    }
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
}
