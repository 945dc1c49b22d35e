import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

export async function expectNoViolation(page: Page, state: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
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
