import sharp from 'sharp'

import { demoFamilies } from '#scripts/demo/families/families.ts'
import { writeDemoRfa } from '#scripts/demo/rfa/rfa-file.ts'
import { expect, type Page, test as base } from '#tests/e2e/fixtures.ts'
import { dropFiles } from '#tests/support/browser/drop-files.ts'
import { enterAs } from '#tests/support/browser/enter-as.ts'
import { expectNoViolation } from '#tests/support/browser/expect-accessible.ts'
import { logOut } from '#tests/support/browser/log-out.ts'
import { storedKeys } from '#tests/support/browser/stored-keys.ts'
import { studioTotals } from '#tests/support/browser/studio-totals.ts'
import { startPlainHost } from '#tests/support/server/plain-host.ts'
import { copySite, type SiteCopy } from '#tests/support/site/site-copy.ts'

const test = base.extend<object, { copy: SiteCopy }>({
  copy: [
    async ({}, provide) => {
      const copy = await copySite(process.env.SITE_DIR ?? 'dist')
      await provide(copy)
      await copy.remove()
    },
    { scope: 'worker' },
  ],
  site: [async ({ copy }, provide) => provide(copy.folder), { scope: 'worker' }],
})

test.use({ serviceWorkers: 'allow' })
interface Picture {
  src: string
  sizes: string
  type: string
  /** Of a shortcut. */
  url: string
}

const cards = (page: Page) => page.locator('li[aria-posinset] a')
const picture = (page: Page) => page.locator('li[aria-posinset] img').first()
const bar = (page: Page) => page.getByText('A new version of Discover is ready.')

/** Touches the page, and waits until the browser has cached the site. */
async function cacheSite(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).click()
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** What the page does by itself every hour. */
const checkForUpdate = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).update())

const readCaches = (page: Page) =>
  page.evaluate(async () => {
    const kept: { cache: string; address: string; text: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request)
        kept.push({ cache: name, address: request.url, text: (await response?.text()) ?? '' })
      }
    }
    return kept
  })

const version = (page: Page) => page.locator('html').getAttribute('data-version')

test('browsers can install the site, with icons of the sizes that it declares', async ({
  page,
  context,
  request,
}) => {
  await page.goto('/')
  const cdp = await context.newCDPSession(page)
  const { url, errors: faults, data = '' } = await cdp.send('Page.getAppManifest')
  expect([url, faults]).toEqual([new URL('/manifest.webmanifest', page.url()).href, []])
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  const manifest = JSON.parse(data) as Record<'icons' | 'screenshots' | 'shortcuts', Picture[]>
  // A browser draws an SVG in the process of the page, while the page is starting.
  expect(manifest.icons.map(({ type }) => type)).not.toContain('image/svg+xml')
  for (const { src, sizes, type } of [...manifest.icons, ...manifest.screenshots]) {
    const response = await request.get(src)
    expect(response.headers()['content-type'], src).toBe(type)
    const { width, height } = await sharp(await response.body()).metadata()
    if (sizes !== 'any') expect(`${width}x${height}`, src).toBe(sizes)
  }
  for (const shortcut of manifest.shortcuts) {
    expect((await request.get(shortcut.url)).status(), shortcut.url).toBe(200)
  }
  const worker = await request.get('/service-worker.js')
  expect(worker.headers()['cache-control']).toBe('no-cache')
})

test('offline, the catalogue opens, and other pages say what is missing', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('premium')
  await page.goto('/apps')
  await expect(cards(page).first()).toBeVisible()
  await cacheSite(page)
  await page.reload()
  await expect(page.getByText('144 families').first()).toBeVisible()
  await expect(picture(page)).toHaveJSProperty('complete', true)

  await context.setOffline(true)
  await page.goto('/apps')
  await expect(page.getByText('144 families').first()).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'You are offline' })).toBeVisible()
  await expect(picture(page)).not.toHaveJSProperty('naturalWidth', 0)
  await expect(page.locator('li[aria-posinset] [aria-pressed="true"]').first()).toBeVisible()
  await page.getByPlaceholder('Filter families...').fill('door')
  await expect(page.getByText(/^\d+ of 144 families/u).first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Free or premium' }).click()
  await page.getByRole('option', { name: 'Premium' }).click()
  await cards(page).first().click()
  await expect(page).toHaveURL(/\/family\?/u)
  await expect(page.getByText('You are offline')).toBeVisible()

  for (const path of ['/tasks', '/subscription', '/dashboard', '/plugins', '/settings/account']) {
    await page.goto(path)
    await expect(page.getByText('You are offline').first(), path).toBeVisible()
  }
  await page.goto('/sign-up')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  const retry = page.getByRole('button', { name: 'Retry' })
  await page.evaluate(() => document.documentElement.setAttribute('data-former', ''))
  await retry.click()
  await expect(page.locator('html:not([data-former])')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  // The connection that comes back on the way to another page leads nobody back; Chromium tells of one now and then.
  await page.getByRole('link', { name: 'Open the catalogue' }).evaluate((link) => {
    ;(link as HTMLAnchorElement).click()
    setTimeout(() => dispatchEvent(new Event('online')))
  })
  await expect(page.getByText(/of 144 families/u).first()).toBeVisible()
  await page.goBack()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeHidden()
})

