import type { Browser, Page } from 'playwright'

import { demoAccounts } from '#scripts/demo/accounts.ts'
import { openSession } from '#tests/support/browser/open-session.ts'

import { type BenchSite, findFamily, openContext, pageOf } from './bench-site.ts'
import type { Baseline, Figure } from './figure.ts'
import { percentile } from './statistics.ts'
import { timeWheels, wheelCategories } from './wheel.ts'

const visits = 12
const slowdown = 4
const how = `Chromium, ${slowdown} times slower, ${visits} first visits each`

declare global {
  var answered: number[]
}

/**
 * Notes how long the browser takes from what somebody does to the frame that follows its work. What the browser tells
 * by itself, such as that something else has come under a resting pointer, is answered to nobody.
 */
const watchEvents = () => {
  globalThis.answered = []
  const done = new Set(['pointerdown', 'pointerup', 'click', 'keydown', 'keyup', 'input'])
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (done.has(name)) globalThis.answered.push(duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

interface Moment {
  url: string
  path: string
  session: Record<string, string>
  /** What says that the page shows. */
  shown: string
  act: (page: Page) => Promise<void>
}

const typed = 'do'
const type = async (page: Page) => {
  await page.keyboard.press('/')
  await page.keyboard.type(typed)
}
const press = async (page: Page) => page.mouse.click(640, 300)
const scroll = async (page: Page) => page.mouse.wheel(0, 800)
const actAll = async (page: Page) => {
  await press(page)
  await scroll(page)
  await page.keyboard.press('Tab')
}

/** Waits until a frame of the page has been shown, since nobody acts on a page before. */
const firstFrame = (page: Page) =>
  page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
    undefined,
    { polling: 10 },
  )

/** The slowest answer of one visit in which somebody acts as soon as the page shows, in milliseconds. */
async function visit(browser: Browser, { url, path, session, shown, act }: Moment) {
  const context = await openContext(browser, session)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await page.addInitScript(watchEvents)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await browser.startTracing(page, { categories: wheelCategories })
  await page.goto(url + path, { waitUntil: 'commit' })
  await page.locator(shown).first().waitFor({ timeout: 60_000 })
  await firstFrame(page)
  await act(page)
  await page.waitForTimeout(1500)
  const wheels = timeWheels(await browser.stopTracing())
  if (act === actAll && wheels.length === 0) throw new Error(`${path} has not answered the wheel.`)
  if (act === type && !page.url().endsWith(`?q=${typed}`)) {
    throw new Error(`${path} has lost what was typed as soon as it showed: it is ${page.url()}.`)
  }
  const answered = await page.evaluate(() => globalThis.answered)
  await context.close()
  return Math.max(16, ...wheels, ...answered)
}

async function measure(browser: Browser, moment: Moment): Promise<number[]> {
  const found: number[] = []
  for (let turn = 0; turn < visits; turn += 1) found.push(await visit(browser, moment))
  return found.toSorted((a, b) => a - b)
}

type ActedOn = Omit<Moment, 'url' | 'session'> & Partial<Pick<Moment, 'session'>>

async function measureMoments(
  browser: Browser,
  { url, baselineUrl, session }: BenchSite,
  moments: readonly ActedOn[],
): Promise<Figure[]> {
  const counter = await measure(browser, {
    url: baselineUrl,
    path: '/counter',
    session: {},
    shown: 'button',
    act: actAll,
  })
  const beside: Baseline = {
    what: 'a bare React counter',
    value: percentile(counter, 0.75),
    spread: [counter[0] ?? Number.NaN, counter.at(-1) ?? Number.NaN],
  }
  const figures: Figure[] = []
  for (const moment of moments) {
    const found = await measure(browser, { url, session, ...moment })
    const what = `${pageOf(moment.path)}, ${moment.act === type ? 'a key' : 'press, scroll and Tab'} as soon as it shows, p75`
    figures.push({
      what,
      value: percentile(found, 0.75),
      unit: 'ms',
      beside,
      atMost: 100 / 16,
      how,
    })
  }
  return figures
}

/** Types, presses and scrolls the moment that the pages show that most visits begin with. */
export const measureFirstMoment = (browser: Browser, site: BenchSite): Promise<Figure[]> =>
  measureMoments(browser, site, [
    { path: '/apps', shown: '.family-card', act: type },
    { path: '/apps', shown: '.family-card', act: actAll },
    { path: '/tasks', shown: 'h1', act: actAll },
    { path: '/settings', shown: 'h1', act: actAll },
  ])

/** The same on the pages behind the catalogue. */
export async function measureFurtherMoments(browser: Browser, site: BenchSite): Promise<Figure[]> {
  const publisher = await openSession(site.backend.url, demoAccounts[2].email)
  return measureMoments(browser, site, [
    { path: await findFamily(site), shown: 'h1', act: actAll },
    { path: '/studio', session: publisher, shown: 'h1', act: actAll },
    { path: '/dashboard', session: publisher, shown: 'h1', act: actAll },
  ])
}
