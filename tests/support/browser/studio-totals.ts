import type { Page } from 'playwright'

/** The totals above the files of Studio; what is announced a moment later says the same. */
export const studioTotals = (page: Page, text: string) =>
  page.getByRole('paragraph').filter({ hasText: text })
