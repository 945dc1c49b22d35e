import type { Browser, Page } from 'playwright'

import { type BenchSite, openContext } from './bench-site.ts'
import type { Baseline, Figure } from './figure.ts'
import { type KeystrokeFigures, measureKeystrokes } from './keystrokes.ts'
import { baselineOf } from './statistics.ts'

const how = 'Chromium, built site: from the key to its painted frame'

/** How much slower the processor is made. */
const slowdowns = [1, 4] as const

type Slowdown = (typeof slowdowns)[number]

const speedOf = (slowdown: Slowdown) => (slowdown === 1 ? '' : `, ${slowdown} times slower`)

interface Typing {
  figures: Figure[]
  bySlowdown: Record<Slowdown, KeystrokeFigures>
}

/** With all parts of the cards that a person can have shown. */
const showAllParts = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset.show = '{"release":true,"vendor":true}'
  })

async function measure(
  browser: Browser,
  address: string,
  session: Record<string, string>,
  ready: string,
): Promise<Record<Slowdown, KeystrokeFigures>> {
  const context = await openContext(browser, session)
  const page = await context.newPage()
  await page.goto(address)
  await page.locator(ready).first().waitFor({ timeout: 240_000 })
  await showAllParts(page)
  await page.waitForTimeout(2000)
  const bySlowdown = { 1: await measureKeystrokes(page), 4: await measureKeystrokes(page, 4) }
  await context.close()
  return bySlowdown
}

/** The least a key can cost: an empty React input, before and after what is measured beside it. */
type Floor = Record<Slowdown, KeystrokeFigures>[]

const measureFloor = (browser: Browser, { baselineUrl }: BenchSite) =>
  measure(browser, `${baselineUrl}/empty-input`, {}, 'input')

function floorOf(floor: Floor, slowdown: Slowdown): Baseline {
  const what = `key in an empty React input, p75${speedOf(slowdown)}`
  return baselineOf(
    what,
    floor.map((each) => each[slowdown].p75),
  )
}

/** Types into the text filter of the catalogue. */
export async function measureTypingAt(
  browser: Browser,
  site: BenchSite,
  families: number,
): Promise<Typing> {
  const { url, session } = site
  const floor = [await measureFloor(browser, site)]
  const ready = 'text=/^[\\d,.]+ families$/'
  const bySlowdown = await measure(browser, `${url}/apps`, session, ready)
  floor.push(await measureFloor(browser, site))
  const figures = slowdowns.flatMap((slowdown): Figure[] => {
    const { p50, p75, max, inp } = bySlowdown[slowdown]
    const name = `key at ${families.toLocaleString('en')}${speedOf(slowdown)}`
    const beside = floorOf(floor, slowdown)
    return [
      { what: `${name}, p50`, value: p50, unit: 'ms', how },
      { what: `${name}, p75`, value: p75, unit: 'ms', beside, atMost: 2, how },
      { what: `${name}, longest`, value: max, unit: 'ms', beside, atMost: 6, how },
      { what: `${name}, INP`, value: inp, unit: 'ms', how },
    ]
  })
  return { figures, bySlowdown }
}

/** The specification's own way, with all cards in the document, beside ours. */
export async function measureFullList(
  browser: Browser,
  { baselineUrl, session }: BenchSite,
  own: Typing,
): Promise<Figure[]> {
  const list = await measure(browser, `${baselineUrl}/full-list`, session, 'body[data-ready]')
  const beside = { what: 'ours', value: own.bySlowdown[1].p75 }
  return [{ what: 'key in a full list, p75', value: list[1].p75, unit: 'ms', beside, how }]
}

/** Types searches by value into the catalogue's field, once the values of their parameters are there. */
export async function measureValueTyping(browser: Browser, site: BenchSite): Promise<Figure[]> {
  const floor = [await measureFloor(browser, site)]
  const context = await openContext(browser, site.session)
  const page = await context.newPage()
  await page.goto(`${site.url}/apps?q=${encodeURIComponent('width > 0 and height > 0')}`)
  await page.locator('text=/^[\\d,.]+ of [\\d,.]+ families$/').first().waitFor({ timeout: 240_000 })
  const texts = ['width 900..1000', 'height > 2.1 m and width < 900']
  const { p50, p75, max, inp } = await measureKeystrokes(page, 1, texts)
  await context.close()
  floor.push(await measureFloor(browser, site))
  const beside = floorOf(floor, 1)
  const name = 'key of a search by value at 10,000'
  return [
    { what: `${name}, p50`, value: p50, unit: 'ms', how },
    { what: `${name}, p75`, value: p75, unit: 'ms', beside, how },
    { what: `${name}, longest`, value: max, unit: 'ms', beside, how },
    { what: `${name}, INP`, value: inp, unit: 'ms', how },
  ]
}
