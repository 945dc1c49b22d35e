import { expect, type Page } from 'playwright/test'

/** Logs out through the menu, and waits for the start, to which that leads. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/u }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/:\d+\/$/u)
}
