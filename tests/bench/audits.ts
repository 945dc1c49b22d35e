import { browserFlags, findBrowser } from '#scripts/browser/find-browser.ts'
import { demoAccounts } from '#scripts/demo/accounts.ts'
import { openSession } from '#tests/support/browser/open-session.ts'

import { type BenchSite, findFamily } from './bench-site.ts'
import type { Baseline, Figure } from './figure.ts'
import { type LighthouseFigures, runLighthouse } from './lighthouse.ts'
import { median, spreadOf } from './statistics.ts'
import { staticPages } from './weight.ts'

const medianOf = 5

const describeRuns = (slowdown: number) =>
  `Lighthouse mobile over h2, processor made ${slowdown} times slower, first visit, median of ${medianOf}`

type Session = Record<string, string>

interface Visit {
  url: string
  path: string
  session?: Session
}

interface Audit extends Visit {
  /** How much slower the processor is made, before Lighthouse takes it to be slower still. */
  slowdown: number
  isTimeOnly?: boolean
  runs?: number
}

async function audit(options: Audit) {
  const { url, path, session = {}, slowdown, isTimeOnly = true, runs = medianOf } = options
  const executablePath = await findBrowser()
  return runLighthouse(url, path, {
    runs,
    session,
    executablePath,
    flags: browserFlags,
    slowdown,
    isTimeOnly,
  })
}

/** @param blocked the blocked time of each visit of the counter */
const blockedBeside = (blocked: readonly number[]): Baseline => ({
  what: 'a bare React counter',
  value: median(blocked),
  spread: spreadOf(blocked),
})

/** Milliseconds: less of them says little, since only what exceeds 50 of a task counts as blocked. */
const leastBlocked = 30

/** From none to one with which the fastest machine is as slow as a cheap phone; Lighthouse then adds its own factor. */
const slowdowns = [1, 2, 3, 4, 5, 6, 8]

/**
 * A page with nothing but a counter in React, with the least slowdown at which it blocks the main thread for long enough
 * to be a baseline. On a fast machine the ratios are then the same as on a slow one.
 * @throws Error where no slowdown is enough
 */
async function auditBaseline({ baselineUrl }: BenchSite, runs?: number) {
  const visit = { url: baselineUrl, path: '/counter' }
  for (const slowdown of slowdowns) {
    const counter = await audit({ ...visit, slowdown, ...(runs && { runs }) })
    if (median(counter.blocked) >= leastBlocked) return { visit, slowdown, counter }
  }
  throw new Error(`A bare counter blocks for less than ${leastBlocked} ms however slow it is made`)
}

const paintBeside = ({ lcp }: LighthouseFigures): Baseline => ({
  what: 'a bare React counter',
  value: lcp,
})

/** All of Lighthouse, for the pages that strangers see and the catalogue. */
export async function measureLighthouse(site: BenchSite): Promise<Figure[]> {
  const { slowdown, counter } = await auditBaseline(site)
  const how = describeRuns(slowdown)
  const figures: Figure[] = []
  for (const path of [...staticPages, '/sign-in', '/apps']) {
    const session = path === '/apps' ? site.session : {}
    const found = await audit({ url: site.url, path, session, slowdown, isTimeOnly: false })
    const isStatic = staticPages.includes(path)
    const add = (figure: Omit<Figure, 'how'>) =>
      figures.push({ ...figure, what: `${path} ${figure.what}`, how })
    add({ what: 'performance', value: found.performance, unit: 'of 100' })
    add({
      what: 'LCP',
      value: found.lcp,
      unit: 'ms',
      beside: paintBeside(counter),
      atMost: isStatic ? 1 : 1.5,
    })
    if (isStatic) {
      const beside = blockedBeside(counter.blocked)
      add({ what: 'blocked', value: median(found.blocked), unit: 'ms', beside, atMost: 1 })
    }
    add({ what: 'CLS', value: found.cls, unit: '', atMost: 0.01 })
    add({ what: 'accessibility', value: found.accessibility, unit: 'of 100', atLeast: 100 })
    add({ what: 'best practices', value: found.bestPractices, unit: 'of 100', atLeast: 100 })
    if (path === '/') add({ what: 'SEO', value: found.seo, unit: 'of 100', atLeast: 100 })
  }
  return figures
}

/** How many times as long as a bare counter each page may block the main thread. */
const blockedLimits = {
  '/sign-in': 3,
  '/apps': 6,
  '/settings': 6,
  '/tasks': 8,
  '/family': 8,
  '/studio': 8,
  '/dashboard': 8,
}

type BlockedPage = keyof typeof blockedLimits

const publisherPages: readonly BlockedPage[] = ['/studio', '/dashboard']

async function visitOf(site: BenchSite, page: BlockedPage): Promise<Visit> {
  const { url, backend, session } = site
  if (page === '/sign-in') return { url, path: page }
  if (page === '/family') return { url, path: await findFamily(site), session }
  if (!publisherPages.includes(page)) return { url, path: page, session }
  return { url, path: page, session: await openSession(backend.url, demoAccounts[2].email) }
}

/**
 * How long these pages block the main thread; two pages take three to four minutes. The counter is visited between all
 * visits of them, since a machine may become slower or faster meanwhile; the visits by which the slowdown was chosen do
 * not count, as they are those that happened to be slow enough.
 */
export async function measureBlocked(
  site: BenchSite,
  pages: readonly BlockedPage[],
): Promise<Figure[]> {
  const { visit: baseline, slowdown } = await auditBaseline(site, 3)
  const found = await Promise.all(
    pages.map(async (page) => ({
      page,
      visit: await visitOf(site, page),
      blocked: [] as number[],
    })),
  )
  const counted: number[] = []
  const visitOnce = async (visit: Visit) => (await audit({ ...visit, slowdown, runs: 1 })).blocked
  for (let turn = 0; turn < medianOf; turn += 1) {
    for (const { visit, blocked } of found) {
      counted.push(...(await visitOnce(baseline)))
      blocked.push(...(await visitOnce(visit)))
    }
  }
  return found.map(({ page, blocked }) => ({
    what: `${page} blocked`,
    value: median(blocked),
    unit: 'ms',
    beside: blockedBeside(counted),
    atMost: blockedLimits[page],
    how: `${describeRuns(slowdown)}, ${spreadOf(blocked).join(' to ')}`,
  }))
}
