import { expect, type Page, test } from '#tests/e2e/fixtures.ts'
import { logOut } from '#tests/support/browser/log-out.ts'
import { storedKeys } from '#tests/support/browser/stored-keys.ts'

const cards = 'article.family-card'
const catalogue = '**/api/discover/catalogue**'

const count = (page: Page, text: string) => page.getByText(text, { exact: true }).first()

/** The paths of what the page asks of the families, with their queries. */
function watchRequests(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (/catalogue|families\/records/u.test(pathname)) asked.push(pathname + search)
  })
  return asked
}

/** Overwrites the stored catalogue of the browser. */
const damageKept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('discover')
        opening.addEventListener('success', () => {
          const change = opening.result.transaction('catalogue', 'readwrite')
          const store = change.objectStore('catalogue')
          const keys = store.getAllKeys()
          keys.addEventListener('success', () => {
            for (const key of keys.result) {
              const kept = store.get(key)
              kept.addEventListener('success', () => {
                const value: unknown = kept.result
                if (value instanceof Map || Array.isArray(value)) return
                const { columns, ...rest } = value as { columns: { names: string } }
                store.put({ ...rest, columns: { ...columns, names: 'x' } }, key)
              })
            }
          })
          change.addEventListener('complete', () => resolve())
        })
      }),
  )

/** The size of the map that the browser has stored by this key. */
const countStored = (page: Page, key: string) =>
  page.evaluate(
    (name) =>
      new Promise((resolve) => {
        const opening = indexedDB.open('discover')
        opening.addEventListener('success', () => {
          const found = opening.result.transaction('catalogue').objectStore('catalogue').get(name)
          found.addEventListener('success', () =>
            resolve((found.result as Map<number, unknown>).size),
          )
        })
      }),
    key,
  )

const waitUntilKept = (page: Page) => expect.poll(() => storedKeys(page)).toHaveLength(3)

