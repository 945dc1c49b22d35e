import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Browser } from 'playwright'

import { makeRfaFolder } from '#tests/support/rfa/rfa-folder.ts'

import { type BenchSite, openContext } from './bench-site.ts'
import type { Figure } from './figure.ts'

const count = 10_000
const kibibyte = 1024
const size = 4 * kibibyte

declare global {
  var folderCheckFigures: { longest: number; shown: number }
}

const watchPage = () => {
  globalThis.folderCheckFigures = { longest: 0, shown: 0 }
  const figures = globalThis.folderCheckFigures
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      figures.longest = Math.max(figures.longest, duration)
  }).observe({ type: 'longtask' })
  new MutationObserver((records) => {
    const isProgress = ({ target }: MutationRecord) =>
      target instanceof Element && target.localName === 'progress'
    figures.shown += Number(records.some(isProgress))
  }).observe(document, { attributes: true, attributeFilter: ['value'], subtree: true })
}

/** Checks a folder of 10,000 small files, beside hashing the same files without a browser. */
export async function measureFolderCheck(browser: Browser, site: BenchSite): Promise<Figure[]> {
  const folder = await makeRfaFolder()
  const context = await openContext(browser, site.session)
  try {
    const content = new Uint8Array(size)
    const names = Array.from(
      { length: count },
      (_, number) => `${number % 100}/family ${number}.rfa`,
    )
    for (const [number, name] of names.entries()) {
      new DataView(content.buffer).setUint32(0, number)
      await folder.write(name, content)
    }
    const hashing = performance.now()
    for (const name of names)
      createHash('sha256')
        .update(await readFile(join(folder.path, name)))
        .digest()
    const floor = performance.now() - hashing

    const page = await context.newPage()
    // As in a browser that cannot write in a folder.
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'showDirectoryPicker'))
    await page.goto(`${site.url}/folder-check`)
    const input = page.getByLabel('Choose a folder').and(page.locator('input'))
    await input.waitFor({ state: 'attached' })
    const cdp = await context.newCDPSession(page)
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
    const read = async () => {
      const { metrics } = await cdp.send('Performance.getMetrics')
      return (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
    }
    await page.evaluate(watchPage)
    const before = await read()
    const started = performance.now()
    await input.setInputFiles(folder.path)
    await page.getByText(/^10,000 files checked/u).waitFor({ timeout: 300_000 })
    const time = performance.now() - started
    const after = await read()
    const { longest, shown } = await page.evaluate(() => globalThis.folderCheckFigures)
    const how = `files of ${size / kibibyte} KiB, Chromium, built site, one run`
    const name = `folder check of ${count.toLocaleString('en')} files`
    const beside = { what: 'hashing the same files in Node', value: floor }
    const busy = (after('TaskDuration') - before('TaskDuration')) * 1000
    return [
      { what: `${name}: time`, value: time, unit: 'ms', beside, how },
      { what: `${name}: main thread`, value: busy, unit: 'ms', beside, how },
      { what: `${name}: main thread`, value: busy / time, unit: 'of the time', how },
      { what: `${name}: longest task`, value: longest, unit: 'ms', how },
      { what: `${name}: progress shown`, value: shown, unit: 'times', how },
      {
        what: `${name}: memory of the page`,
        value: after('JSHeapUsedSize') / kibibyte ** 2,
        unit: 'MiB',
        how,
        atMost: 64,
      },
    ]
  } finally {
    await context.close()
    await folder.remove()
  }
}
