import type { Browser, Page, Request } from 'playwright'

import { openContext } from './bench-site.ts'

export interface PageWeight {
  path: string
  /** Bytes as they travel, compressed, before anybody touches the page. */
  script: number
  styles: number
  fonts: number
  /** Without thumbnails. */
  requests: number
}

const isThumbnail = (request: Request) => request.url().includes('/api/files/')

async function weigh(requests: Request[], type: string): Promise<number> {
  const sizes = requests
    .filter((request) => request.resourceType() === type)
    .map(async (request) => (await request.sizes()).responseBodySize)
  return (await Promise.all(sizes)).reduce((total, size) => total + size, 0)
}

function watch(page: Page): Request[] {
  const finished: Request[] = []
  page.on('requestfinished', (request) => finished.push(request))
  return finished
}

/** Opens the page in a new browser context and weighs what it loads until the network is quiet. */
export async function weighPage(
  browser: Browser,
  address: string,
  session: Record<string, string> = {},
): Promise<PageWeight> {
  const context = await openContext(browser, session)
  const page = await context.newPage()
  const finished = watch(page)
  await page.goto(address, { waitUntil: 'networkidle' })
  const weight = {
    path: new URL(address).pathname,
    script: await weigh(finished, 'script'),
    styles: await weigh(finished, 'stylesheet'),
    fonts: await weigh(finished, 'font'),
    requests: finished.filter((request) => !isThumbnail(request)).length,
  }
  await context.close()
  return weight
}

/** Bytes of script that the catalogue loads when each of its menus, selects and messages is opened. */
export async function weighDeferred(
  browser: Browser,
  url: string,
  session: Record<string, string>,
): Promise<number> {
  const context = await openContext(browser, session)
  const page = await context.newPage()
  await page.goto(`${url}/apps`, { waitUntil: 'networkidle' })
  const finished = watch(page)
  for (const name of ['Free or premium', 'Sort by name']) {
    await page.getByRole('combobox', { name }).click()
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('Escape')
  }
  await page.getByRole('button', { name: /^Account of/u }).click()
  await page.getByRole('menuitem').first().waitFor()
  await page.waitForLoadState('networkidle')
  const script = await weigh(finished, 'script')
  await context.close()
  return script
}
