import type { Browser, Page } from 'playwright'

import { demoAccounts } from '#scripts/demo/accounts.ts'
import { root } from '#scripts/run-command.ts'
import { openSession } from '#tests/support/browser/open-session.ts'

import { openContext } from './bench-site.ts'
import type { Figure } from './figure.ts'
import { startH2Site } from './h2-site.ts'
import { percentile } from './statistics.ts'

/** Each letter changes which families come first. */
const texts = [
  'door',
  'chair',
  'lobby',
  'sink',
  'fire door',
  'lamp',
  'atrium 8',
  'round table',
  'beam',
  'ward 1200',
]

/** How long after a key a page that does not change is taken for one that stays as it is, in milliseconds. */
const longest = 4000

/** As a person types who looks at what is found, in milliseconds. */
const between = 200

declare global {
  /** Milliseconds from the next key to the frame that shows other families; null where they stay the same. */
  var timeNextPage: (most: number) => Promise<number | null>
}

const watchPages = () => {
  globalThis.timeNextPage = (most) =>
    new Promise((resolve) => {
      let pressed = 0
      const cards = document.querySelector('.family-window')?.parentElement ?? document.body
      const changes = new MutationObserver(() => {
        if (pressed === 0) return
        end()
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => resolve(performance.now() - pressed))
        port1.start()
        requestAnimationFrame(() => port2.postMessage(null))
      })
      const note = (event: KeyboardEvent) => {
        pressed = event.timeStamp
      }
      const timer = setTimeout(() => {
        end()
        resolve(null)
      }, most)
      function end(): void {
        clearTimeout(timer)
        changes.disconnect()
        removeEventListener('keydown', note, { capture: true })
      }
      addEventListener('keydown', note, { capture: true })
      changes.observe(cards, { childList: true, subtree: true, characterData: true })
    })
}

async function timeKeys(page: Page): Promise<(number | null)[]> {
  const times: (number | null)[] = []
  const field = page.getByPlaceholder('Filter families...')
  for (const text of texts) {
    await field.fill('')
    await page.waitForTimeout(1500)
    for (const letter of text) {
      const timed = page.evaluate((most) => globalThis.timeNextPage(most), longest)
      await page.keyboard.press(letter === ' ' ? 'Space' : letter)
      times.push(await timed)
      await page.waitForTimeout(between)
    }
  }
  return times
}

/** How long a person waits for the first page of what a letter finds, in the browser and with the site of this build. */
export async function measurePagedTyping(
  browser: Browser,
  { backend, node, families }: { backend: string; node: string; families: number },
): Promise<Figure[]> {
  const site = await startH2Site(`${root}dist`, backend, node)
  const session = await openSession(backend, demoAccounts[1].email)
  const context = await openContext(browser, session)
  try {
    const page = await context.newPage()
    await page.goto(`${site.url}/apps`)
    await page.locator('.family-window .family-name').first().waitFor({ timeout: 60_000 })
    await page.getByPlaceholder('Filter families...').click()
    await page.evaluate(watchPages)
    const all = await timeKeys(page)
    const times = all.filter((time) => time !== null).toSorted((one, other) => one - other)
    const name = `key to first page, ${families.toLocaleString('en')} families`
    const how = `Chromium, built site, ${all.length} keys, ${all.length - times.length} of which left the first page as it was`
    const add = (what: string, share: number, limit: Partial<Figure> = {}): Figure => ({
      what: `${name}, ${what}`,
      value: percentile(times, share),
      unit: 'ms',
      how,
      ...limit,
    })
    return [add('p50', 0.5), add('p75', 0.75, { atMost: 150 }), add('p95', 0.95), add('longest', 1)]
  } finally {
    await context.close()
    await site.stop()
  }
}
