import { expect, type Page } from 'playwright/test'

/** What has the focus and cannot be seen at its middle, with what covers it; null where all is well. */
const findCovered = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    const { left, top, right, bottom, width, height } = focused.getBoundingClientRect()
    // Boxes that only screen readers see, beside what is drawn in their place.
    const isDrawn = width > 1 && height > 1 && getComputedStyle(focused).opacity !== '0'
    const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : null
    if (!isDrawn && !label) return null
    const name = `${focused.outerHTML.slice(0, 160)} in ${focused.parentElement?.outerHTML.slice(0, 100)}`
    const box = isDrawn || !label ? { left, top, right, bottom } : label.getBoundingClientRect()
    const seen = {
      left: Math.max(box.left, 0),
      top: Math.max(box.top, 0),
      right: Math.min(box.right, innerWidth),
      bottom: Math.min(box.bottom, innerHeight),
    }
    if (seen.right <= seen.left || seen.bottom <= seen.top) return `out of sight: ${name}`
    const over = document.elementFromPoint(
      (seen.left + seen.right) / 2,
      (seen.top + seen.bottom) / 2,
    )
    if (!over || focused.contains(over) || label?.contains(over)) return null
    // A link whose whole card leads to the same place, or a box within its label.
    if (over.contains(focused) && !over.contains(document.querySelector('main'))) return null
    return `${name} is under ${over.outerHTML.slice(0, 160)}`
  })

/** Presses Tab, then Shift+Tab: whatever has the focus is to be seen. */
export async function walkUncovered(page: Page, presses: number, where: string): Promise<void> {
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let press = 1; press <= presses; press += 1) {
      await page.keyboard.press(key)
      expect.soft(await findCovered(page), `${where}, ${key} ${press}`).toBeNull()
    }
  }
}
