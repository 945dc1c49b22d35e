import type { Browser } from 'playwright'

import { type BenchSite, openContext } from './bench-site.ts'
import type { Figure } from './figure.ts'
import { type KeystrokeFigures, measureKeystrokes } from './keystrokes.ts'

export interface Typing {
  figures: Figure[]
  fast: KeystrokeFigures
  /** With a processor four times slower. */
  slow: KeystrokeFigures
}

const frame = 16.7

async function measure(
  browser: Browser,
  address: string,
  session: Record<string, string>,
  ready: string,
): Promise<Omit<Typing, 'figures'>> {
  const context = await openContext(browser, session)
  const page = await context.newPage()
  await page.goto(address)
  await page.locator(ready).first().waitFor({ timeout: 240_000 })
  await page.waitForTimeout(2000)
  const fast = await measureKeystrokes(page)
  const slow = await measureKeystrokes(page, 4)
  await context.close()
  return { fast, slow }
}

const how = 'Chromium, built site: from the key to its painted frame'

/** The least a key can cost: an empty React input in the same run. */
export async function measureTypingFloor(
  browser: Browser,
  { baselineUrl }: BenchSite,
): Promise<Typing> {
  const { fast, slow } = await measure(browser, `${baselineUrl}/empty-input`, {}, 'input')
  const figures = [
    { what: 'key in an empty input, p75', value: fast.p75, unit: 'ms', how },
    { what: 'key in an empty input, p75, 4 times slower', value: slow.p75, unit: 'ms', how },
  ]
  return { figures, fast, slow }
}

interface Known {
  floor: Typing
  /** Where it was measured: a thousand families in the same run. */
  thousand?: Typing
  /** Whether to measure the specification's own way beside it. */
  withFullList: boolean
}

/** Types into the text filter of the catalogue. */
export async function measureTypingAt(
  browser: Browser,
  { url, baselineUrl, session }: BenchSite,
  families: number,
  { floor, thousand, withFullList }: Known,
): Promise<Typing> {
  const ready = 'text=/^[\\d,.]+ families$/'
  const { fast, slow } = await measure(browser, `${url}/apps`, session, ready)
  const name = `key at ${families.toLocaleString('en')}`
  const figures: Figure[] = [
    { what: `${name}, p50`, value: fast.p50, unit: 'ms', how },
    { what: `${name}, p75`, value: fast.p75, unit: 'ms', atMost: frame, how },
    { what: `${name}, longest`, value: fast.max, unit: 'ms', how },
    { what: `${name}, INP`, value: fast.inp, unit: 'ms', atMost: 40, how },
  ]
  const beside = (what: string, value: number, atMost?: number) =>
    figures.push({ what: `${name}, ${what}`, value, unit: 'times', how, ...(atMost && { atMost }) })
  if (thousand) beside('p75 beside 1,000', fast.p75 / thousand.fast.p75, 1.5)
  beside('p75 beside an empty input, 4 times slower', slow.p75 / floor.slow.p75, 1.3)
  if (withFullList) {
    const list = await measure(browser, `${baselineUrl}/full-list`, session, 'body[data-ready]')
    beside('the specification’s own way, p75', list.fast.p75 / fast.p75)
  }
  return { figures, fast, slow }
}

/** Types searches by value into the catalogue's field, once the values of their parameters are there. */
export async function measureValueTyping(
  browser: Browser,
  { url, session }: BenchSite,
): Promise<Figure[]> {
  const context = await openContext(browser, session)
  const page = await context.newPage()
  await page.goto(`${url}/apps?q=${encodeURIComponent('width > 0 and height > 0')}`)
  await page.locator('text=/^[\\d,.]+ of [\\d,.]+ families$/').first().waitFor({ timeout: 240_000 })
  const texts = ['width 900..1000', 'height > 2.1 m and width < 900']
  const { p50, p75, max, inp } = await measureKeystrokes(page, 1, texts)
  await context.close()
  const name = 'key of a search by value at 10,000'
  return [
    { what: `${name}, p50`, value: p50, unit: 'ms', how },
    { what: `${name}, p75`, value: p75, unit: 'ms', how },
    { what: `${name}, longest`, value: max, unit: 'ms', how },
    { what: `${name}, INP`, value: inp, unit: 'ms', atMost: 40, how },
  ]
}
