import type { Locator } from 'playwright/test'

import { expect, type Page, test } from '#tests/e2e/fixtures.ts'
import { enterAs } from '#tests/support/browser/enter-as.ts'
import { addFamilyRecord, addressOf, makeTypes } from '#tests/support/browser/family-records.ts'

const lowestOf = async (part: Locator): Promise<number> => {
  const box = await part.boundingBox()
  return box ? box.y + box.height : Number.POSITIVE_INFINITY
}

const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections of this family' })

test.describe('the first screen, 1280 by 800 pixels', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  for (const [what, fields, types] of [
    ['forty types', { parametric: makeTypes(40), revit_release: 2022 }, 'Type 3'],
    [
      'one type and no description',
      { parametric: makeTypes(1), revit_release: 2022, desc: '' },
      'Type 1',
    ],
    ['nothing but a release', { revit_release: 2010, thumbnail: null }, 'The record does not list'],
  ] as const) {
    test(`shows what a designer decides by, for a family with ${what}`, async ({
      page,
      admin,
      backend,
      addPerson,
    }) => {
      const family = await addFamilyRecord(admin, fields)
      const person = await addPerson()
      await admin.collection('users').update(person.id, { revit_release: 2024 })
      await enterAs(page, backend.url, person)
      await page.goto(addressOf(family))
      const card = page.getByRole('region', { name: 'Download and share' })
      for (const part of [
        card.getByText('Opens in your Revit 2024'),
        card.getByRole('link', { name: 'Health' }),
        card.getByText('64 KB'),
        card.getByRole('button', { name: 'Download' }),
        sections(page),
        page.getByRole('region', { name: 'Types', exact: true }).getByText(types).first(),
      ]) {
        await expect(part).toBeVisible()
        expect(await lowestOf(part)).toBeLessThanOrEqual(800)
      }
    })
  }
})

test('the sections are reached by keyboard, marked, and leave the way back to the catalogue', async ({
  page,
  admin,
  signInAs,
}) => {
  await signInAs('free')
  const family = await addFamilyRecord(admin, { parametric: makeTypes(40) })
  await page.goto(addressOf(family))
  const links = sections(page).getByRole('link')
  await expect(links).toHaveText([
    'Types40',
    'Health',
    'Nested families',
    'Specification',
    'Revisions1',
  ])
  await expect(links.first()).toHaveAttribute('aria-current', 'location')
  const before = await page.evaluate(() => history.length)
  await links.first().focus()
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Tab')
  await expect(links.nth(4)).toBeFocused()
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { level: 2, name: 'Revisions' })
  await expect(heading).toBeInViewport()
  await expect(page).toHaveURL(/#revisions$/u)
  await expect(links.nth(4)).toHaveAttribute('aria-current', 'location')
  await expect(sections(page).locator('[aria-current]')).toHaveCount(1)
  expect(await page.evaluate(() => history.length)).toBe(before)
  const bar = await sections(page).boundingBox()
  const place = await heading.boundingBox()
  expect(place?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
})

test('the parts below its head come one with each frame', async ({ page, signInAs, admin }) => {
  await signInAs('free')
  const family = await addFamilyRecord(admin, { parametric: makeTypes(40) })
  const parts = ['article', '#types', '#health', '#revisions']
  await page.addInitScript((selectors) => {
    let frame = 0
    const arrivals: Record<string, number> = {}
    const count = () => {
      frame += 1
      requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
    new MutationObserver(() => {
      for (const selector of selectors) {
        if (document.querySelector(selector)) arrivals[selector] ??= frame
      }
    }).observe(document, { childList: true, subtree: true })
    Object.assign(globalThis, { arrivals })
  }, parts)
  await page.goto(addressOf(family))
  await expect(page.locator('#revisions')).toBeAttached()
  const arrivals = await page.evaluate(() => Reflect.get(globalThis, 'arrivals'))
  const frames = parts.map((part) => arrivals[part])
  expect(frames).toEqual([...new Set(frames)].toSorted((a, b) => a - b))
})

test('categories and the vendor lead to the catalogue, and the vendor to the website too', async ({
  page,
  admin,
  signInAs,
}) => {
  await signInAs('free')
  const vendor = await admin
    .collection('vendors')
    .create({ name: 'Tor & Tür', website: 'https://tor.example' })
  const category = await admin.collection('categories').getFirstListItem('name = "Doors"')
  const family = await addFamilyRecord(admin, { vendor: vendor.id, category: [category.id] })
  await page.goto(addressOf(family))
  await expect(page.getByRole('link', { name: 'Website of Tor & Tür' })).toHaveAttribute(
    'href',
    /^https:\/\/tor\.example/u,
  )
  await page.getByRole('link', { name: 'Tor & Tür', exact: true }).click()
  await expect(page).toHaveURL(/\/apps\/?\?vendor=/u)
  await expect(page.locator('article.family-card')).toHaveCount(1)
  await page.goBack()
  await page.getByRole('list', { name: 'Categories' }).getByRole('link', { name: 'Doors' }).click()
  await expect(page).toHaveURL(/\/apps\/?\?category=Doors$/u)
  await expect(page.locator('article.family-card').first()).toBeVisible()
})

test('a family that does not open names the revision that does, and leads to others that do', async ({
  page,
  admin,
  backend,
  addPerson,
}) => {
  const category = await admin.collection('categories').getFirstListItem('name = "Doors"')
  const family = await addFamilyRecord(admin, {
    revit_release: 2025,
    revision: 3,
    category: [category.id],
  })
  await admin
    .collection('revisions')
    .create({ family: family.id, number: 2, revit_release: 2022, created: '2024-05-06 07:08:09Z' })
  const person = await addPerson()
  await admin.collection('users').update(person.id, { revit_release: 2023 })
  await enterAs(page, backend.url, person)
  await page.goto(addressOf(family))
  const card = page.getByRole('region', { name: 'Download and share' })
  await expect(card.getByText('It needs Revit 2025 or newer.')).toBeVisible()
  await expect(card.getByText('Revision 2 opens in yours (Revit 2022)')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Download anyway' })).toHaveClass(/secondary/u)
  await expect(card.getByRole('link', { name: 'Ask for it in Revit 2023' })).toHaveAttribute(
    'href',
    /\/tasks\?request=/u,
  )
  await expect(card.getByText('No other family of its vendor, or of its name')).toBeVisible()
  await expect(card.getByRole('link', { name: 'Ask for it in Revit 2023' })).toHaveClass(/primary/u)
  const others = card.getByRole('link', { name: 'See what opens in Revit 2023' })
  await others.click()
  await expect(page).toHaveURL(/\/apps\/?\?category=Doors&fits=1$/u)
})
