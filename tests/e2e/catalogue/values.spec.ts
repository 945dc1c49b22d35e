import { expect, test } from '#tests/e2e/fixtures.ts'
import {
  expectNoSidewaysScroll,
  expectNoViolation,
} from '#tests/support/browser/expect-accessible.ts'
import { hideCompactCatalogue } from '#tests/support/browser/large-catalogue.ts'
import { wideInLight } from '#tests/support/browser/looks.ts'

const count = /^[\d,]+(?: of [\d,]+)? famil(?:y|ies)$/u

test('types are found by their values, and the page of a family shows them first', async ({
  page,
  signInAs,
  errors,
}) => {
  await signInAs('free')
  await page.goto('/apps')
  await expect(page.getByText(count).first()).toBeVisible()
  const field = page.getByRole('combobox', { name: 'Filter families' })
  await field.focus()
  await page.keyboard.type('wid')
  await expect(page.getByRole('option', { name: 'Width mm' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('Width ')
  await expect(field).toBeFocused()
  await page.keyboard.type('900..1000')
  await expect(page.getByText('Types with Width from 900 to 1000 mm').last()).toBeVisible()
  const cards = page.locator('ul.family-grid article')
  await expect(cards.first().getByText(/^\d+ types?: /u)).toBeVisible()

  await field.fill('width > 900 and fire ratting = EI60')
  await expect(page.getByText('Did you mean Fire Rating?').last()).toBeVisible()
  await field.fill('width > 900 and fire rating = EI60')
  await expect(page.getByText('Fire Rating “EI60”').last()).toBeVisible()
  const { theme, width } = wideInLight
  await page.setViewportSize({ width, height: 800 })
  await page.evaluate((name) => {
    document.documentElement.classList.remove('light', 'dark')
    document.documentElement.classList.add(name)
  }, theme)
  await expectNoViolation(page, `${theme}, ${width} pixels`)
  await expectNoSidewaysScroll(page, `${theme}, ${width} pixels`)
  await cards.first().getByRole('link').click()
  await page.mouse.wheel(0, 400)

  const shown = page.getByText(
    /^Types with Width above 900 mm and Fire Rating “EI60”: \d+ of \d+\./u,
  )
  await expect(shown).toBeVisible()
  const [, found, all] = /(\d+) of (\d+)/u.exec(await shown.innerText()) ?? []
  const table = page
    .getByRole('region', { name: 'Types and the values of their parameters' })
    .getByRole('table')
  await expect(table).toHaveAttribute('aria-rowcount', String(Number(found) + 1))
  await page.getByRole('button', { name: 'Show all types' }).click()
  await expect(table).toHaveAttribute('aria-rowcount', String(Number(all) + 1))
  expect(new URL(page.url()).searchParams.has('values')).toBe(false)
  expect(errors).toEqual([])
})

test('a plain PocketBase says that it has no values, and finds names', async ({
  page,
  signInAs,
}) => {
  await signInAs('free')
  await hideCompactCatalogue(page)
  await page.goto('/apps')
  const field = page.getByRole('combobox', { name: 'Filter families' })
  await field.fill('width > 900')
  await expect(page.getByText('Searching by value needs the Discover backend').last()).toBeVisible()
  await field.fill('door')
  await expect(page.locator('ul.family-grid article').first()).toBeVisible()
})
