import type { Page } from 'playwright/test'

import { openSession } from './open-session.ts'

interface Account {
  email: string
  password: string
}

/** Signs in without the form, in a browser of its own device; every page opened next has the session. */
export async function enterAs(page: Page, url: string, { email, password }: Account) {
  const session = await openSession(url, email, password)
  await page.goto('/404')
  await page.evaluate((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  }, session)
}
