import type { Browser, Request } from 'playwright'

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

/** Opens the page in a new browser context and weighs what it loads until the network is quiet. */
export async function weighPage(
  browser: Browser,
  base: string,
  path: string,
  session: Record<string, string> = {},
): Promise<PageWeight> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  await page.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  }, session)
  const finished: Request[] = []
  page.on('requestfinished', (request) => finished.push(request))
  await page.goto(base + path, { waitUntil: 'networkidle' })
  const sum = async (type: string) => {
    const sizes = finished
      .filter((request) => request.resourceType() === type)
      .map(async (request) => (await request.sizes()).responseBodySize)
    return (await Promise.all(sizes)).reduce((total, size) => total + size, 0)
  }
  const weight = {
    path,
    script: await sum('script'),
    styles: await sum('stylesheet'),
    fonts: await sum('font'),
    requests: finished.filter((request) => !isThumbnail(request)).length,
  }
  await context.close()
  return weight
}
