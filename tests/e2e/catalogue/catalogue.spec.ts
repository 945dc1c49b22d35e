import { expect, type Page, test } from '#tests/e2e/fixtures.ts'
import { hideCompactCatalogue } from '#tests/support/browser/large-catalogue.ts'

const cards = '.family-window article.family-card'
const sources = ['**/api/discover/catalogue**', '**/collections/families/records**']

async function cutOff(page: Page): Promise<() => Promise<void>> {
  for (const source of sources) await page.route(source, (route) => route.abort())
  return async () => {
    for (const source of sources) await page.unroute(source)
  }
}

test('redirects to the landing page without a token, and comes back after signing in', async ({
  page,
}) => {
  await page.goto('/apps?q=door')
  await expect(page).toHaveURL(/\/$/u)
})

test.describe('Discover', () => {
  test.beforeEach(async ({ signInAs }) => signInAs('free'))

  test('shows every family of the real backend in the order of the names', async ({
    page,
    errors,
  }) => {
    await page.goto('/apps')
    await expect(page.getByRole('heading', { level: 1, name: 'Discover' })).toBeVisible()
    await expect(page.getByText('Parametric families for revit!')).toBeVisible()
    await expect(page.locator(cards)).toHaveCount(144)
    const names = await page.locator(`${cards} h2`).allTextContents()
    const { compare } = new Intl.Collator('en-GB', { numeric: true })
    expect(names).toEqual(names.toSorted(compare))
    await expect(page.getByText('144 families', { exact: true }).first()).toBeVisible()
    expect(errors).toEqual([])
  })

  test('requests one full list from a plain backend, the newest first, with categories and vendors', async ({
    page,
  }) => {
    await hideCompactCatalogue(page)
    const lists: URL[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      const isList = url.pathname.endsWith('/collections/families/records')
      if (isList && url.searchParams.has('page')) lists.push(url)
    })
    await page.goto('/apps')
    await expect(page.locator(cards)).toHaveCount(144)
    expect(lists).toHaveLength(1)
    expect(Object.fromEntries(lists[0]?.searchParams ?? [])).toMatchObject({
      sort: '-created',
      expand: 'category,vendor',
      perPage: '500',
    })
  })

  test('a card shows picture, badge, name and title-cased categories or Uncategorized', async ({
    page,
  }) => {
    await page.goto('/apps')
    const first = page.locator(cards).first()
    await expect(first.locator('img')).toHaveCSS('object-fit', 'cover')
    const box = await first.locator('img').boundingBox()
    expect(box).toMatchObject({ width: 150, height: 150 })
    await expect(first.getByText(/^(?:Free|Premium)$/u)).toBeVisible()
    const chips = await page.locator(`${cards} .chip`).allTextContents()
    expect(chips).toContain('Uncategorized')
    expect(chips).toContain('Doors')
    for (const chip of chips) expect(chip).not.toMatch(/^\p{Ll}/u)
    await expect
      .poll(() => first.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(150)
  })

  for (const [width, columns] of [
    [390, 2],
    [900, 4],
    [1440, 5],
  ] as const) {
    test(`has ${columns} columns at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/apps')
      await expect(page.locator(cards)).toHaveCount(144)
      const grid = page.locator('ul.family-grid')
      const template = await grid.evaluate(
        (element) => getComputedStyle(element).gridTemplateColumns,
      )
      expect(template.split(' ')).toHaveLength(columns)
    })
  }

  test('filters by text and plan and reverses the order, all in the address', async ({ page }) => {
    await page.goto('/apps')
    const field = page.getByPlaceholder('Filter families...')
    await field.fill('DOOR')
    await expect(page).toHaveURL(/q=DOOR/u)
    await expect(page.getByText(/^\d+ of 144 families$/u).first()).toBeVisible()
    const names = page.locator('.family-window article h2')
    await expect(names.filter({ hasNotText: /door/iu })).toHaveCount(0)
    expect(await names.count()).toBeGreaterThan(0)

    await page.getByRole('combobox', { name: 'Free or premium' }).click()
    await expect(page.getByRole('option')).toHaveText(['All Families', 'Free', 'Premium'])
    await page.getByRole('option', { name: 'Premium' }).click()
    await expect(page).toHaveURL(/freemium=premium/u)
    await expect(
      page.locator(cards).filter({ hasNot: page.locator('.badge-premium') }),
    ).toHaveCount(0)
    expect(await page.locator(`${cards} .badge-premium`).count()).toBeGreaterThan(0)

    await page.getByRole('combobox', { name: 'Order' }).click()
    await page.getByRole('option', { name: 'Descending' }).click()
    await expect(page).toHaveURL(/order=descending/u)
    const { compare } = new Intl.Collator('en-GB', { numeric: true })
    const sorted = (await names.allTextContents()).toSorted(compare)
    const descending = sorted.toReversed()
    expect(descending).not.toEqual(sorted)
    await expect(names).toHaveText(descending)

    await page.goBack()
    await expect(page).not.toHaveURL(/order=descending/u)
    await expect(page.getByRole('combobox', { name: 'Order' })).toHaveText('Ascending')
    await page.goForward()
    await expect(page.getByRole('combobox', { name: 'Order' })).toHaveText('Descending')
    await page.reload()
    await expect(names).toHaveText(descending)
  })

  test('says that nothing was found, and offers to clear the filters', async ({ page }) => {
    await page.goto('/apps?q=zzzz')
    await expect(page.getByRole('heading', { name: 'No families found' })).toBeVisible()
    await expect(page.getByText('Try adjusting your search terms or filters')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page.locator(cards)).toHaveCount(144)
    await expect(page.locator(':focus')).not.toHaveCount(0)
  })

  test('the slash key focuses the text filter and Escape clears it', async ({ page }) => {
    await page.goto('/apps')
    await expect(page.locator(cards)).toHaveCount(144)
    await page.keyboard.press('/')
    const field = page.getByPlaceholder('Filter families...')
    await expect(field).toBeFocused()
    await page.keyboard.type('/desk')
    await expect(field).toHaveValue('/desk')
    await page.keyboard.press('Escape')
    await expect(field).toHaveValue('')
    await expect(field).toBeFocused()
    await expect(page.locator(cards)).toHaveCount(144)
  })

  test('the slash key leads to the text filter in the very moment in which the cards show', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const slash = { key: '/', bubbles: true, cancelable: true }
      new MutationObserver((_, observer) => {
        if (!document.querySelector('article.family-card')) return
        observer.disconnect()
        document.body.dispatchEvent(new KeyboardEvent('keydown', slash))
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto('/apps')
    await expect(page.getByPlaceholder('Filter families...')).toBeFocused()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('announces how many families are left', async ({ page }) => {
    await page.goto('/apps')
    await expect(page.getByRole('status').filter({ hasText: '144 families' })).toBeAttached()
    await page.getByPlaceholder('Filter families...').fill('door')
    await expect(
      page.getByRole('status').filter({ hasText: /^\d+ of 144 families/u }),
    ).toBeAttached()
  })

  test('the skeleton has the boxes of the cards, so nothing shifts', async ({ page }) => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await hideCompactCatalogue(page)
    await page.route('**/collections/families/records**', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/apps')
    await expect(page.getByText('Loading families...').first()).toBeVisible()
    await expect(page.getByPlaceholder('Filter families...')).toBeVisible()
    const skeleton = await page.locator('.family-grid > *').first().boundingBox()
    answer()
    await expect(page.locator(cards)).toHaveCount(144)
    const card = await page.locator('.family-grid > *').first().boundingBox()
    expect(skeleton?.height).toBe(280)
    expect(card).toEqual(skeleton)
  })

  test('a failed load is logged and shown above the empty state, and Retry loads', async ({
    page,
    errors,
  }) => {
    const connect = await cutOff(page)
    await page.goto('/apps')
    await expect(page.getByRole('alert').filter({ hasText: 'You are offline' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No families found' })).toBeVisible()
    await expect(page.getByText('Loading families...')).toHaveCount(0)
    expect(errors.some((text) => text.startsWith('Authentication failed:'))).toBe(true)
    await connect()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.locator(':focus')).not.toHaveCount(0)
    await expect(page.locator(cards)).toHaveCount(144)
  })

  test('loads automatically as soon as the connection is back', async ({ page, context }) => {
    const connect = await cutOff(page)
    await page.goto('/apps')
    await expect(page.getByText('You are offline')).toBeVisible()
    await context.setOffline(true)
    await connect()
    await context.setOffline(false)
    await expect(page.locator(cards)).toHaveCount(144)
  })

  test('an ended session leads to sign-in and back, and is never an empty catalogue', async ({
    page,
    openDemo,
  }) => {
    const session = await openDemo('free')
    await page.addInitScript((token) => {
      const stored = JSON.parse(localStorage.getItem('pocketbase_auth') ?? '{}')
      if (stored.token !== token) return
      localStorage.setItem('token', `${token}x`)
      localStorage.setItem('pocketbase_auth', JSON.stringify({ ...stored, token: `${token}x` }))
    }, session.token)
    await page.goto('/apps?q=door')
    await expect(page).toHaveURL(/\/sign-in\/?\?next=%2Fapps(?:%2F)?%3Fq%3Ddoor&reason=expired$/u)
    await expect(page.getByText('Your session has ended')).toBeVisible()
  })

  test('a thumbnail that does not load leaves a placeholder in the same box', async ({ page }) => {
    await page.route('**/api/files/**', (route) => route.abort())
    await page.goto('/apps')
    const picture = page.locator('.family-picture').first()
    await expect(picture.locator('.i-lucide-box')).toBeVisible()
    expect((await picture.boundingBox())?.height).toBe(150)
  })
})
