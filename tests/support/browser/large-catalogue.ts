import { expect, type Page, type Route } from 'playwright/test'

import { makePng } from '#tests/support/rfa/sample-files.ts'

/** How many families there are. */
export const count = 10_000

export const grid = 'ul.family-grid'

const categories = [
  ['doors'],
  ['plumbing fixtures', 'specialty equipment', 'generic models'],
  [],
  ['lighting fixtures', 'site'],
]

export const nameOf = (index: number) => `Family ${String(index + 1).padStart(6, '0')}`

const made = new Date('2026-01-01T00:00:00Z').getTime()

const recordOf = (index: number) => ({
  id: `f${String(index).padStart(14, '0')}`,
  collectionId: 'families0000000',
  updated: new Date(made + index).toISOString().replace('T', ' '),
  name: nameOf(index),
  freemium: index % 3 === 0 ? 'premium' : 'free',
  revit_release: 2024,
  thumbnail: index % 7 === 0 ? '' : `${index}.png`,
  expand: { category: (categories[index % 4] ?? []).map((name) => ({ name })) },
})

/** The answer of the collection's list, the newest first, or in the order of the names where that is asked for. */
function answer(route: Route) {
  const query = new URL(route.request().url()).searchParams
  const page = Number(query.get('page') ?? 1)
  const perPage = Number(query.get('perPage'))
  const isChange = query.get('filter')?.startsWith('updated') ?? false
  const start = (page - 1) * perPage
  const length = isChange ? 1 : Math.max(Math.min(perPage, count - start), 0)
  const items = Array.from({ length }, (_, index) =>
    recordOf(query.get('sort') === 'name' ? start + index : count - 1 - start - index),
  )
  return route.fulfill({ json: { page, perPage, totalItems: count, totalPages: -1, items } })
}

/** Leaves the page the list that every PocketBase has. */
export const hideCompactCatalogue = (page: Page) =>
  page.route('**/api/discover/catalogue**', (route) =>
    route.fulfill({ status: 404, json: { status: 404, message: 'Not found.', data: {} } }),
  )

async function serveFamilies(page: Page): Promise<void> {
  await hideCompactCatalogue(page)
  await page.route('**/api/collections/families/records**', (route) => answer(route))
  await page.route('**/api/files/families0000000/**', (route) =>
    route.fulfill({ body: makePng(), contentType: 'image/png' }),
  )
}

/** Opens the catalogue of 10,000 families and waits for all of them. */
export async function openLarge(page: Page, path = '/apps'): Promise<void> {
  await serveFamilies(page)
  await page.goto(path)
  const status = page.getByRole('status').filter({ hasText: /famil(?:y|ies)$/u })
  await expect(status).toBeAttached()
}

/** The position of the first card that is wholly in sight, counted from 1. */
export const firstInSight = (page: Page) =>
  page.locator(grid).evaluate((list) => {
    const item = [...list.children].find(
      (child) => child.getBoundingClientRect().top >= 60 && child.getBoundingClientRect().top < 800,
    )
    return Number(item?.getAttribute('aria-posinset'))
  })

/** Scrolls immediately to where this card is roughly in the middle of the window. */
export async function scrollToCard(page: Page, place: number): Promise<void> {
  await page.locator(grid).evaluate(
    (list, row) => {
      const { top } = list.getBoundingClientRect()
      scrollBy(0, top + row * 296 - 300)
    },
    Math.floor((place - 1) / 5),
  )
  await expect(page.locator(`li[aria-posinset="${place}"]`)).toBeInViewport()
}
