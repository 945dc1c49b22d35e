import { expect, type Page, test } from '#tests/e2e/fixtures.ts'
import { expectAccessible } from '#tests/support/browser/expect-accessible.ts'
import { holdRequests } from '#tests/support/browser/hold-requests.ts'
import { count, nameOf, openLarge } from '#tests/support/browser/large-catalogue.ts'

const bar = (page: Page) => page.getByRole('group', { name: 'Selected families' })
const links = (page: Page) => page.locator('.family-link')
const ticks = (page: Page) => page.getByRole('checkbox', { name: /^Select /u })
const ticked = (page: Page) => page.getByRole('checkbox', { name: /^Select /u, checked: true })
const look = (page: Page) => page.getByRole('dialog').filter({ has: page.locator('.quick-look') })

const position = (page: Page) =>
  page.evaluate(() =>
    Number(document.activeElement?.closest('[aria-posinset]')?.getAttribute('aria-posinset')),
  )

/** Focuses the first card, and waits for the code that this loads. */
async function enterGrid(page: Page): Promise<void> {
  await links(page).first().focus()
  await expect(ticks(page).first()).toBeAttached()
}

async function openCatalogue(page: Page, path = '/apps'): Promise<void> {
  await page.goto(path)
  await expect(links(page).first()).toBeVisible()
}

test.describe.configure({ mode: 'parallel' })

test.describe('a catalogue of 10,000 families', () => {
  test.beforeEach(({ signInAs }) => signInAs('free'))

  test('is walked by arrows across rows that were not in the document', async ({ page }) => {
    await openLarge(page)
    await enterGrid(page)
    for (let row = 1; row <= 60; row += 1) {
      await page.keyboard.press('ArrowDown')
      await expect.poll(() => position(page)).toBe(row * 5 + 1)
    }
    await expect(page.locator(':focus')).toBeInViewport()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => position(page)).toBe(297)
    await page.keyboard.press('End')
    await expect.poll(() => position(page)).toBe(count)
    await expect(page.locator(':focus')).toBeInViewport()
    await page.keyboard.press('PageUp')
    await expect.poll(() => position(page)).toBeLessThan(count)
    await page.keyboard.press('Home')
    await expect.poll(() => position(page)).toBe(1)
    await page.keyboard.press('PageDown')
    await expect.poll(() => position(page)).toBeGreaterThan(5)
  })

  test('keeps a selection through scrolling and filters, and says what the results do not hold', async ({
    page,
  }) => {
    await openLarge(page)
    await enterGrid(page)
    await page.keyboard.press('Control+Space')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(bar(page)).toContainText('6 selected')
    await expect(
      page.getByRole('status').filter({ hasText: '6 families selected.' }),
    ).toBeAttached()
    await page.keyboard.press('End')
    await page.keyboard.press('x')
    await expect(bar(page)).toContainText('7 selected')
    await page.getByPlaceholder('Filter families...').fill(nameOf(2))
    // Families with similar names follow in a grid of their own.
    const results = page.locator('.family-window')
    await expect(results.locator('.family-link')).toHaveCount(1)
    await expect(bar(page)).toContainText('6 of them are not in these results')
    await expect(results.getByRole('checkbox', { checked: true })).toHaveCount(1)
    await links(page).first().focus()
    await page.keyboard.press('Escape')
    await expect(bar(page)).toHaveCount(0)
    await expect(links(page).first()).toBeFocused()
  })
})

