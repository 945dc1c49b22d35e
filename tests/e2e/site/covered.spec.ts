import { expect, test } from '#tests/e2e/fixtures.ts'

test.beforeEach(({ signInAs }) => signInAs('publisher'))

const filters = 'Filters'

declare global {
  interface Window {
    timers: { isHolding: boolean; release: () => void }
  }
}

test('a panel makes room on a wide screen, so that nothing is under it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/apps')
  await expect(page.locator('article').first()).toBeVisible()
  await page.getByRole('button', { name: filters }).click()
  const panel = page.getByRole('dialog', { name: filters })
  await expect(page.locator('[role="dialog"]:focus-within')).toBeVisible()
  const edge = Number((await panel.boundingBox())?.x)
  await expect(async () => {
    const ends = await page
      .locator('main')
      .locator('article, .catalogue-toolbar')
      .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().right))
    expect(Math.max(...ends)).toBeLessThanOrEqual(edge)
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('button', { name: filters })).toBeFocused()
})

test('a panel over the content holds the focus, and closes when the page beside it is pressed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/apps')
  await expect(page.locator('article').first()).toBeVisible()
  await page.getByRole('button', { name: filters }).click()
  const panel = page.getByRole('dialog', { name: filters })
  await expect(page.locator('[role="dialog"]:focus-within')).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await expect(page.locator('[role="dialog"]:focus-within')).toBeVisible()
  await page.mouse.click(300, 500)
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('button', { name: filters })).toBeFocused()
})

test('a press beside a panel or a dialog closes it as soon as it shows', async ({ page }) => {
  // Ark listens for presses after a timer without a delay: a busy page is late with it.
  await page.addInitScript(() => {
    const start = window.setTimeout.bind(window)
    const late = (task: () => void, delay?: number) => start(task, delay === 0 ? 2000 : delay)
    Object.assign(window, { setTimeout: late })
  })
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/apps')
  await expect(page.locator('article').first()).toBeVisible()
  await page.getByRole('button', { name: filters }).click()
  await expect(page.locator('[role="dialog"]:focus-within')).toBeVisible()
  await page.mouse.click(300, 500)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(page.locator('[role="dialog"]:focus-within')).toBeVisible()
  await page.mouse.click(20, 500)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a dialog stays open when the panel before gives the focus back late', async ({ page }) => {
  // Ark gives it back by a timer without a delay: a busy page is late with it.
  await page.addInitScript(() => {
    const start = window.setTimeout.bind(window)
    const held: (() => void)[] = []
    const state = { isHolding: false, release: () => held.forEach((task) => task()) }
    const hold = (task: () => void, delay?: number) =>
      state.isHolding && !delay ? held.push(task) : start(task, delay)
    Object.assign(window, { setTimeout: hold, timers: state })
  })
  const setHolding = (isHolding: boolean) =>
    page.evaluate((isOn) => Object.assign(window.timers, { isHolding: isOn }), isHolding)
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/apps')
  await expect(page.locator('article').first()).toBeVisible()
  await page.getByRole('button', { name: filters }).click()
  await expect(page.locator('[role="dialog"]:focus-within')).toBeVisible()
  await setHolding(true)
  await page.mouse.click(300, 500)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await setHolding(false)
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(list.getByRole('switch')).toBeFocused()
  await page.evaluate(() => window.timers.release())
  await expect(list.getByRole('switch')).toBeFocused()
})

test('the navigation of a phone takes the focus, and closes when it leaves', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/tasks')
  await expect(page.getByRole('button', { name: 'Search or jump to' })).toBeEnabled()
  await page.getByRole('button', { name: 'Open navigation' }).click()
  const close = page.getByRole('button', { name: 'Close navigation' })
  await expect(close).toBeFocused()
  await page.getByRole('button', { name: 'Toggle theme' }).focus()
  await expect(close).toBeHidden()
  await expect(page.getByRole('button', { name: 'Toggle theme' })).toBeFocused()
})

test('the toolbar stays in sight, and never takes a low window', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/apps')
  await expect(page.locator('article').first()).toBeVisible()
  const toolbar = page.locator('main .catalogue-toolbar')
  await page.evaluate(() => scrollTo(0, 1500))
  await expect(toolbar).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 320, height: 256 })
  await page.evaluate(() => scrollTo(0, 1500))
  await expect(toolbar).not.toBeInViewport()
})

test('nothing in the header moves when the user menu opens', async ({ page }) => {
  await page.goto('/extra-components')
  const menu = page.getByRole('banner').getByRole('button', { name: /^Account of/u })
  await expect(menu).toBeVisible()
  const places = () =>
    page
      .getByRole('banner')
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().x))
  const before = await places()
  await menu.click()
  await expect(page.getByRole('menu')).toBeVisible()
  expect(await places()).toEqual(before)
})

test('the first heading of a page is its title', async ({ page }) => {
  for (const path of ['/apps', '/tasks', '/settings/appearance']) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toHaveText(
      String(await page.getByRole('heading', { level: 1 }).textContent()),
    )
  }
})

test('the theme’s button says which theme is shown', async ({ page }) => {
  await page.goto('/plugins')
  await page.getByRole('button', { name: 'Toggle theme, now light' }).click()
  await expect(page.getByRole('button', { name: 'Toggle theme, now dark' })).toBeVisible()
})

test('a tooltip names an icon button for mouse and keyboard, and goes with Escape', async ({
  page,
}) => {
  await page.goto('/tasks')
  const button = page.getByRole('button', { name: 'Keyboard shortcuts' })
  const tooltip = page.locator('.tooltip')
  await button.hover()
  await expect(tooltip).toHaveText('Keyboard shortcuts?')
  await tooltip.hover()
  await expect(tooltip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tooltip).toBeHidden()
  await page.getByRole('button', { name: 'Columns' }).focus()
  await page.keyboard.press('Tab')
  await expect(button).toBeFocused()
  await expect(tooltip).toBeVisible()
})
