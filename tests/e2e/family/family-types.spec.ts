import { readTypeCatalogue } from '#lib/rfa/type-catalogue.ts'
import { expect, type Page, test } from '#tests/e2e/fixtures.ts'
import {
  addFamilyRecord,
  addressOf,
  makeTypes,
  readDownload,
} from '#tests/support/browser/family-records.ts'

const rowsOf = (page: Page) =>
  page
    .getByRole('region', { name: 'Types and the values of their parameters' })
    .locator('tbody tr:not([aria-hidden])')

test.describe('the types', () => {
  test.beforeEach(({ signInAs }) => signInAs('free'))

  test('are filtered, sorted, ticked, compared and written as a type catalogue', async ({
    page,
    admin,
  }) => {
    const family = await addFamilyRecord(admin, { parametric: makeTypes(12) })
    await page.goto(addressOf(family))
    await page.mouse.wheel(0, 600)
    await expect(rowsOf(page)).toHaveCount(12)
    const column = page.getByRole('columnheader', { name: /^Size 1\b/u })
    await expect(column).toContainText('mm')
    await page
      .getByRole('button', { name: /^Size 1\b(?!\d)/u })
      .first()
      .click()
    await expect(column.first()).toHaveAttribute('aria-sort', 'ascending')
    await expect(rowsOf(page).first()).toContainText('Type 12')
    await page
      .getByRole('button', { name: /^Size 1\b(?!\d)/u })
      .first()
      .click()
    await expect(rowsOf(page).first()).toContainText('Type 1')

    await page.getByRole('searchbox', { name: 'Filter types' }).fill('type 11')
    await expect(page.getByText('3 of 12 types')).toBeVisible()
    await expect(rowsOf(page)).toHaveCount(3)
    await page.getByRole('checkbox', { name: 'Type 11' }).check()
    await page.getByRole('searchbox', { name: 'Filter types' }).fill('')
    await page.getByRole('checkbox', { name: 'Type 3', exact: true }).check()
    await page.getByRole('button', { name: 'Compare' }).click()
    const comparison = page.getByRole('region', { name: '2 types side by side' })
    await expect(comparison.getByRole('heading', { level: 3 })).toBeFocused()
    await expect(comparison).toContainText('11 of 12 parameters differ')
    await expect(comparison.locator('tr[data-differs]')).toHaveCount(11)
    await comparison.getByRole('checkbox', { name: 'Only what differs' }).check()
    await expect(comparison.locator('tbody tr')).toHaveCount(11)

    await comparison.getByRole('button', { name: 'Close the comparison' }).click()
    await expect(comparison).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Compare' })).toBeFocused()

    const begun = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Type catalogue' }).click()
    const download = await begun
    expect(download.suggestedFilename()).toBe('Hatch, single.txt')
    const written = readTypeCatalogue(await readDownload(download))
    expect(written.types.map(({ name }) => name)).toEqual(['Type 3', 'Type 11'])
    expect(written.columns[0]).toEqual({ name: 'Size 1', dataType: 'LENGTH', unit: 'MILLIMETERS' })
    await page.getByRole('button', { name: 'Clear the ticks' }).click()
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
    await expect(page.locator(':focus')).not.toHaveCount(0)
  })

  test('show the GUID of a shared parameter on demand', async ({ page, admin }) => {
    const family = await addFamilyRecord(admin, { parametric: makeTypes(3) })
    await page.goto(addressOf(family))
    await page.mouse.wheel(0, 600)
    await page.getByText('Where the parameters come from').click()
    const guid = page.getByText('12345678-1234-5678-9abc-123456789abc')
    await expect(guid).toBeHidden()
    await page.getByText('Shared: show its GUID').click()
    await expect(guid).toBeVisible()
  })

  test('are shown in part if there are a thousand, filtered, and scrolled by keyboard to the last', async ({
    page,
    admin,
  }) => {
    const family = await addFamilyRecord(admin, { parametric: makeTypes(1000, 20) })
    await page.goto(addressOf(family))
    await page.mouse.wheel(0, 600)
    const region = page.getByRole('region', { name: 'Types and the values of their parameters' })
    await expect(rowsOf(page).first()).toBeVisible()
    expect(await rowsOf(page).count()).toBeLessThan(100)
    await expect(region.getByRole('table')).toHaveAttribute('aria-rowcount', '1001')
    await region.evaluate((element) => element.scrollIntoView({ block: 'end' }))
    const first = page.getByRole('checkbox', { name: 'Type 1', exact: true })
    await first.focus()
    await region.evaluate((element) => element.scrollTo({ top: element.scrollHeight }))
    await expect(page.getByRole('checkbox', { name: 'Type 1000' })).toBeInViewport()
    await expect(first).toBeFocused()
    await region.focus()
    // The focus has left the row, so it goes.
    await expect(first).not.toBeAttached()
    await expect(region).toBeFocused()
    await page.keyboard.press('Home')
    await expect(first).toBeInViewport()
    const before = await region.evaluate((element) => element.scrollWidth - element.clientWidth)
    expect(before).toBeGreaterThan(0)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)

    const field = page.getByRole('searchbox', { name: 'Filter types' })
    await field.focus()
    await page.keyboard.press('7')
    await expect(page.getByText(/^[\d,]+ of 1,000 types$/u)).toBeVisible()
  })
})
