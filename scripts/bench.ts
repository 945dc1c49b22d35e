// Measures the built site on the real backend, prints one table and fails if a figure exceeds its limit.
import { rm } from 'node:fs/promises'

import type { Browser } from 'playwright'

import { measureBlocked, measureLighthouse } from '#tests/bench/audits.ts'
import { type BenchSite, startBrowser, withBenchSite } from '#tests/bench/bench-site.ts'
import { measureBuild } from '#tests/bench/build.ts'
import { measureCopy } from '#tests/bench/copying.ts'
import { type Figure, reportFigures } from '#tests/bench/figure.ts'
import { measureFirstMoment, measureFurtherMoments } from '#tests/bench/first-moment.ts'
import { measureFolderCheck } from '#tests/bench/folder-check.ts'
import { measureImport } from '#tests/bench/importing.ts'
import { measureLoad } from '#tests/bench/load.ts'
import { measureMemory, measureScrolling } from '#tests/bench/moving.ts'
import { measureReaders } from '#tests/bench/readers.ts'
import { measureServing } from '#tests/bench/routes.ts'
import { measureGroups, measureTypes } from '#tests/bench/searching.ts'
import { measureFullList, measureTypingAt, measureValueTyping } from '#tests/bench/typing.ts'
import { measureWeight, staticPages } from '#tests/bench/weight.ts'
import { makeDemoData } from '#tests/support/demo-data.ts'
import { without } from '#tests/support/site/pages.ts'

import { readCommandLine } from './command-line.ts'
import { runScript, say, UserError } from './terminal.ts'

type Measure = (browser: Browser, template: string) => Promise<Figure[]>

/** Runs one measurement on a site with a number of families. */
const on =
  (families: number, measure: (browser: Browser, site: BenchSite) => Promise<Figure[]>): Measure =>
  async (browser, template) => {
    let figures: Figure[] = []
    await withBenchSite(template, families, async (site) => {
      figures = await measure(browser, site)
    })
    return figures
  }

async function measureTypingHere(browser: Browser, site: BenchSite): Promise<Figure[]> {
  const own = await measureTypingAt(browser, site, 1000)
  return [...own.figures, ...(await measureFullList(browser, site, own))]
}

const measureTypingLarge = async (browser: Browser, site: BenchSite) =>
  (await measureTypingAt(browser, site, 100_000)).figures

const sections: Record<string, Measure> = {
  build: () => measureBuild(),
  weight: on(1000, measureWeight),
  lighthouse: on(1000, (_, site) => measureLighthouse(site, ['/', '/sign-in', '/apps'])),
  'lighthouse-errors': on(1000, (_, site) => measureLighthouse(site, without(staticPages, ['/']))),
  blocked: on(1000, (_, site) => measureBlocked(site, ['/sign-in', '/apps'])),
  'blocked-working': on(1000, (_, site) => measureBlocked(site, ['/settings', '/tasks'])),
  'blocked-family': on(1000, (_, site) => measureBlocked(site, ['/family'])),
  'blocked-publishing': on(1000, (_, site) => measureBlocked(site, ['/studio', '/dashboard'])),
  typing: on(1000, measureTypingHere),
  'typing-large': on(100_000, measureTypingLarge),
  values: on(10_000, measureValueTyping),
  moment: on(1000, measureFirstMoment),
  'moment-further': on(1000, measureFurtherMoments),
  scrolling: on(100_000, measureScrolling),
  memory: on(100_000, (browser, site) => measureMemory(browser, site, 12)),
  'memory-long': on(100_000, (browser, site) => measureMemory(browser, site, 100)),
  groups: async () => measureGroups(),
  types: async () => measureTypes(),
  folder: on(1000, measureFolderCheck),
  serving: on(10_000, (_, site) => measureServing(site)),
  load: on(10_000, (_, site) => measureLoad(site)),
  reader: () => measureReaders(),
  import: () => measureImport(),
  scale: measureCopy,
}

/** What takes ten minutes and more, and is measured only where it is named. */
const onlyNamed = new Set(['memory-long'])

/** What is measured along with a section that is named: a catalogue that a browser holds, beside one that is read page by page. */
const along: Record<string, readonly string[]> = { scale: ['typing-large'] }

/** What is measured without the site. */
const withoutSite = new Set(['groups', 'types', 'reader', 'import'])

const usage = `npm run bench
npm run bench -- SECTION ...

Measures the named sections, or all but those that take ten minutes (${[...onlyNamed].join(', ')}): ${Object.keys(sections).join(', ')}.
BENCH_FAMILIES=1000000 chooses how many families "scale" copies to PostgreSQL, and BENCH_TIMES=10 how many times as
many are searched there in the end.`

await runScript(async () => {
  const { positionals } = readCommandLine(usage, { allowPositionals: true })
  const chosen = positionals.flatMap((name) => [name, ...(along[name] ?? [])])
  const unknown = chosen.find((name) => !sections[name])
  if (unknown) throw new UserError(`Unknown section "${unknown}".\n\n${usage}`)
  const needsSite = chosen.length === 0 || chosen.some((name) => !withoutSite.has(name))
  const figures = needsSite ? await measureBuild() : []
  const failed: string[] = []
  const template = await makeDemoData()
  const browser = await startBrowser()
  try {
    for (const [name, measure] of Object.entries(sections)) {
      const isWanted = chosen.length > 0 ? chosen.includes(name) : !onlyNamed.has(name)
      if (name === 'build' || !isWanted) continue
      say(`Measuring: ${name} ...`)
      try {
        figures.push(...(await measure(browser, template)))
      } catch (error) {
        failed.push(name)
        console.error(error)
      }
    }
  } finally {
    await browser.close()
    await rm(template, { recursive: true, force: true })
  }
  const over = reportFigures(figures)
  if (over.length + failed.length > 0) process.exitCode = 1
  if (failed.length > 0) say(`These sections failed, see above: ${failed.join(', ')}.`)
  say(
    over.length > 0
      ? `${over.length} figures exceed their limits.`
      : 'All measured figures are within their limits.',
  )
})
