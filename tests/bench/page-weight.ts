import type { Browser, Page, Request } from 'playwright'

import { openStarted } from '#tests/support/browser/open-started.ts'

import { openContext } from './bench-site.ts'

export interface PageWeight {
  path: string
  /** Bytes as transferred, compressed, before the first interaction. */
  script: number
  styles: number
  fonts: number
  /** Without thumbnails. */
  requests: number
}

const isThumbnail = (request: Request) => request.url().includes('/api/files/')

/** As the server says it: of a worker's own script, the browser reports all bytes or hardly any, as it happens. */
async function sizeOf(request: Request): Promise<number> {
  const response = await request.response()
  const length = await response?.headerValue('content-length')
  return length ? Number(length) : (await request.sizes()).responseBodySize
}

async function weigh(requests: Request[], type: string): Promise<number> {
  const sizes = requests.filter((request) => request.resourceType() === type).map(sizeOf)
  return (await Promise.all(sizes)).reduce((total, size) => total + size, 0)
}

function watch(page: Page): Request[] {
  const finished: Request[] = []
  page.on('requestfinished', (request) => finished.push(request))
  return finished
}

/** Opens a page with everything that it requests by itself. */
async function openWhole(page: Page, address: string): Promise<void> {
  await openStarted(page, address)
  await page.waitForLoadState('networkidle')
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
  await openWhole(page, address)
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
  await openWhole(page, `${url}/apps`)
  const finished = watch(page)
  for (const name of ['Free or premium', 'Order']) {
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
