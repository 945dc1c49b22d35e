import type { Browser, Page } from 'playwright'

import { type BenchSite, openContext } from './bench-site.ts'
import type { Baseline, Figure } from './figure.ts'
import { percentile } from './statistics.ts'

declare global {
  var movement: { frames: number[]; blank: number; isEnded: boolean }
}

/** Notes every frame, and the longest time in which a place that a card should take had none. */
const watchFrames = () => {
  globalThis.movement = { frames: [], blank: 0, isEnded: false }
  const { movement } = globalThis
  let before = performance.now()
  let filledAt = before
  const isFilled = () => {
    const grid = document.querySelector('.family-window')
    if (!grid) return true
    const { left, width, top, bottom } = grid.getBoundingClientRect()
    const hasCard = (y: number) => {
      if (y < top || y > bottom) return true
      return Boolean(document.elementFromPoint(left + width * 0.09, y)?.closest('.family-card'))
    }
    // One of two points is beside the gap between two rows.
    return [0.3, 0.6, 0.9].every((share) =>
      [0, 40].some((below) => hasCard(innerHeight * share + below)),
    )
  }
  const { port1, port2 } = new MessageChannel()
  // Only now has everything that the page does in a frame been done and painted.
  port1.addEventListener('message', () => {
    const now = performance.now()
    if (isFilled()) filledAt = now
    else movement.blank = Math.max(movement.blank, now - filledAt)
  })
  port1.start()
  const follow = () => {
    const now = performance.now()
    movement.frames.push(now - before)
    before = now
    port2.postMessage(null)
    if (!movement.isEnded) requestAnimationFrame(follow)
  }
  requestAnimationFrame(follow)
}

interface Movement {
  frames: number[]
  /** Milliseconds. */
  blank: number
}

async function watch(page: Page, move: () => Promise<void>): Promise<Movement> {
  await page.evaluate(() => scrollTo(0, 0))
  await page.waitForTimeout(1000)
  await page.evaluate(watchFrames)
  await move()
  return page.evaluate(() => {
    globalThis.movement.isEnded = true
    return globalThis.movement
  })
}

const turns = 60

/** The ways of scrolling, each some seconds long. */
const waysOf = (page: Page): Record<string, () => Promise<void>> => ({
  rest: async () => page.waitForTimeout(2000),
  'by wheel': async () => {
    await page.mouse.move(640, 500)
    for (let turn = 0; turn < turns; turn += 1) {
      await page.mouse.wheel(0, 400)
      await page.waitForTimeout(30)
    }
  },
  'by key': async () => {
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    })
    for (let turn = 0; turn < turns; turn += 1) {
      await page.keyboard.press('PageDown')
      await page.waitForTimeout(50)
    }
  },
  // A headless browser has no bar to drag: the page jumps as far with every frame.
  'by the bar': async () =>
    page.evaluate(async () => {
      const end = document.documentElement.scrollHeight - innerHeight
      for (let step = 1; step <= 150; step += 1) {
        scrollTo(0, (end * step) / 150)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
    }),
})

/** Scrolls through 100,000 families. */
export async function measureScrolling(browser: Browser, site: BenchSite): Promise<Figure[]> {
  const context = await openContext(browser, site.session)
  const page = await context.newPage()
  await page.goto(`${site.url}/apps`)
  await page
    .getByText(/^[\d,.]+ families$/u)
    .first()
    .waitFor({ timeout: 240_000 })
  const found = new Map<string, Movement>()
  for (const [name, move] of Object.entries(waysOf(page))) found.set(name, await watch(page, move))
  await context.close()
  const rest = found.get('rest')?.frames.toSorted((a, b) => a - b) ?? []
  const beside: Baseline = {
    what: 'frame at rest, p50',
    value: percentile(rest, 0.5),
    spread: [percentile(rest, 0.05), percentile(rest, 0.95)],
  }
  found.delete('rest')
  const how = 'Chromium, built site, 100,000 families'
  return [...found].flatMap(([name, { frames, blank }]): Figure[] => {
    const sorted = frames.toSorted((a, b) => a - b)
    const what = `scrolling ${name}`
    return [
      {
        what: `${what}, frame p95`,
        value: percentile(sorted, 0.95),
        unit: 'ms',
        beside,
        atMost: 3,
        how,
      },
      { what: `${what}, longest blank card`, value: blank, unit: 'ms', beside, atMost: 6, how },
    ]
  })
}

/** By then every part of the page has been loaded and used. */
const warmUp = 5

async function workInCatalogue(page: Page): Promise<void> {
  const field = page.getByPlaceholder('Filter families...')
  await field.click()
  await field.pressSequentially('oak table', { delay: 40 })
  await page.waitForTimeout(400)
  await field.fill('')
  await page.mouse.move(640, 600)
  for (let turn = 0; turn < 10; turn += 1) {
    await page.mouse.wheel(0, 900)
    await page.waitForTimeout(30)
  }
  await page.locator('.family-window .family-link:visible').nth(8).focus()
  await page.keyboard.press('Space')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/**
 * What the tab holds after much typing, scrolling, and looking at families.
 * @param rounds of some six seconds
 */
export async function measureMemory(
  browser: Browser,
  site: BenchSite,
  rounds: number,
): Promise<Figure[]> {
  const context = await openContext(browser, site.session)
  const page = await context.newPage()
  await page.goto(`${site.url}/apps`)
  await page
    .getByText(/^[\d,.]+ families$/u)
    .first()
    .waitFor({ timeout: 240_000 })
  const cdp = await context.newCDPSession(page)
  await cdp.send('HeapProfiler.enable')
  const read = async () => {
    for (let turn = 0; turn < 3; turn += 1) await cdp.send('HeapProfiler.collectGarbage')
    const { usedSize } = await cdp.send('Runtime.getHeapUsage')
    return usedSize / 1024 ** 2
  }
  for (let round = 0; round < warmUp; round += 1) await workInCatalogue(page)
  const before = await read()
  for (let round = 0; round < rounds; round += 1) await workInCatalogue(page)
  const value = await read()
  await context.close()
  const how = `Chromium, 100,000 families, ${rounds} rounds of typing, scrolling and looking`
  const beside = { what: `after ${warmUp} rounds`, value: before }
  return [{ what: 'memory of the page’s script', value, unit: 'MiB', beside, atMost: 1.1, how }]
}
