import type { Page } from 'playwright/test'

import { expect, test } from '#tests/e2e/fixtures.ts'
import { expectAccessible, expectNoViolation } from '#tests/support/browser/expect-accessible.ts'
import { expectHeard, listen, readHeard } from '#tests/support/browser/live-regions.ts'
import { followLooks, inBothLooks, showIn, wideInLight } from '#tests/support/browser/looks.ts'

const search = (text: string, more = '') => `/apps?q=${encodeURIComponent(text)}${more}`
const types = (text: string) => search(text, '&show=types')

const gridOf = (page: Page) => page.getByRole('grid', { name: 'Types that were found' })
const ticked = (page: Page) => page.getByRole('region', { name: 'Ticked types' })

/** Where the focus is: the row and the cell, both counted from 1. */
const place = (page: Page) =>
  page.evaluate(() => {
    const cell = document.activeElement?.closest('th, td')
    const row = cell?.closest('tr')
    return [Number(row?.ariaRowIndex), [...(row?.children ?? [])].findIndex((c) => c === cell) + 1]
  })

const rowsIn = async (page: Page) => Number(await gridOf(page).getAttribute('aria-rowcount')) - 1

test('a search by value shows its types in one table, and back leads to the families', async ({
  page,
  signInAs,
  errors,
}) => {
  await signInAs('free')
  await showIn(page, wideInLight)
  await page.goto(search('width 800..1500'))
  const view = page.getByRole('radiogroup', { name: 'Show results as' })
  await expect(view.getByRole('radio', { name: /^Families \d+$/u })).toBeChecked()
  const choice = view.getByRole('radio', { name: /^Types \d+$/u })
  await expect(choice).toBeVisible()
  await view.getByRole('radio', { name: 'Families' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(choice).toBeChecked()
  const grid = gridOf(page)
  await expect(grid).toBeVisible()
  expect(new URL(page.url()).searchParams.get('show')).toBe('types')
  await expect(choice).toHaveAccessibleName(`Types ${await rowsIn(page)}`)

  const width = grid.getByRole('columnheader', { name: /Width mm$/u })
  await width.getByRole('button').click()
  await expect(width).toHaveAttribute('aria-sort', 'ascending')
  await expect(grid.getByRole('row').nth(1).getByRole('gridcell').nth(1)).toHaveText('800')
  await width.getByRole('button').click()
  await expect(width).toHaveAttribute('aria-sort', 'descending')
  await expect(grid.getByRole('row').nth(1).getByRole('gridcell').nth(1)).toHaveText('1500')

  const link = grid.getByRole('row').nth(1).getByRole('link')
  expect(await link.getAttribute('href')).toContain('&values=width+800..1500&type=')
  await page.goBack()
  await expect(page.locator('ul.family-grid article').first()).toBeVisible()
  await page.goForward()
  await expect(grid).toBeVisible()
  await page.getByPlaceholder('Filter families...').fill('door')
  await expect(view).toBeHidden()
  await expect(page.locator('ul.family-grid article').first()).toBeVisible()
  expect(errors).toEqual([])
})

test('the table of types works by keyboard, row by row and in ranges', async ({
  page,
  signInAs,
}) => {
  await signInAs('free')
  await showIn(page, wideInLight)
  await listen(page)
  await page.goto(types('width 300..1500'))
  const grid = gridOf(page)
  // How many were found is said once it has settled, and would otherwise be heard among what follows.
  await expect
    .poll(async () => (await readHeard(page)).texts.at(-1))
    .toMatch(/^\d+ of \d+ families$/u)
  await grid.getByRole('row').nth(1).getByRole('checkbox').focus()
  await page.keyboard.press('Space')
  await expect(ticked(page)).toContainText('Ticked: 1 type')
  await expectHeard(page, 'Selected: 1. Actions: Add to a board, Type catalogue')
  await page.keyboard.press('Shift+ArrowDown')
  await expectHeard(page, 'Selected: 2. Actions: Compare, Add to a board, Type catalogue')
  await page.keyboard.press('Shift+ArrowDown')
  await expectHeard(page, 'Selected: 3')
  await page.keyboard.press('Shift+ArrowUp')
  await expectHeard(page, 'Selected: 2')
  await expect(grid.getByRole('row', { selected: true })).toHaveCount(2)
  expect(await place(page)).toEqual([3, 1])
  await page.keyboard.press('ArrowRight')
  expect(await place(page)).toEqual([3, 2])
  await page.keyboard.press('End')
  expect(await place(page)).toEqual([3, 6])
  await page.keyboard.press('Home')
  await page.keyboard.press('PageDown')
  const [row] = await place(page)
  expect(row).toBeGreaterThan(8)
  const last = (await rowsIn(page)) + 1
  await page.keyboard.press('Control+End')
  expect(await place(page)).toEqual([last, 1])
  await expect(page.locator(':focus')).toBeInViewport()
  await page.keyboard.press('ArrowDown')
  expect(await place(page)).toEqual([last, 1])
  await page.keyboard.press('Shift+Control+Home')
  await expectHeard(page, `Selected: ${(last - 1).toLocaleString('en')}`)
  expect(await place(page)).toEqual([2, 1])

  await page.keyboard.press('Tab')
  await expect(grid.getByRole('link').first()).not.toBeFocused()
  await expect(ticked(page).getByRole('button', { name: 'Clear the ticks' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(ticked(page)).toBeHidden()
  await expectHeard(page, 'Nothing selected')
  await expect(page.locator('body')).not.toBeFocused()
})

test('ticked types of several families are compared, saved and followed', async ({
  page,
  signInAs,
  errors,
}) => {
  await signInAs('free')
  await followLooks(page)
  await page.goto(types('width 800..1500'))
  const boxes = gridOf(page).locator('tbody').getByRole('checkbox')
  await expect(boxes.first()).toBeVisible()
  await inBothLooks(page, (theme) => expectAccessible(page, `the table, ${theme}`))
  await boxes.nth(0).check()
  const saving = page.waitForEvent('download')
  await ticked(page).getByRole('button', { name: 'Type catalogue' }).click()
  expect((await saving).suggestedFilename()).toMatch(/\.txt$/u)
  await boxes.nth(8).check()
  const zipping = page.waitForEvent('download')
  await ticked(page).getByRole('button', { name: 'Type catalogue' }).click()
  expect((await zipping).suggestedFilename()).toBe('Discover type catalogues.zip')

  const compare = ticked(page).getByRole('button', { name: 'Compare' })
  await compare.click()
  const dialog = page.getByRole('dialog', { name: 'Comparison of types' })
  const table = dialog.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveCount(3)
  await inBothLooks(page, (theme) => expectAccessible(page, `the comparison, ${theme}`))
  const rows = await table.getByRole('row').count()
  await dialog.getByRole('switch', { name: 'Only what differs' }).click()
  expect(await table.getByRole('row').count()).toBeLessThanOrEqual(rows)
  await expect(table.getByText('not in this family').first()).toBeAttached()
  const csv = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save CSV' }).click()
  expect((await csv).suggestedFilename()).toBe('Compared types.csv')
  await table
    .getByRole('button', { name: /^Remove/u })
    .first()
    .click()
  await expect(table.getByRole('columnheader')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(compare).toBeFocused()

  const link = gridOf(page).getByRole('link').first()
  const name = await link.innerText()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.mouse.wheel(0, 400)
  await expect(page.getByText('1 ticked')).toBeVisible()
  expect(errors).toEqual([])
})

test('the table of types says what is not there, and why', async ({ page, signInAs }) => {
  await signInAs('free')
  await showIn(page, wideInLight)
  await page.goto(types('width > 99999'))
  await expect(page.getByRole('heading', { name: 'No types found' })).toBeVisible()
  await expectNoViolation(page, 'no types')

  const values = '**/api/discover/catalogue/values**'
  await page.route(values, (route) =>
    route.fulfill({ status: 403, json: { status: 403, message: 'No.', data: {} } }),
  )
  await page.goto(types('width > 900'))
  const retry = page.getByRole('button', { name: 'Retry' }).last()
  await expect(retry).toBeVisible()
  await expectNoViolation(page, 'refused values')
  await page.unroute(values)
  await retry.click()
  await expect(gridOf(page)).toBeVisible()
})
