import { expect, type Page, test } from '#tests/e2e/fixtures.ts'
import { expectAccessible } from '#tests/support/browser/expect-accessible.ts'
import { holdRequests } from '#tests/support/browser/hold-requests.ts'
import { shellPages } from '#tests/support/site/pages.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or jump to' })
const field = (page: Page) => page.getByRole('combobox', { name: 'Search or jump to' })
const button = (page: Page) => page.getByRole('button', { name: 'Search or jump to' })
const shortcuts = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })

/** The family page opens one of the catalogue's. */
const pages = shellPages.map((path) => (path === '/family' ? '/family?number=1' : path))

test.beforeEach(({ signInAs }) => signInAs('publisher'))

test('every page of the shell opens the palette by Ctrl K and its shortcuts by ?', async ({
  page,
}) => {
  for (const path of pages) {
    await page.goto(path)
    await expect(button(page)).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(palette(page)).toHaveCount(0)
    await page.keyboard.press('?')
    await expect(shortcuts(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(shortcuts(page)).toHaveCount(0)
  }
})

test('a shortcut pressed before the palette has gone is not lost', async ({ page }) => {
  await page.goto('/tasks')
  await expect(button(page)).toBeVisible()
  const closeAndPress = (key: string) =>
    Promise.all([page.keyboard.press('Escape'), page.keyboard.press(key)])
  const openAndClose = async (key: string) => {
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
    await closeAndPress(key)
  }
  await openAndClose('Control+k')
  await expect(palette(page)).toHaveCount(1)
  await expect(field(page)).toBeFocused()
  await closeAndPress('?')
  await expect(palette(page)).toHaveCount(0)
  await expect(shortcuts(page).getByRole('switch')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(shortcuts(page)).toHaveCount(0)
  // Last, as this field is what would have the focus again after another dialog, and takes each key as text.
  await openAndClose('/')
  await expect(page.getByRole('searchbox', { name: 'Filter tasks' })).toBeFocused()
})

test('Escape closes the palette in the very moment in which its field has the focus', async ({
  page,
}) => {
  await page.goto('/tasks')
  await expect(button(page)).toBeVisible()
  await page.evaluate(() => {
    const press = ({ target }: Event) => {
      if (!(target instanceof Element) || target.getAttribute('role') !== 'combobox') return
      const escape = { key: 'Escape', bubbles: true, cancelable: true }
      queueMicrotask(() => target.dispatchEvent(new KeyboardEvent('keydown', escape)))
      document.documentElement.dataset.escaped = 'true'
    }
    document.addEventListener('focusin', press, { once: true })
  })
  await page.keyboard.press('Control+k')
  await expect(page.locator('html[data-escaped]')).toBeAttached()
  await expect(palette(page)).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
})

test('what is typed before the palette has arrived is its text, and no shortcut', async ({
  page,
}) => {
  const release = await holdRequests(page, '**/_astro/load-palette*.js')
  await page.goto('/tasks')
  await expect(button(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('n')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('nordha')
  release()
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('us')
  await expect(field(page)).toHaveValue('nordhaus')
  await expect(page.getByRole('option', { name: /Nordhaus/u }).first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

test('while single keys are off, they do nothing on any page', async ({ page }) => {
  await page.goto('/apps')
  await expect(button(page)).toBeVisible()
  await page.keyboard.press('?')
  await page.getByRole('switch', { name: 'Single keys are shortcuts' }).click()
  await page.keyboard.press('Escape')
  await expect(shortcuts(page)).toHaveCount(0)
  for (const path of pages) {
    await page.goto(path)
    await expect(button(page)).toBeVisible()
    for (const key of ['/', '?', 'n']) await page.keyboard.press(key)
    // The keys have been dealt with once a later one has its effect.
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(field(page)).toHaveValue('')
  }
})

test('a family is found, opened, and first the next time', async ({ page }) => {
  await page.goto('/dashboard')
  await button(page).click()
  await field(page).fill('door acoustic')
  const option = page.getByRole('option', { name: /^Acoustic Door Stille 42/u })
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/family\/?\?(?:id|number)=/u)
  await expect(page.getByRole('heading', { level: 1, name: /^Acoustic Door/u })).toBeVisible()
  await page.keyboard.press('Control+k')
  const recent = page.getByRole('group', { name: 'Recent' })
  await expect(recent.getByRole('option')).toHaveText([/^Acoustic Door Stille 42/u])
})

test('Ctrl Enter opens another tab, and the palette stays', async ({ page, context }) => {
  await page.goto('/tasks')
  await expect(button(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await field(page).fill('dashboard')
  const opened = context.waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  await expect(await opened).toHaveURL(/\/dashboard/u)
  await expect(field(page)).toBeFocused()
})

test('types, boards, tasks, settings and commands are found; Escape gives the focus back', async ({
  page,
}) => {
  await page.goto('/tasks')
  await page.getByRole('button', { name: 'Filters' }).focus()
  await page.keyboard.press('Control+k')
  for (const [text, group] of [
    ['1000 x', 'Types'],
    ['fire door', 'Tasks'],
    ['appearance', 'Settings'],
    ['log out', 'Commands'],
    ['studio', 'Go to'],
    ['nordhaus', 'Categories and vendors'],
  ] as const) {
    await field(page).fill(text)
    await expect(page.getByRole('group', { name: group }).getByRole('option').first()).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused()
})

test('a board is named in the palette and opened', async ({ page }) => {
  await page.goto('/plugins')
  await button(page).click()
  await field(page).fill('new board')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New board' })
  await dialog.getByLabel('Name').fill('Harbour House')
  await dialog.getByRole('button', { name: 'Create the board' }).click()
  await expect(page).toHaveURL(/(?:board|id)=[a-z0-9]{15}/u)
  await expect(page.getByText('Harbour House').first()).toBeVisible()
})

test('without a connection, what is cached is found, and the rest is named', async ({ page }) => {
  await page.goto('/apps')
  await expect(page.locator('article').first()).toBeVisible()
  await page.goto('/dashboard')
  await button(page).click()
  await field(page).fill('door')
  await expect(page.getByRole('group', { name: 'Families' })).toBeVisible()
  await page.route('**/api/discover/tasks?**', (route) => route.abort())
  // The tasks of the text before may still be asked for; those of this one must have failed before they may succeed.
  const refused = page.waitForEvent('requestfailed', (request) =>
    /\/tasks\?.*bench/u.test(request.url()),
  )
  await field(page).fill('bench')
  await refused
  await expect(palette(page).getByRole('alert')).toContainText('Not searched: Tasks.')
  await expect(page.getByRole('group', { name: 'Families' })).toBeVisible()
  await page.unrouteAll()
  await palette(page).getByRole('button', { name: 'Retry' }).click()
  await expect(palette(page).getByRole('alert')).toHaveCount(0)
})

test('the palette has no violation, empty, with results and without, at 320 and 1280 pixels', async ({
  page,
}) => {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 720 })
    await page.goto('/subscription')
    await button(page).click()
    await expect(page.getByRole('option').first()).toBeVisible()
    await expectAccessible(page, `empty at ${width}`)
    await field(page).fill('door')
    await expect(page.getByRole('group', { name: 'Families' })).toBeVisible()
    await expectAccessible(page, `results at ${width}`)
    await field(page).fill('zzzzz')
    await expect(page.getByRole('status').filter({ hasText: 'Nothing found' })).toBeAttached()
    await expectAccessible(page, `none at ${width}`)
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await expect(shortcuts(page)).toBeVisible()
    await expectAccessible(page, `shortcuts at ${width}`)
  }
})
