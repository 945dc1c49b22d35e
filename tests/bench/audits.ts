import { browserFlags, findBrowser } from '#scripts/browser/find-browser.ts'
import { demoAccounts } from '#scripts/demo/accounts.ts'
import { openSession } from '#tests/support/browser/open-session.ts'

import { type BenchSite, findFamily } from './bench-site.ts'
import type { Baseline, Figure } from './figure.ts'
import { type LighthouseFigures, runLighthouse } from './lighthouse.ts'
import { staticPages } from './weight.ts'

const runs = 5
const how = `Lighthouse mobile over h2, first visit, median of ${runs}`

type Session = Record<string, string>

interface Visit {
  url: string
  path: string
  session?: Session
  isTimeOnly?: boolean
}

async function audit({ url, path, session = {}, isTimeOnly = true }: Visit) {
  const executablePath = await findBrowser()
  return runLighthouse(url, path, {
    runs,
    session,
    executablePath,
    flags: browserFlags,
    isTimeOnly,
  })
}

/** A page with nothing but a counter in React, in the same run. */
const auditCounter = ({ baselineUrl }: BenchSite) => audit({ url: baselineUrl, path: '/counter' })

/** Less than a frame is nothing that a page could be measured against. */
const leastBlocked = 16.7

const blockedBeside = ({ tbt, tbtSpread }: LighthouseFigures): Baseline => ({
  what: 'a bare React counter',
  value: Math.max(tbt, leastBlocked),
  spread: tbtSpread,
})

const paintBeside = ({ lcp }: LighthouseFigures): Baseline => ({
  what: 'a bare React counter',
  value: lcp,
})

/** All of Lighthouse, for the pages that strangers see and the catalogue. */
export async function measureLighthouse(site: BenchSite): Promise<Figure[]> {
  const counter = await auditCounter(site)
  const figures: Figure[] = []
  for (const path of [...staticPages, '/sign-in', '/apps']) {
    const session = path === '/apps' ? site.session : {}
    const found = await audit({ url: site.url, path, session, isTimeOnly: false })
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
      const beside = blockedBeside(counter)
      add({ what: 'blocked', value: found.tbt, unit: 'ms', beside, atMost: 1 })
    }
    add({ what: 'CLS', value: found.cls, unit: '', atMost: 0.01 })
    add({ what: 'accessibility', value: found.accessibility, unit: 'of 100', atLeast: 100 })
    add({ what: 'best practices', value: found.bestPractices, unit: 'of 100', atLeast: 100 })
    if (path === '/') add({ what: 'SEO', value: found.seo, unit: 'of 100', atLeast: 100 })
  }
  return figures
}

interface Blocked extends Visit {
  /** How many times as long as a bare counter it may block the main thread. */
  atMost: number
}

async function measureBlocked(site: BenchSite, pages: readonly Blocked[]): Promise<Figure[]> {
  const beside = blockedBeside(await auditCounter(site))
  const figures: Figure[] = []
  for (const { atMost, ...visit } of pages) {
    const { tbt, tbtSpread } = await audit(visit)
    const what = `${visit.path.replace(/\?.*/u, '')} blocked`
    const noise = `${how}, ${tbtSpread.join(' to ')}`
    figures.push({ what, value: tbt, unit: 'ms', beside, atMost, how: noise })
  }
  return figures
}

/** How long the pages that most visits begin with block the main thread. */
export const measureFirstPages = (site: BenchSite): Promise<Figure[]> =>
  measureBlocked(site, [
    { url: site.url, path: '/sign-in', atMost: 3 },
    { url: site.url, path: '/apps', session: site.session, atMost: 6 },
    { url: site.url, path: '/settings', session: site.session, atMost: 6 },
  ])

/** The same of the pages behind the catalogue. */
export async function measureFurtherPages(site: BenchSite): Promise<Figure[]> {
  const { url, session } = site
  const publisher = await openSession(site.backend.url, demoAccounts[2].email)
  return measureBlocked(site, [
    { url, path: '/tasks', session, atMost: 8 },
    { url, path: await findFamily(site), session, atMost: 8 },
    { url, path: '/studio', session: publisher, atMost: 8 },
    { url, path: '/dashboard', session: publisher, atMost: 8 },
  ])
}
