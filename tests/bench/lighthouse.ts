import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import lighthouse, { type Flags } from 'lighthouse'
import { type BrowserContext, chromium } from 'playwright'

import { browserFlags, findBrowser } from '#scripts/browser/find-browser.ts'
import { findKeptPort } from '#tests/support/server/kept-port.ts'

export interface Visit {
  url: string
  path: string
  /** What the browser stores before the visit. */
  session?: Record<string, string>
}

/** Times of one visit. */
export interface VisitTimes {
  /** From 0 to 100. */
  performance: number
  /** In milliseconds. */
  lcp: number
  cls: number
  /** In milliseconds. */
  blocked: number
}

/** From 0 to 100. */
export interface VisitScores {
  accessibility: number
  bestPractices: number
  seo: number
}

/** Stores the session from an empty page, so that nothing else of the site is in the browser before the visit. */
async function storeSession(context: BrowserContext, url: string, session: Record<string, string>) {
  const page = await context.newPage()
  await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(url)
  await page.evaluate((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  }, session)
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

/** A first visit of a page, in a browser of its own, with Lighthouse's mobile test. */
async function visitOnce({ url, path, session = {} }: Visit, slowdown: number, part: Flags) {
  const profile = await mkdtemp(join(tmpdir(), 'discover-lighthouse-'))
  const port = await findKeptPort()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await findBrowser(),
    ignoreHTTPSErrors: true,
    args: [...browserFlags, '--ignore-certificate-errors', `--remote-debugging-port=${port}`],
  })
  try {
    slowDown(context, slowdown)
    await storeSession(context, url, session)
    const result = await lighthouse(url + path, {
      port,
      output: 'json',
      logLevel: 'silent',
      formFactor: 'mobile',
      disableStorageReset: true,
      disableFullPageScreenshot: true,
      ...part,
    })
    if (!result) throw new Error(`Lighthouse has no result for ${url + path}`)
    const { audits, categories } = result.lhr
    return {
      audit: (name: string) => audits[name]?.numericValue ?? Number.NaN,
      score: (name: string) => Math.round((categories[name]?.score ?? Number.NaN) * 100),
    }
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
}

/** What Lighthouse makes its score of performance from. */
const timed = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'speed-index',
  'total-blocking-time',
  'cumulative-layout-shift',
]

/** @param slowdown how much slower the processor is made, before Lighthouse takes it to be slower still */
export async function timeVisit(visit: Visit, slowdown: number): Promise<VisitTimes> {
  const { audit, score } = await visitOnce(visit, slowdown, { onlyAudits: timed })
  return {
    performance: score('performance'),
    lcp: Math.round(audit('largest-contentful-paint')),
    cls: Number(audit('cumulative-layout-shift').toFixed(4)),
    blocked: Math.round(audit('total-blocking-time')),
  }
}

export async function scoreVisit(visit: Visit): Promise<VisitScores> {
  const { score } = await visitOnce(visit, 1, {
    onlyCategories: ['accessibility', 'best-practices', 'seo'],
  })
  return {
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
  }
}
