import { demoAccounts } from '#scripts/demo/accounts.ts'
import { openSession } from '#tests/support/browser/open-session.ts'

import { type BenchSite, findFamily } from './bench-site.ts'
import type { Baseline, Figure } from './figure.ts'
import { scoreVisit, timeVisit, type Visit, type VisitTimes } from './lighthouse.ts'
import { median, spreadOf } from './statistics.ts'
import { staticPages } from './weight.ts'

const medianOf = 5

const describeRuns = (slowdown: number) =>
  `Lighthouse mobile over h2, processor made ${slowdown} times slower, first visit, median of ${medianOf}`

const medianBy = (visits: readonly VisitTimes[], figure: keyof VisitTimes): number =>
  median(visits.map((visit) => visit[figure]))

const blockedBeside = (counter: readonly VisitTimes[]): Baseline => ({
  what: 'a bare React counter',
  value: medianBy(counter, 'blocked'),
  spread: spreadOf(counter.map(({ blocked }) => blocked)),
})

const paintBeside = (counter: readonly VisitTimes[]): Baseline => ({
  what: 'a bare React counter',
  value: medianBy(counter, 'lcp'),
})

/** Milliseconds: less of them says little, since only what exceeds 50 of a task counts as blocked. */
const leastBlocked = 30

/** From none to one with which the fastest machine is as slow as a cheap phone; Lighthouse then adds its own factor. */
const slowdowns = [1, 2, 3, 4, 5, 6, 8]

const counterOf = ({ baselineUrl }: BenchSite): Visit => ({ url: baselineUrl, path: '/counter' })

/** How many visits of the counter in a row have to block the main thread for long enough. */
const choosing = 3

async function isSlowEnough(site: BenchSite, slowdown: number): Promise<boolean> {
  for (let visit = 0; visit < choosing; visit += 1) {
    const { blocked } = await timeVisit(counterOf(site), slowdown)
    if (blocked < leastBlocked) return false
  }
  return true
}

/**
 * The least slowdown at which a page with nothing but a counter in React blocks the main thread for long enough to be a
 * baseline. On a fast machine the ratios are then the same as on a slow one.
 * @throws Error where no slowdown is enough
 */
async function chooseSlowdown(site: BenchSite): Promise<number> {
  for (const slowdown of slowdowns) if (await isSlowEnough(site, slowdown)) return slowdown
  throw new Error(`A bare counter blocks for less than ${leastBlocked} ms however slow it is made`)
}

/**
 * Visits the pages by turns, and the counter at both ends of each turn, since a machine may become slower or faster
 * meanwhile. The visits by which the slowdown was chosen do not count, as they are those that happened to be slow enough.
 * @returns the visits of the counter, and those of each page in the order of the pages
 */
async function auditByTurns(site: BenchSite, visits: readonly Visit[], slowdown: number) {
  const counter: VisitTimes[] = []
  const pages = visits.map((): VisitTimes[] => [])
  const visitCounter = async () => counter.push(await timeVisit(counterOf(site), slowdown))
  for (let turn = 0; turn < medianOf; turn += 1) {
    await visitCounter()
    for (const [index, visit] of visits.entries())
      pages[index]?.push(await timeVisit(visit, slowdown))
    await visitCounter()
  }
  return { counter, pages }
}

const guestPages: readonly string[] = [...staticPages, '/sign-in']

const publisherPages: readonly string[] = ['/studio', '/dashboard']

async function visitOf(site: BenchSite, page: string): Promise<Visit> {
  const { url, backend, session } = site
  if (guestPages.includes(page)) return { url, path: page }
  if (page === '/family') return { url, path: await findFamily(site), session }
  if (!publisherPages.includes(page)) return { url, path: page, session }
  return { url, path: page, session: await openSession(backend.url, demoAccounts[2].email) }
}

/** All of Lighthouse for these pages; three pages take less than four minutes. */
export async function measureLighthouse(
  site: BenchSite,
  paths: readonly string[],
): Promise<Figure[]> {
  const visits = await Promise.all(paths.map((path) => visitOf(site, path)))
  const slowdown = await chooseSlowdown(site)
  const { counter, pages } = await auditByTurns(site, visits, slowdown)
  const figures: Figure[] = []
  for (const [index, visit] of visits.entries()) {
    const { path } = visit
    const isStatic = staticPages.includes(path)
    const timed = pages[index] ?? []
    const add = (figure: Omit<Figure, 'how'>, how = describeRuns(slowdown)) =>
      figures.push({ ...figure, what: `${path} ${figure.what}`, how })
    add({ what: 'performance', value: medianBy(timed, 'performance'), unit: 'of 100' })
    add({
      what: 'LCP',
      value: medianBy(timed, 'lcp'),
      unit: 'ms',
      beside: paintBeside(counter),
      atMost: isStatic ? 1 : 1.5,
    })
    if (isStatic) {
      const beside = blockedBeside(counter)
      add({ what: 'blocked', value: medianBy(timed, 'blocked'), unit: 'ms', beside, atMost: 1 })
    }
    add({ what: 'CLS', value: medianBy(timed, 'cls'), unit: '', atMost: 0.01 })
    const scores = await scoreVisit(visit)
    const addScore = (what: string, value: number) =>
      add({ what, value, unit: 'of 100', atLeast: 100 }, 'Lighthouse mobile over h2, first visit')
    addScore('accessibility', scores.accessibility)
    addScore('best practices', scores.bestPractices)
    if (path === '/') addScore('SEO', scores.seo)
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

/** How long these pages block the main thread; two pages take some three minutes. */
export async function measureBlocked(
  site: BenchSite,
  pages: readonly BlockedPage[],
): Promise<Figure[]> {
  const slowdown = await chooseSlowdown(site)
  const visits = await Promise.all(pages.map((page) => visitOf(site, page)))
  const found = await auditByTurns(site, visits, slowdown)
  return pages.map((page, index) => {
    const blocked = (found.pages[index] ?? []).map((visit) => visit.blocked)
    return {
      what: `${page} blocked`,
      value: median(blocked),
      unit: 'ms',
      beside: blockedBeside(found.counter),
      atMost: blockedLimits[page],
      how: `${describeRuns(slowdown)}, ${spreadOf(blocked).join(' to ')}`,
    }
  })
}
