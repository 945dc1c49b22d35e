import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

/** Cards, rows and options beyond the first dozen are made of the same parts as those before. */
const repeated = ':is(.family-grid, tbody, [role=listbox]) > :nth-child(n + 13)'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Colours on their way to others have another contrast; what moves for ever or waits is not waited for. */
const settleColours = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const findEnding = () =>
      document.getAnimations().filter(({ effect, playState }) => {
        const { endTime = Infinity } = effect?.getComputedTiming() ?? {}
        return playState === 'running' && Number(endTime) < 1000
      })
    // What has just been opened starts to move with the next frames, and one movement may start another.
    await nextFrame()
    await nextFrame()
    for (let ending = findEnding(); ending.length > 0; ending = findEnding()) {
      await Promise.allSettled(ending.map(({ finished }) => finished))
      await nextFrame()
    }
  })

/** @param covered what an open list covers in part, which axe takes for too small to be pressed */
export async function expectNoViolation(
  page: Page,
  state: string,
  covered: readonly string[] = [],
): Promise<void> {
  await settleColours(page)
  // Reading the source takes a browser as long as a whole analysis: once for a document is enough.
  const isLoaded = await page.evaluate(() => 'axe' in globalThis)
  const builder = new AxeBuilder({ page, ...(isLoaded && { axeSource: ';' }) })
  for (const part of [repeated, ...covered]) builder.exclude(part)
  const { violations } = await builder
    .setLegacyMode(true)
    // Elements in good order are not listed: those of a page are hundreds of kilobytes.
    .options({ runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] })
    .analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
  )
  expect(found, state).toEqual([])
}

export async function expectNoSidewaysScroll(page: Page, state: string): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(width, state).toBeLessThanOrEqual(0)
}

/** Neither a violation nor anything to scroll sideways. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await expectNoViolation(page, state)
  await expectNoSidewaysScroll(page, state)
}
