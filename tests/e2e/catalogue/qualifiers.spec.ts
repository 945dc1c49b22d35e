import { expect, type Page, test } from '#tests/e2e/fixtures.ts'
import {
  expectNoSidewaysScroll,
  expectNoViolation,
} from '#tests/support/browser/expect-accessible.ts'
import { looks } from '#tests/support/browser/looks.ts'

const cards = '.family-window article.family-card'
const some = /^\d+ of \d+ famil(?:y|ies)$/u
const count = (page: Page, text: RegExp) => page.getByText(text).first()
const field = (page: Page) => page.getByRole('combobox', { name: 'Filter families' })
const chips = (page: Page) => page.getByRole('list', { name: 'Chosen filters' })

test('a query is completed by keyboard, is the address, and its parts are chips to edit and remove', async ({
  page,
  signInAs,
  errors,
}) => {
  await signInAs('free')
  await page.goto('/apps')
  await expect(count(page, /^\d+ families$/u)).toBeVisible()
  await field(page).focus()
  await page.keyboard.type('cat')
  await expect(page.getByRole('option', { name: /^category:/u })).toBeVisible()
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toHaveText(/^category:/u)
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveValue('category:')
  await page.keyboard.type('doo')
  await expect(page.getByRole('option', { name: /^Doors/u })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveValue(/^category:doors $/iu)
  await page.keyboard.type('width:900..1000 -premium')
  await expect(chips(page).getByText('Width 900..1000').first()).toBeVisible()
  await expect(page).toHaveURL(/q=category%3Adoors\+width%3A900\.\.1000\+-premium$/iu)
  await expect(page).toHaveTitle(/width:900\.\.1000/u)
  const names = await page.locator(`${cards} h2`).allTextContents()
  expect(names.length).toBeGreaterThan(0)
  await expect(page.locator(cards).getByText('Premium')).toHaveCount(0)

  await page.reload()
  await expect(page.locator(`${cards} h2`)).toHaveText(names)
  await chips(page)
    .getByRole('button', { name: /^Edit Width/u })
    .click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('width:..800')
  await expect(field(page)).toHaveValue(/^category:doors width:..800 -premium$/iu)
  await chips(page)
    .getByRole('button', { name: /^Width .* remove$/u })
    .press('Enter')
  await expect(chips(page).getByRole('button', { name: 'Not Premium remove' })).toBeFocused()
  await expect(page.getByText('is removed')).toBeAttached()
  await expect(page).toHaveURL(/q=category%3Adoors\+-premium$/iu)
  await page.goBack()
  await expect(field(page)).toHaveValue(/^category:doors width:..800 -premium$/iu)
  expect(errors).toEqual([])
})

test('the first Escape closes the suggestions, the second clears, and nothing found is said', async ({
  page,
  signInAs,
}) => {
  await signInAs('free')
  await page.goto('/apps?q=category:Türen')
  await expect(count(page, some)).toBeVisible()
  await expect(chips(page).getByText('Doors').first()).toBeVisible()
  await field(page).focus()
  await page.keyboard.press('End')
  await page.keyboard.type(' ven')
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(field(page)).toHaveValue('category:Türen ven')
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveValue('')
  await field(page).fill('category:dors')
  await expect(page.getByText('Did you mean Doors?', { exact: false }).last()).toBeVisible()
  await field(page).fill('qqqq')
  const said = page.getByRole('status').filter({ hasText: 'No families found' })
  await expect(said).toBeAttached()
  await said.locator('span').evaluate((element) => element.setAttribute('data-before', ''))
  await field(page).fill('qqqqq')
  await expect(page.locator('[data-before]')).toHaveCount(0)
  await expect(said).toBeAttached()
})

for (const { theme, width, height } of looks) {
  test.describe(`${theme}, ${width} pixels`, () => {
    test.use({ viewport: { width, height }, contextOptions: { reducedMotion: 'reduce' } })

    test('suggestions never cover a card, and no card moves while one types', async ({
      page,
      signInAs,
    }) => {
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
      await signInAs('free')
      await page.goto('/apps')
      await expect(count(page, /^\d+ families$/u)).toBeVisible()
      await field(page).focus()
      const listbox = page.getByRole('listbox', { name: 'Suggestions' })
      await expect(listbox).toBeVisible()
      const topOfCards = async () => (await page.locator(cards).first().boundingBox())?.y ?? 0
      const top = await topOfCards()
      for (const text of ['wid', 'width 900..1000', 'width 900', '']) {
        await field(page).fill(text)
        await expect(page.locator(cards).first()).toBeVisible()
        await expect.poll(topOfCards).toBe(top)
      }
      await field(page).fill('category:')
      await expect(page.getByRole('option').first()).toBeVisible()
      await page.keyboard.press('ArrowDown')
      const box = await listbox.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(await topOfCards())
      await expectNoViolation(page, 'suggestions')
      await expectNoSidewaysScroll(page, 'suggestions')
      await field(page).fill('category:doors -premium vendr:x')
      await expect(chips(page).getByText('Not Premium').first()).toBeVisible()
      await expectNoViolation(page, 'chips')
      await expectNoSidewaysScroll(page, 'chips')
    })
  })
}