test.describe('the families', () => {
  test.beforeEach(async ({ signInAs }) => signInAs('free'))

  test('arrive as the first cards and one compact answer, and later as changes', async ({
    page,
    errors,
  }) => {
    const asked = watchRequests(page)
    await page.goto('/apps')
    await expect(count(page, '144 families')).toBeVisible()
    await waitUntilKept(page)
    expect(asked.filter((path) => path.endsWith('/first'))).toHaveLength(1)
    expect(asked.filter((path) => path === '/api/discover/catalogue')).toHaveLength(1)
    expect(asked.filter((path) => path.includes('/records'))).toEqual([])
    asked.length = 0
    await page.reload()
    await expect(count(page, '144 families')).toBeVisible()
    await expect.poll(() => asked.some((path) => path.includes('since='))).toBe(true)
    expect(asked.filter((path) => /first$|catalogue$/u.test(path))).toEqual([])
    expect(errors).toEqual([])
  })

  test('show their first cards while the rest loads slowly', async ({ page }) => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/discover/catalogue', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/apps')
    await expect(page.locator(cards).first()).toBeVisible()
    await expect(page.locator(`${cards} img`).first()).toBeVisible()
    expect(await page.locator(cards).count()).toBeLessThanOrEqual(30)
    await expect(page.getByText(/^Loading families\.\.\./u).first()).toBeVisible()
    const before = await page.locator(`${cards} h2`).first().textContent()
    answer()
    await expect(count(page, '144 families')).toBeVisible()
    await expect(page.locator(`${cards} h2`).first()).toHaveText(before ?? '')
  })

  test('are shown immediately on a later visit, also offline', async ({ page }) => {
    await page.goto('/apps')
    await waitUntilKept(page)
    await page.route(catalogue, (route) => route.abort())
    await page.goto('/apps')
    await expect(count(page, '144 families')).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: 'You are offline' })).toBeVisible()
    await page.unroute(catalogue)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('You are offline')).toHaveCount(0)
    await expect(count(page, '144 families')).toBeVisible()
  })

  test('follow what was added, changed and deleted since the last visit', async ({
    page,
    admin,
  }) => {
    await page.goto('/apps')
    await waitUntilKept(page)
    const families = admin.collection('families')
    const added = await families.create({ name: '0 fence', freemium: 'free', status: 'published' })
    await page.goto('/apps')
    await expect(count(page, '145 families')).toBeVisible()
    await expect(page.locator(`${cards} h2`).first()).toHaveText('0 fence')
    await families.update(added.id, { name: '0 railing' })
    await page.reload()
    await expect(page.locator(`${cards} h2`).first()).toHaveText('0 railing')
    await families.delete(added.id)
    await page.reload()
    await expect(count(page, '144 families')).toBeVisible()
    await expect(page.getByText('0 railing')).toHaveCount(0)
  })

  test('do not change while the page is open, so that no card moves under the reader', async ({
    page,
    admin,
  }) => {
    await page.goto('/apps')
    await expect(count(page, '144 families')).toBeVisible()
    const families = admin.collection('families')
    const added = await families.create({ name: '0 door', freemium: 'free', status: 'published' })
    const first = await page.locator(`${cards} h2`).first().textContent()
    const comeBack = () => page.evaluate(() => globalThis.dispatchEvent(new Event('online')))
    await comeBack()
    const news = page.getByRole('button', { name: '1 new family' })
    await expect(news).toBeVisible()
    expect(await page.locator(`${cards} h2`).first().textContent()).toBe(first)
    await news.click()
    await expect(page.locator(`${cards} h2`).first()).toHaveText('0 door')
    await expect(news).toHaveCount(0)
    await families.delete(added.id)
  })

  test('keep the addresses of all cards that were seen, stored as the page is left', async ({
    page,
    openDemo,
  }) => {
    const { userId } = await openDemo('free')
    await page.goto('/apps')
    await expect(count(page, '144 families')).toBeVisible()
    await waitUntilKept(page)
    const addressed = page.locator(`${cards} a[href*="?id="]`)
    await expect(addressed).toHaveCount(144)
    await page.goto('/404')
    expect(await countStored(page, `${userId} addresses`)).toBe(144)
  })

  test('of another person are deleted, as are all of them at sign-out', async ({
    page,
    openDemo,
  }) => {
    const free = await openDemo('free')
    const premium = await openDemo('premium')
    await page.goto('/apps')
    await waitUntilKept(page)
    expect((await storedKeys(page)).every((key) => key.startsWith(`${free.userId} `))).toBe(true)
    await page.evaluate((stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    }, premium)
    await page.goto('/apps')
    const { userId } = premium
    const keys = ['addresses', 'families', 'favourites'].map((part) => `${userId} ${part}`)
    await expect.poll(() => storedKeys(page)).toEqual(keys)
    await logOut(page)
    expect(await storedKeys(page)).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('catalogue'))).toBeNull()
  })

  test('are downloaded again if the stored copy is damaged', async ({ page, errors }) => {
    await page.goto('/apps')
    await waitUntilKept(page)
    await damageKept(page)
    await page.reload()
    await expect(count(page, '144 families')).toBeVisible()
    expect(errors.filter((text) => text.includes('damaged'))).toHaveLength(1)
  })

  test('in an unreadable answer are an error and never an empty catalogue', async ({ page }) => {
    for (const body of ['<!doctype html><p>Sign in to the network</p>', '{"format":1', '[]']) {
      await page.route('**/api/discover/catalogue', (route) =>
        route.fulfill({ status: 200, contentType: 'application/json', body }),
      )
      await page.goto('/apps')
      await expect(page.getByRole('alert').filter({ hasText: 'went wrong' })).toBeVisible()
      await page.unroute('**/api/discover/catalogue')
    }
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(count(page, '144 families')).toBeVisible()
  })
})

test.describe('a plain PocketBase', () => {
  test.beforeEach(async ({ signInAs, page }) => {
    await signInAs('free')
    await page.route(catalogue, (route) => route.fulfill({ status: 404, json: {} }))
  })

  test('serves its list, and later what changed in it', async ({ page, admin }) => {
    const asked = watchRequests(page)
    await page.goto('/apps')
    await expect(count(page, '144 families')).toBeVisible()
    await waitUntilKept(page)
    const lists = asked.filter((path) => path.includes('/records'))
    expect(lists).toHaveLength(1)
    expect(Object.fromEntries(new URLSearchParams(lists[0]?.split('?')[1]))).toMatchObject({
      sort: '-created',
      expand: 'category,vendor',
      perPage: '500',
    })
    const families = admin.collection('families')
    const added = await families.create({ name: '0 gate', freemium: 'free', status: 'published' })
    asked.length = 0
    await page.reload()
    await expect(count(page, '145 families')).toBeVisible()
    await expect(page.locator(`${cards} h2`).first()).toHaveText('0 gate')
    expect(asked.filter((path) => path.includes('-created'))).toEqual([])
    await families.delete(added.id)
    await page.reload()
    await expect(count(page, '144 families')).toBeVisible()
  })
})
