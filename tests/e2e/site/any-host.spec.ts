import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, type Page, test as base } from 'playwright/test'

import { startBackend } from '#scripts/backend/run-pocketbase.ts'
import { buildSite } from '#scripts/build/build-site.ts'
import { demoAccounts, demoPassword } from '#scripts/demo/accounts.ts'
import { root } from '#scripts/run-command.ts'
import { expectAccessible } from '#tests/support/browser/expect-accessible.ts'
import { findRoutes, walkSite } from '#tests/support/browser/walk-site.ts'
import { findKeptPort } from '#tests/support/server/kept-port.ts'
import { type Slashes, startPlainHost } from '#tests/support/server/plain-host.ts'
import { makeSiteFolder } from '#tests/support/site/site-folder.ts'

const folder = '/revit/discover'
const publicAddress = `https://studio.example${folder}`
const atRoot = process.env.SITE_DIR ?? `${root}dist`

interface FolderSite {
  /** Folder of files that were built for the folder of addresses and the backend's origin. */
  built: string
  /** Where the site stands alone; its backend is at `sameOrigin`. */
  otherOrigin: string
  /** Where the same files stand before the backend. */
  sameOrigin: string
}

const test = base.extend<object, { site: FolderSite }>({
  site: [
    async ({}, provide) => {
      const built = await makeSiteFolder()
      const data = await mkdtemp(join(tmpdir(), 'discover-host-'))
      const port = await findKeptPort()
      const own = await findKeptPort()
      await buildSite(['--outDir', built], {
        BASE_PATH: folder,
        SITE_URL: publicAddress,
        PUBLIC_POCKETBASE_URL: `http://127.0.0.1:${port}`,
        SITE_LEGAL: `${root}docs/legal`,
      })
      await cp(String(process.env.DEMO_TEMPLATE), data, { recursive: true })
      const origins = [`http://127.0.0.1:${own}`]
      const backend = await startBackend({ data, origins })
      const files = { site: built, base: folder }
      const before = await startPlainHost({ ...files, port, backend: backend.url })
      const alone = await startPlainHost({ ...files, port: own, slashes: 'either' })
      await provide({ built, otherOrigin: alone.origin, sameOrigin: before.origin })
      await alone.close()
      await before.close()
      await backend.stop()
      for (const made of [built, data]) await rm(made, { recursive: true, force: true })
    },
    // Building the site takes longer than a test may on a busy machine.
    { scope: 'worker', timeout: 900_000 },
  ],
})

const hosts: Slashes[] = ['added', 'dropped', 'either']

async function walk(site: string, inFolder: string, canonical: string, slashes: Slashes) {
  const host = await startPlainHost({ site, base: inFolder, slashes })
  const found = await walkSite({ root: host.origin + inFolder, site, canonical })
  await host.close()
  return found
}

test.describe('on a plain static host', () => {
  test('every link of every page works, in a folder and at the root, however the host treats slashes', async ({
    site,
  }) => {
    const canonical = process.env.SITE_URL ?? 'http://127.0.0.1:8090'
    for (const slashes of hosts) {
      const found = [
        await walk(atRoot, '', canonical, slashes),
        await walk(site.built, folder, publicAddress, slashes),
      ]
      for (const { pages, links, problems } of found) {
        expect(problems).toEqual([])
        expect(pages).toBeGreaterThan(20)
        expect(links).toBeGreaterThan(150)
      }
    }
    const misplaced = await walk(atRoot, folder, canonical, 'added')
    expect(misplaced.problems.length).toBeGreaterThan(50)
  })
})

const legalPages = ['Privacy', 'Terms', 'Imprint', 'Contact']
const looks = [
  { width: 320, theme: 'dark' },
  { width: 1280, theme: 'light' },
]

