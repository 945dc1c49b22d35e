import { readdir, readFile, writeFile } from 'node:fs/promises'

import { expect, test as base } from '#tests/e2e/fixtures.ts'
import { enterAs } from '#tests/support/browser/enter-as.ts'
import { addFamilyRecord, addressOf, readDownload } from '#tests/support/browser/family-records.ts'
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

const test = base.extend<object, { store: ObjectStore }>({
  store: [
    async ({}, provide) => {
      const store = await startObjectStore()
      await provide(store)
      await store.remove()
    },
    { scope: 'worker' },
  ],
  environment: [
    async ({ store }, provide) => provide({ ...store.environment, DISCOVER_S3_REDIRECT: 'true' }),
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
