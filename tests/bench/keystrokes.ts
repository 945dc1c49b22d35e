import type { CDPSession, Page } from 'playwright'

export interface KeystrokeFigures {
  /** Milliseconds from a key to the frame that shows its result. */
  p50: number
  p75: number
  max: number
  /** Interaction to Next Paint as web-vitals counts it, from the browser's own event timing. */
  inp: number
}

/** What a person types and takes back: words with many, some and no hits. */
const names = ['door', 'panel', 'chair 9', 'table', 'zz', 'a', 'light']

const keysOf = (texts: readonly string[]) =>
  texts.flatMap((text) => {
    const letters = Array.from(text)
    return [...letters, ...letters.map(() => 'Backspace')]
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
  const keys = keysOf(texts)
  const cdp: CDPSession = await page.context().newCDPSession(page)
  const field = page.getByPlaceholder('Filter families...')
  await field.click()
  await field.fill('')
  for (const key of keys.slice(0, 8)) await page.keyboard.press(key)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.evaluate(watchKeys)
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.waitForTimeout(90)
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const { samples, durations } = await page.evaluate(() => globalThis.keystrokes)
  const sorted = samples.toSorted((a, b) => a - b)
  return {
    p50: percentile(sorted, 0.5),
    p75: percentile(sorted, 0.75),
    max: sorted.at(-1) ?? Number.NaN,
    inp: interactionToNextPaint(durations, keys.length),
  }
}