test.describe('the pages of the operator', () => {
  test('are complete without script, and linked from every page', async ({ browser, site }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    for (const path of ['/', '/sign-in', '/settings/account', '/nowhere', '/privacy']) {
      await page.goto(site.otherOrigin + folder + path)
      const links = page.getByRole('navigation', { name: 'Footer' }).getByRole('link')
      const names = await links.allTextContents()
      expect(names.map((name) => name.trim()).slice(-4)).toEqual(legalPages)
    }
    for (const name of legalPages) {
      await page.getByRole('contentinfo').getByRole('link', { name }).click()
      await expect(page).toHaveTitle(`${name} · Discover`)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    }
    await page.getByRole('main').getByRole('link', { name: 'request' }).click()
    await expect(page).toHaveURL(new RegExp(`${folder}/tasks/?$`, 'u'))
    await context.close()
  })

  test('are accessible, and so is the line about the terms at sign-up', async ({ page, site }) => {
    for (const { width, theme } of looks) {
      await page.setViewportSize({ width, height: 900 })
      await page.addInitScript((value) => localStorage.setItem('theme', value), theme)
      for (const name of legalPages) {
        await page.goto(`${site.otherOrigin}${folder}/${name.toLowerCase()}`)
        await expectAccessible(page, `${name}, ${width}, ${theme}`)
      }
      await page.goto(`${site.otherOrigin}${folder}/sign-up`)
      const line = page.getByText('By creating an account you accept the terms.')
      await expect(line).toBeVisible()
      await expectAccessible(page, `sign-up, ${width}, ${theme}`)
      const [opened] = await Promise.all([
        page.waitForEvent('popup'),
        line.getByRole('link', { name: 'terms' }).click(),
      ])
      await expect(opened.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
      await opened.close()
    }
  })

  test('do not exist, and are not linked, if the build was given none', async ({ page }) => {
    const host = await startPlainHost({ site: atRoot, base: '', slashes: 'either' })
    for (const name of legalPages) {
      expect((await fetch(`${host.origin}/${name.toLowerCase()}`)).status).toBe(404)
    }
    for (const path of ['/', '/sign-up', '/nowhere']) {
      await page.goto(host.origin + path)
      await expect(page.getByRole('main')).toBeVisible()
      for (const name of legalPages) {
        await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
      }
    }
    await page.goto(`${host.origin}/sign-up`)
    await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible()
    await expect(page.getByText('By creating an account')).toHaveCount(0)
    await host.close()
  })
})

async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}${folder}/tasks`)
  await expect(page.getByText('Sign in to open Tasks.')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('next')).toMatch(
    new RegExp(`^${folder}/tasks/?$`, 'u'),
  )
  await page.getByLabel('E-mail or username').fill(demoAccounts[0].email)
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`^${origin}${folder}/tasks/?$`, 'u'))
}

for (const where of ['otherOrigin', 'sameOrigin'] as const) {
  test(`in a folder, a person signs in, finds a family and comes back: ${where}`, async ({
    page,
    site,
  }) => {
    const origin = site[where]
    const outside: string[] = []
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    page.on('response', (response) => {
      const { origin: from, pathname } = new URL(response.url())
      const isFile = from === origin && pathname.startsWith(`${folder}/`)
      const isAnswer = from === site.sameOrigin && pathname.startsWith('/api/')
      if (!(isFile || isAnswer) || response.status() >= 400) {
        outside.push(`${response.status()} ${response.url()}`)
      }
    })
    await signIn(page, origin)
    await page.getByRole('link', { name: 'Discover' }).first().click()
    await expect(page.getByText('144 families', { exact: true }).first()).toBeVisible()
    const cards = page.locator('article.family-card')
    const card = cards.filter({ hasText: 'Free' }).first()
    await expect(card.locator('img')).toHaveJSProperty('naturalWidth', 150)
    const name = (await card.getByRole('heading').textContent()) ?? ''
    await card.getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.rfa$/u)
    await page
      .getByRole('link', { name: /families|Discover|catalogue/iu })
      .first()
      .click()
    await expect(page).toHaveURL(new RegExp(`^${origin}${folder}/apps/?$`, 'u'))
    expect(outside).toEqual([])
    expect(errors).toEqual([])
  })
}

test('in a folder, the pages of the shell link to existing pages', async ({ page, site }) => {
  const origin = site.otherOrigin
  await signIn(page, origin)
  const links = new Set<string>()
  for (const route of await findRoutes(site.built)) {
    await page.goto(`${origin}${folder}${route}`)
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
    const isLoading = page.locator('.skeleton').filter({ visible: true })
    if (route !== '/extra-components') await expect(isLoading).toHaveCount(0)
    // Some pages lead a signed-in person on by themselves.
    await expect(async () => {
      const found = await page
        .locator('a[href]')
        .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
      for (const link of found) links.add(link.replace(/#.*/u, ''))
    }).toPass()
  }
  for (const link of links) {
    if (!link.startsWith('http://127.0.0.1')) continue
    expect(link).toContain(`${origin}${folder}/`)
    expect((await fetch(link)).status, link).toBe(200)
  }
  expect(links.size).toBeGreaterThan(40)
})

test.describe('with a service worker that caches the site', () => {
  test.use({ serviceWorkers: 'allow' })

  for (const where of ['otherOrigin', 'sameOrigin'] as const) {
    test(`in a folder, the catalogue opens without a network: ${where}`, async ({
      page,
      context,
      site,
    }) => {
      const home = site[where] + folder
      const picture = page.locator('article.family-card img').first()
      await signIn(page, site[where])
      await page.goto(`${home}/apps`)
      await page.getByRole('heading', { level: 1 }).click()
      await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
      await page.reload()
      await expect(picture).toHaveJSProperty('complete', true)
      await context.setOffline(true)
      await page.goto(`${home}/apps`)
      await expect(page.getByText('144 families', { exact: true }).first()).toBeVisible()
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
      await page.goto(`${home}/sign-in`)
      await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Open the catalogue' })).toHaveAttribute(
        'href',
        `${folder}/apps`,
      )
    })
  }
})
