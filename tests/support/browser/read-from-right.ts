import type { Page } from 'playwright/test'

/** Lets the next pages be read from right to left, from before they are painted. */
export const readFromRight = (page: Page) =>
  page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.documentElement) return
      document.documentElement.dir = 'rtl'
      observer.disconnect()
    })
    observer.observe(document, { childList: true })
  })