test('a page that could not be opened opens by itself once the server answers again', async ({
  page,
  copy,
  backend,
  signInAs,
}) => {
  const files = { site: copy.folder, base: '', backend: backend.url }
  const host = await startPlainHost(files)
  const offline = page.getByRole('heading', { name: 'You are offline' })
  await signInAs('free')
  await page.goto(`${host.origin}/analysis`)
  await cacheSite(page)
  await host.close()
  await page.goto(`${host.origin}/sign-up`)
  await expect(offline).toBeVisible()
  const again = await startPlainHost({ ...files, port: Number(new URL(host.origin).port) })
  await expect(offline).toBeHidden()
  await again.close()
})

test('the page that says so does not open itself again under its own address', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${request.resourceType()}`))
  await page.clock.install()
  await page.goto('/offline')
  await page.clock.runFor('10:00')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  expect(asked.filter((request) => /HEAD|document/u.test(request))).toEqual(['GET document'])
})

test('nothing private is cached, and nothing of the person remains after signing out', async ({
  page,
  backend,
  addPerson,
}) => {
  const person = await addPerson({ name: 'Wilhelmina Offline' })
  await enterAs(page, backend.url, person)
  await page.goto('/apps')
  await expect(cards(page).first()).toBeVisible()
  await cacheSite(page)
  await page.goto('/settings/account')
  await expect(page.getByText(person.email).first()).toBeVisible()
  await page.goto('/apps')
  await expect(picture(page)).toHaveJSProperty('complete', true)
  const token = await page.evaluate(() => String(localStorage.getItem('token')))
  const kept = await readCaches(page)
  const pictures = kept.filter(({ cache }) => cache === 'discover-pictures')
  expect(pictures.length).toBeGreaterThan(0)
  for (const { cache, address, text } of kept) {
    if (cache !== 'discover-pictures') expect(address).not.toContain('/api/')
    else expect(address).toMatch(/\/api\/files\/\w+\/\w+\/[^/?]+\?thumb=(?:150x150|300x300)$/u)
    for (const secret of [token, person.email, person.name]) expect(text).not.toContain(secret)
  }

  expect(await storedKeys(page)).not.toEqual([])
  await logOut(page)
  // The token is there until the server has ended it.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('session-ends'))).toBeNull()
  expect(await storedKeys(page)).toEqual([])
  const left = await page.evaluate(async () => ({
    caches: await caches.keys(),
    storage: Object.entries(localStorage),
  }))
  expect(left.caches).not.toContain('discover-pictures')
  const stored = JSON.stringify(left.storage)
  for (const secret of [token, person.id, person.email, person.name, person.username]) {
    expect(stored).not.toContain(secret)
  }
})

test('a new version is offered once, in both tabs, and never over unsaved work', async ({
  page,
  context,
  signInAs,
  copy,
}) => {
  await signInAs('publisher')
  await page.goto('/studio')
  await cacheSite(page)
  const other = await context.newPage()
  await other.goto('/analysis')
  await cacheSite(other)
  const first = await version(page)

  const [lamp] = demoFamilies(1)
  if (!lamp) throw new Error('there are no demo families')
  await dropFiles(page, page.getByRole('region', { name: 'Add families' }), [
    { name: 'Lamp in progress.rfa', bytes: await writeDemoRfa(lamp) },
  ])
  await expect(studioTotals(page, '1 ready')).toBeVisible()
  await copy.publish()
  await checkForUpdate(other)
  await expect(bar(other)).toBeVisible()
  await expectNoViolation(other, 'the offer of a new version')
  await expect(bar(page)).toBeHidden()
  await page.getByRole('checkbox', { name: 'Select Lamp in progress' }).check()
  await page.getByRole('button', { name: 'Remove from list' }).click()
  await expect(bar(page)).toBeVisible()
  await expect(bar(other)).toBeVisible()

  await other.getByRole('button', { name: 'Later' }).click()
  await expect(bar(other)).toBeHidden()
  await expect(bar(page)).toBeHidden()

  const chunks = (await readCaches(page)).flatMap(
    ({ address }) => address.split('_astro/')[1] ?? [],
  )
  const gone = chunks.filter((name) => name.startsWith('toast-viewport'))
  await copy.publish(gone)
  await checkForUpdate(other)
  await expect(bar(page)).toBeVisible()
  await expect(bar(other)).toBeVisible()
  await other.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => version(other)).not.toBe(first)
  await cacheSite(other)
  await checkForUpdate(other)
  await expect(bar(other)).toBeHidden()
  await expect(bar(page)).toBeVisible()
  const isThere = (name: string) => fetch(`/_astro/${name}`).then(({ ok }) => ok)
  expect(gone).toHaveLength(1)
  expect(await page.evaluate(isThere, gone[0] ?? ''), 'for the tab of the former version').toBe(
    true,
  )
})

test('a version without offline use deletes what was cached', async ({ page, signInAs, copy }) => {
  await signInAs('free')
  await page.goto('/analysis')
  await cacheSite(page)
  await copy.withdraw()
  await checkForUpdate(page)
  const registrations = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await expect.poll(registrations).toBe(0)
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  await copy.publish()
})
