import { expect, type Page, test } from '#tests/e2e/fixtures.ts'
import { walkUncovered } from '#tests/support/browser/covered-focus.ts'
import { holdRequests } from '#tests/support/browser/hold-requests.ts'

const sizes = [
  { width: 1280, height: 800 },
  { width: 320, height: 740 },
  { width: 320, height: 256 },
]

const filters = (page: Page) => page.getByRole('dialog', { name: 'Filters' })

async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Filters/u }).press('Enter')
  await expect(filters(page)).toBeFocused()
}

const places = [
  {
    name: 'the catalogue',
    path: '/apps',
    open: (page: Page) => expect(page.locator('article').first()).toBeVisible(),
  },
  {
    name: 'the filters of the catalogue',
    path: '/apps',
    open: async (page: Page) => {
      await expect(page.locator('article').first()).toBeVisible()
      await openFilters(page)
    },
  },
  {
    name: 'selected families',
    path: '/apps',
    open: async (page: Page) => {
      await page.locator('.family-link').first().focus()
      await expect(page.getByRole('checkbox', { name: /^Select /u }).first()).toBeAttached()
      await page.keyboard.press('x')
      await expect(page.getByRole('group', { name: 'Selected families' })).toBeVisible()
    },
  },
  {
    name: 'a quick look',
    path: '/apps',
    open: async (page: Page) => {
      await page.locator('.family-link').first().focus()
      await expect(page.getByRole('checkbox', { name: /^Select /u }).first()).toBeAttached()
      await page.keyboard.press(' ')
      const look = page.locator('.quick-look')
      // What has the focus must not move as the details arrive.
      await expect(look.getByText('Health', { exact: true })).toBeVisible()
    },
  },
  {
    name: 'the table of types',
    path: '/apps?q=width+300..1500&show=types',
    open: async (page: Page) => {
      const grid = page.getByRole('grid', { name: 'Types that were found' })
      await grid.getByRole('checkbox').nth(1).press('Space')
      await expect(page.getByRole('region', { name: 'Ticked types' })).toBeVisible()
    },
  },
  {
    name: 'the filters of the tasks',
    path: '/tasks',
    open: async (page: Page) => {
      await expect(page.locator('a[data-task]').first()).toBeVisible()
      await openFilters(page)
    },
  },
  {
    name: 'a task',
    path: '/tasks',
    open: async (page: Page) => {
      await page.locator('a[data-task]').first().press('Enter')
      await expect(page.locator('#task-panel')).toBeFocused()
    },
  },
  {
    name: 'selected tasks',
    path: '/tasks',
    open: async (page: Page) => {
      await page
        .getByRole('checkbox', { name: /^Select /u })
        .nth(1)
        .press('Space')
      await expect(page.locator('.task-bar')).toBeVisible()
    },
  },
  {
    name: 'the dashboard',
    path: '/dashboard',
    open: (page: Page) =>
      expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible(),
  },
]

test.describe.configure({ mode: 'parallel' })

for (const { name, path, open } of places) {
  test(`with the keyboard in ${name}, what has the focus is seen`, async ({ page, signInAs }) => {
    await signInAs('publisher')
    for (const size of sizes) {
      await page.setViewportSize(size)
      await page.goto(path)
      await open(page)
      await walkUncovered(page, 30, `${size.width} × ${size.height}`)
    }
  })
}

test('what has the focus stays in sight as the choices of a filter arrive before it', async ({
  page,
  signInAs,
}) => {
  await signInAs('publisher')
  await page.setViewportSize({ width: 320, height: 256 })
  const answer = await holdRequests(page, '**/api/discover/tasks?*')
  await page.goto('/tasks')
  await openFilters(page)
  const show = filters(page).getByRole('button', { name: /^Show/u })
  await page.keyboard.press('Shift+Tab')
  await expect(show).toBeFocused()
  answer()
  await expect(filters(page).getByRole('checkbox').first()).toBeAttached()
  await expect(show).toBeFocused()
  await expect(show).toBeInViewport({ ratio: 1 })
})
