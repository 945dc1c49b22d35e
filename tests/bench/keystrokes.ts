import type { CDPSession, Page } from 'playwright'

export interface KeystrokeFigures {
  /** Milliseconds from a key to the frame that shows its result. */
  p50: number
  p75: number
  max: number
  /** Interaction to Next Paint as web-vitals counts it, from the browser's own event timing. */
  inp: number
}

/** What a person types and takes back: words with many, some and no hits, several words, one letter after a pause. */
const names = ['door', 'panel', 'fire door', 'chair 9', 'table', 'zz', 'a', 'oak table', 'light']

/** In milliseconds: between two keys of a text, and before the next text, when the page has come to rest. */
const between = 90
const pause = 700

interface Press {
  key: string
  /** Milliseconds to wait before it. */
  after: number
}

/** The keys that write each text and take it back: every second one letter by letter, the others at once. */
const pressesOf = (texts: readonly string[]): Press[] =>
  texts.flatMap((text, turn) => {
    const letters = Array.from(text)
    const back = turn % 2 === 0 ? letters.map(() => 'Backspace') : ['Clear']
    return [...letters, ...back].map((key, at) => ({ key, after: at === 0 ? pause : between }))
  })

declare global {
  var keystrokes: { samples: number[]; durations: number[] }
}

const watchKeys = () => {
  globalThis.keystrokes = { samples: [], durations: [] }
  const { samples, durations } = globalThis.keystrokes
  const { port1, port2 } = new MessageChannel()
  let started: number | null = null
  port1.addEventListener('message', () => {
    if (started !== null) samples.push(performance.now() - started)
    started = null
  })
  port1.start()
  addEventListener(
    'keydown',
    (event) => {
      // Selecting the text is how it is cleared, and changes nothing.
      if (event.ctrlKey || event.metaKey) return
      started = event.timeStamp
      requestAnimationFrame(() => port2.postMessage(null))
    },
    { capture: true },
  )
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.name === 'keydown') durations.push(entry.duration)
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
}

const percentile = (sorted: number[], share: number) =>
  sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN

/** The longest of all, but for one in fifty keys; what is under 16 ms the browser does not tell. */
function interactionToNextPaint(durations: number[], keys: number): number {
  const ignored = Math.floor(keys / 50)
  return durations.toSorted((a, b) => b - a)[ignored] ?? 16
}

async function press(page: Page, { key, after }: Press): Promise<void> {
  await page.waitForTimeout(after)
  if (key !== 'Clear') {
    await page.keyboard.press(key === ' ' ? 'Space' : key)
    return
  }
  await page.keyboard.press('ControlOrMeta+a')
  await page.waitForTimeout(between)
  await page.keyboard.press('Delete')
}

/**
 * Types into the page's text filter and measures each key until its frame is painted.
 * @param slowdown of the processor, 1 for none
 * @param texts what is typed and taken back
 */
export async function measureKeystrokes(
  page: Page,
  slowdown = 1,
  texts: readonly string[] = names,
): Promise<KeystrokeFigures> {
  const presses = pressesOf(texts)
  const cdp: CDPSession = await page.context().newCDPSession(page)
  const field = page.getByPlaceholder('Filter families...')
  await field.click()
  await field.fill('')
  for (const each of presses.slice(0, 8)) await press(page, each)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.evaluate(watchKeys)
  for (const each of presses) await press(page, each)
  await page.waitForTimeout(pause)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const { samples, durations } = await page.evaluate(() => globalThis.keystrokes)
  const sorted = samples.toSorted((a, b) => a - b)
  return {
    p50: percentile(sorted, 0.5),
    p75: percentile(sorted, 0.75),
    max: sorted.at(-1) ?? Number.NaN,
    inp: interactionToNextPaint(durations, presses.length),
  }
}
