import { readdir, readFile, writeFile } from 'node:fs/promises'

import { readStore } from '#scripts/read-store.ts'
import { expect, test as base } from '#tests/e2e/fixtures.ts'
import { enterAs } from '#tests/support/browser/enter-as.ts'
import { addFamilyRecord, addressOf, readDownload } from '#tests/support/browser/family-records.ts'
import {
  openReadingOf,
  programs,
  readingEnvironment,
  type ReadingOf,
} from '#tests/support/reading/open-reading.ts'
import { type ObjectStore, startObjectStore } from '#tests/support/services/object-store.ts'
import { copySite } from '#tests/support/site/site-copy.ts'

/** Does to the built pages what PUBLIC_FILES_URL does at build. */
async function allowFilesFrom(origin: string, folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  for (const name of names.filter((one) => one.endsWith('.html'))) {
    const page = await readFile(folder + name, 'utf8')
    await writeFile(folder + name, page.replace("connect-src 'self'", `$& ${origin}`))
  }
}

const test = base.extend<object, { store: ObjectStore; reading: ReadingOf & { address: string } }>({
  store: [
    async ({}, provide) => {
      const store = await startObjectStore()
      await provide(store)
      await store.remove()
    },
    { scope: 'worker' },
  ],
  environment: [
    async ({ store }, provide) =>
      provide({
        ...store.environment,
        DISCOVER_S3_REDIRECT: 'true',
        ...readingEnvironment,
        DISCOVER_READ_FROM: '1',
      }),
    { scope: 'worker' },
  ],
  reading: [
    async ({ backend, store }, provide) => {
      const reading = await openReadingOf(backend.url, {
        store: readStore(store.environment),
      })
      const address = await reading.node.listen({ host: '127.0.0.1', port: 0 })
      await provide({ ...reading, address })
      await reading.stop()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ store }, provide) => {
      const copy = await copySite(process.env.SITE_DIR ?? 'dist')
      await allowFilesFrom(store.url, copy.folder)
      await provide(copy.folder)
      await copy.remove()
    },
    { scope: 'worker' },
  ],
})

test.beforeEach(({ store }) => store.setForward(0))

test('a file comes from the store, under its name and with every byte', async ({
  page,
  admin,
  backend,
  addPerson,
  store,
}) => {
  const family = await addFamilyRecord(admin, { name: 'Luke 60 "Süd"' })
  await enterAs(page, backend.url, await addPerson())
  await page.goto(addressOf(family))
  const begun = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const download = await begun
  expect(new URL(download.url()).origin).toBe(store.url)
  expect(download.suggestedFilename()).toBe('Luke 60 Süd.rfa')
  const bytes = await readDownload(download)
  expect(bytes.subarray(0, 8).toString('hex')).toBe('d0cf11e0a1b11ae1')
  expect(bytes.length).toBeGreaterThan(64_000)
})

test('a page says so where the store alone refuses it', async ({
  page,
  admin,
  backend,
  addPerson,
  store,
}) => {
  const family = await addFamilyRecord(admin)
  await enterAs(page, backend.url, await addPerson())
  await page.goto(addressOf(family))
  // By a clock that differs, which the requests of the backend itself survive.
  store.setForward(3_600_000)
  await page.getByRole('button', { name: 'Download' }).click()
  await expect(page.getByText('The file does not arrive')).toBeVisible()
})

test('a file comes from the store while the backend does not answer', async ({
  page,
  admin,
  backend,
  addPerson,
  reading,
  store,
}) => {
  test.skip(!programs, 'This machine has no PostgreSQL.')
  const family = await addFamilyRecord(admin, { name: 'Gaube 60 "Süd"' })
  await page.route('**/read/api/**', async (route) => {
    const { pathname, search } = new URL(route.request().url())
    const url = reading.address + pathname.replace('/read/', '/') + search
    await route.fulfill({ response: await route.fetch({ url }) })
  })
  await enterAs(page, backend.url, await addPerson())
  await reading.catchUp()
  // Whoever has read from nodes has their token.
  const asked = page.waitForResponse('**/read/api/**')
  await page.goto('/apps?q=gaube')
  await asked
  await expect(page.getByRole('link', { name: 'Gaube 60 "Süd"', exact: true })).toBeVisible()
  await page.route(
    (url) => url.pathname.startsWith('/api/'),
    (route) => route.abort('connectionrefused'),
  )
  await page.goto(addressOf(family))
  const button = page.getByRole('button', { name: 'Download' })
  // The backend is not known to be away yet.
  await reading.pool.query('UPDATE feed_position SET away_since = NULL, followed_at = now()')
  await button.click()
  await expect(page.getByText('Downloads wait')).toBeVisible()
  await reading.pool.query(
    "UPDATE feed_position SET away_since = now() - interval '1 minute', followed_at = now()",
  )
  const begun = page.waitForEvent('download')
  await button.click()
  const download = await begun
  expect(new URL(download.url()).origin).toBe(store.url)
  expect(download.suggestedFilename()).toBe('Gaube 60 Süd.rfa')
  expect((await readDownload(download)).length).toBeGreaterThan(64_000)
})