test.describe('the grid', () => {
  test.beforeEach(async ({ page, signInAs }) => {
    await signInAs('free')
    await openCatalogue(page, '/apps?q=door&freemium=free')
  })

  test('Space looks quickly, the arrows look at the next family, and Escape leads back to its card', async ({
    page,
  }) => {
    const names = await links(page).allTextContents()
    await enterGrid(page)
    await page.keyboard.press(' ')
    await expect(look(page).getByRole('heading', { name: names[0] ?? '' })).toBeVisible()
    await expect(look(page).getByRole('link', { name: 'Open the page' })).toBeFocused()
    await expect(look(page).getByRole('table')).toBeVisible()
    await expectAccessible(page, 'a quick look')
    await page.keyboard.press('ArrowRight')
    await expect(look(page).getByRole('heading', { name: names[1] ?? '' })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    await expect(look(page).getByRole('heading', { name: names[1] ?? '' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(look(page)).toHaveCount(0)
    await expect(links(page).nth(1)).toBeFocused()
    await page.keyboard.press(' ')
    await expect(look(page)).toBeVisible()
    await page.keyboard.press(' ')
    await expect(look(page)).toHaveCount(0)
  })

  test('Escape closes the quick look in the very moment in which it shows, and nothing else', async ({
    page,
  }) => {
    await enterGrid(page)
    await page.keyboard.press('x')
    await expect(ticked(page)).toHaveCount(1)
    await page.evaluate(() => {
      const escape = { key: 'Escape', bubbles: true, cancelable: true }
      const observer = new MutationObserver(() => {
        if (!document.querySelector('[role=dialog]')) return
        observer.disconnect()
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', escape))
        document.documentElement.dataset.escaped = 'true'
      })
      observer.observe(document.body, { childList: true, subtree: true })
    })
    await page.keyboard.press(' ')
    await expect(page.locator('html[data-escaped]')).toBeAttached()
    await expect(look(page)).toHaveCount(0)
    await expect(links(page).first()).toBeFocused()
    await expect(ticked(page)).toHaveCount(1)
  })

  test('keys that are pressed before the code for them is there are not lost, and do not scroll', async ({
    page,
  }) => {
    const release = await holdRequests(page, '**/_astro/grid-tools.*.js')
    await page.setViewportSize({ width: 1280, height: 400 })
    const names = await links(page).allTextContents()
    await links(page).first().focus()
    const top = await page.evaluate(() => scrollY)
    for (const key of ['x', 'ArrowRight', 'ArrowRight', 'x', ' ']) await page.keyboard.press(key)
    release()
    await expect(look(page).getByRole('heading', { name: names[2] ?? '' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(links(page).nth(2)).toBeFocused()
    await expect(ticked(page)).toHaveCount(2)
    expect(await page.evaluate(() => scrollY)).toBe(top)
  })

  test('a quick look that cannot be loaded says so and tries again', async ({ page }) => {
    const record = '**/api/collections/families/records/*'
    await page.route(record, (route) => route.fulfill({ status: 500, json: {} }))
    await enterGrid(page)
    await page.keyboard.press(' ')
    await expect(look(page).getByRole('button', { name: 'Retry' })).toBeVisible()
    await expectAccessible(page, 'a quick look that failed')
    await page.unroute(record)
    await look(page).getByRole('button', { name: 'Retry' }).click()
    await expect(look(page).getByRole('table')).toBeVisible()
  })

  test('Shift selects a range and Ctrl one by a click; the links keep Enter, the middle button and the click', async ({
    page,
    context,
  }) => {
    await enterGrid(page)
    await links(page)
      .nth(1)
      .click({ modifiers: ['Control'] })
    await links(page)
      .nth(3)
      .click({ modifiers: ['Shift'] })
    await expect(bar(page)).toContainText('3 selected')
    await links(page)
      .nth(2)
      .click({ modifiers: ['Control'] })
    await expect(bar(page)).toContainText('2 selected')
    await ticks(page).nth(0).check()
    await expect(bar(page)).toContainText('3 selected')
    await expectAccessible(page, 'several selected')
    expect(context.pages()).toHaveLength(1)
    const opened = context.waitForEvent('page')
    await links(page).nth(4).click({ button: 'middle' })
    await (await opened).close()
    await links(page).nth(4).click()
    await expect(page).toHaveURL(/\/family/u)
  })

  test('F6 leads to what can be done with the selection, and back', async ({ page }) => {
    await enterGrid(page)
    await page.keyboard.press('x')
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('F6')
    await expect(bar(page).getByRole('button', { name: 'Clear the selection' })).toBeFocused()
    await page.keyboard.press('F6')
    await expect(links(page).nth(1)).toBeFocused()
    await bar(page).getByRole('button', { name: 'Kit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Download as a kit' })
    await expect(dialog.getByText(/^\d+ files?, /u)).toBeVisible()
    await expectAccessible(page, 'a kit of the selection')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await bar(page).getByRole('button', { name: 'Clear the selection' }).press('Enter')
    await expect(bar(page)).toHaveCount(0)
    await expect(links(page).nth(1)).toBeFocused()
  })

  test('with single keys turned off, x types nothing and selects nothing', async ({ page }) => {
    await page.evaluate(() => localStorage.setItem('single-keys', 'off'))
    await page.reload()
    await enterGrid(page)
    await page.keyboard.press('x')
    await page.keyboard.press('Control+Space')
    await expect(bar(page)).toContainText('1 selected')
  })
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  test('a long press selects, and then taps do, until nothing is selected', async ({
    page,
    signInAs,
  }) => {
    await signInAs('free')
    await openCatalogue(page)
    const box = await links(page).first().boundingBox()
    const point = { x: (box?.x ?? 0) + 10, y: (box?.y ?? 0) + 5 }
    const device = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchEnd', touchPoints = [point]) =>
      device.send('Input.dispatchTouchEvent', { type, touchPoints })
    await touch('touchStart')
    await expect(bar(page)).toContainText('1 selected')
    await touch('touchEnd', [])
    await links(page).nth(1).tap()
    await expect(bar(page)).toContainText('2 selected')
    await expectAccessible(page, 'selected by touch')
    await links(page).nth(1).tap()
    await links(page).first().tap()
    await expect(bar(page)).toHaveCount(0)
    await links(page).first().tap()
    await expect(page).toHaveURL(/\/family/u)
  })
})
