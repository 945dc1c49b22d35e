import { expect, type Page } from 'playwright/test'
import type PocketBase from 'pocketbase'

import { dashboardAnswer } from '#tests/support/records/dashboards.ts'

import { showKnownDay } from './known-day.ts'

/** The main pages, and what each of them has when it is complete, in whatever language. */
const knownPages = {
  landing: { path: '/', sign: 'main [type=radio]:checked' },
  'sign-in': { path: '/sign-in', sign: 'main [type=password]' },
  apps: { path: '/apps', sign: 'main .family-card .family-link' },
  family: { path: '/family?id=', sign: 'main table' },
  studio: { path: '/studio', sign: 'main :is(tbody tr, li)' },
  tasks: { path: '/tasks', sign: 'main :is(tbody tr, li)' },
  dashboard: { path: '/dashboard', sign: 'main svg[role=img]' },
  appearance: { path: '/settings/appearance', sign: 'main .family-card' },
  components: { path: '/extra-components', sign: 'main section svg[fill=currentColor]' },
} as const

export type KnownPage = keyof typeof knownPages

/** Lets what a page shows depend on the demo data alone: not on the day, nor on chance. */
export async function showKnownData(page: Page): Promise<void> {
  await showKnownDay(page)
  await page.route('**/api/discover/dashboard*', (route) =>
    route.fulfill({ json: dashboardAnswer }),
  )
}

/** Opens a page and waits until it is complete. */
export async function openKnown(page: Page, name: KnownPage, admin: PocketBase): Promise<void> {
  const { path, sign } = knownPages[name]
  const named = () =>
    admin.collection('families').getFirstListItem('name = "Acoustic Door Stille 42"')
  await page.goto(name === 'family' ? path + (await named()).id : path)
  await expect(page.locator(sign).first()).toBeVisible()
  if (name !== 'components') await expect(page.locator('main .skeleton')).toHaveCount(0)
}
