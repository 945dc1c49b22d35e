import { rm } from 'node:fs/promises'

import { buildSite } from '#scripts/build/build-site.ts'
import { test as base, expect } from '#tests/e2e/fixtures.ts'
import {
  openReadingOf,
  programs,
  readingEnvironment,
  type ReadingOf,
} from '#tests/support/reading/open-reading.ts'
import { findKeptPort } from '#tests/support/server/kept-port.ts'
import { makeSiteFolder } from '#tests/support/site/site-folder.ts'

const test = base.extend<object, { nodePort: number; reading: ReadingOf }>({
  nodePort: [async ({}, provide) => provide(await findKeptPort()), { scope: 'worker' }],
  site: [
    async ({ nodePort }, provide) => {
      const folder = await makeSiteFolder()
      await buildSite(['--outDir', folder], { PUBLIC_READ_URL: `http://127.0.0.1:${nodePort}/` })
      await provide(folder)
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  environment: [async ({}, provide) => provide(readingEnvironment), { scope: 'worker' }],
  reading: [
    async ({ backend, nodePort }, provide) => {
      const reading = await openReadingOf(backend.url, { origins: [new URL(backend.url).origin] })
      await reading.node.listen({ host: '127.0.0.1', port: nodePort })
      await provide(reading)
      await reading.stop()
    },
    { scope: 'worker' },
  ],
})

test.skip(!programs, 'This machine has no PostgreSQL.')

test('a site built for read nodes of another origin reads the catalogue there, whatever its size', async ({
  page,
  reading,
  nodePort,
  backend,
  signInAs,
  errors,
}) => {
  await signInAs('free')
  await reading.catchUp()
  const asked: URL[] = []
  page.on('request', (request) => void asked.push(new URL(request.url())))
  await page.goto('/apps')
  await expect(page.getByText('144 families', { exact: true }).first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Filter families' }).fill('door')
  await expect(page.getByText(/^\d+ of 144 families/u).first()).toBeVisible()
  await expect(page.locator('[data-group=category] h2[tabindex]')).toContainText('Doors')
  const card = page.locator('.family-window article').first()
  const name = (await card.getByRole('heading').textContent()) ?? ''
  await card.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const atNode = asked.filter(({ port }) => port === String(nodePort))
  const paths = new Set(atNode.map(({ pathname }) => pathname))
  expect(paths).toContain('/api/discover/catalogue/find')
  expect(paths).toContain('/api/discover/catalogue/groups')
  // The backend is asked for a first screen and what is the person's own, and never for the whole catalogue.
  const { host } = new URL(backend.url)
  expect(
    asked.filter((url) => url.host === host && url.pathname === '/api/discover/catalogue'),
  ).toEqual([])
  expect(errors).toEqual([])
})
