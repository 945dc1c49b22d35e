import { readdir } from 'node:fs/promises'
import { dirname } from 'node:path'

export interface Walk {
  /** The origin with the folder of the site, without a slash at the end. */
  root: string
  /** Folder of the built site, for its pages. */
  site: string
  /** The address that the site was built for, for what search engines and mails are told. */
  canonical: string
}

export interface WalkResult {
  pages: number
  links: number
  /** What is wrong, as "page -> link: why". */
  problems: string[]
}

const attribute =
  /\b(?:href|src|action|formaction|poster|data-[\w-]*src|component-url|renderer-url|before-hydration-url)="([^"]*)"/gu
const sourceSet = /\b(?:srcset|imagesrcset)="([^"]*)"/gu
const metaAddress = /<meta property="og:(?:url|image)" content="([^"]*)"/gu
const styleAddress = /url\(\s*["']?([^"')]+)["']?\s*\)/gu
/** Scripts name others beside themselves, or by their place in the site. */
const besideScript = /["'`](\.\/[\w.-]+\.(?:js|css))["'`]/gu
const assetAddress = /["'`](\/[\w./-]*_astro\/[\w./-]+)["'`]/gu

const all = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), ([, found]) => found ?? '')

const unescape = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#38;', '&')

function linksOfPage(html: string): string[] {
  const sets = all(html, sourceSet).flatMap((set) =>
    set.split(',').map((source) => source.trim().split(/\s/u)[0] ?? ''),
  )
  const found = [...all(html, attribute), ...all(html, metaAddress), ...sets]
  return [...found.map(unescape), ...all(html, styleAddress)]
}

function linksOf(type: string, text: string): string[] {
  if (type.startsWith('text/html')) return linksOfPage(text)
  if (type.startsWith('text/css')) return all(text, styleAddress)
  if (type.startsWith('text/javascript'))
    return [...all(text, besideScript), ...all(text, assetAddress)]
  if (!type.includes('manifest+json')) return []
  const { icons = [], screenshots = [], shortcuts = [], start_url: start, scope } = JSON.parse(text)
  const pictures = [...icons, ...screenshots].map(({ src }: { src: string }) => src)
  return [...pictures, ...shortcuts.map(({ url }: { url: string }) => url), start, scope].filter(
    Boolean,
  )
}

const isElsewhere = (link: string) => /^(?:data|blob|mailto|javascript):/u.test(link)

/** The routes of a built site, such as /settings/account, '' for the start. */
export async function findRoutes(site: string): Promise<string[]> {
  const files = await readdir(site, { recursive: true })
  return files
    .filter((file) => /(?:^|[\\/])index\.html$/u.test(file))
    .map((file) => dirname(file).replaceAll('\\', '/'))
    .map((folder) => (folder === '.' ? '' : `/${folder}`))
    .toSorted()
}

interface Fetched {
  status: number
  address: string
  type: string
  text: string
}

/** Opens every page with and without the slash at its end, and whatever pages, styles and scripts link to. */
export async function walkSite({ root, site, canonical }: Walk): Promise<WalkResult> {
  const fetched = new Map<string, Promise<Fetched>>()
  const problems = new Set<string>()

  const open = (address: string): Promise<Fetched> => {
    const known = fetched.get(address)
    if (known) return known
    const opening = fetch(address).then(async (response) => {
      const type = response.headers.get('Content-Type') ?? ''
      const text = await response.text()
      return { status: response.status, address: response.url, type, text }
    })
    fetched.set(address, opening)
    return opening
  }

  const isInside = (address: string) => address === root || address.startsWith(`${root}/`)

  const follow = async (from: string, link: string): Promise<void> => {
    const told = link.startsWith(canonical) ? root + link.slice(canonical.length) : link
    const { hash, href } = new URL(told, from)
    if (isElsewhere(href)) return
    const fail = (why: string) => void problems.add(`${from} -> ${link}: ${why}`)
    const address = href.slice(0, href.length - hash.length)
    if (!isInside(address)) {
      fail('leads out of the site')
      return
    }
    const isNew = !fetched.has(address)
    const found = await open(address)
    if (found.status !== 200 && address !== from) fail(`answers ${found.status}`)
    if (!isInside(found.address)) fail(`is led out of the site, to ${found.address}`)
    const isNamed = /^#[\w-]+$/u.test(hash) && found.type.startsWith('text/html')
    if (isNamed && !found.text.includes(`id="${hash.slice(1)}"`)) fail(`has no ${hash}`)
    if (isNew) await readOn(found)
  }

  const readOn = async ({ address, type, text }: Fetched): Promise<void> => {
    for (const link of new Set(linksOf(type, text))) await follow(address, link)
  }

  const routes = await findRoutes(site)
  for (const route of routes) {
    for (const form of [`${root}${route}`, `${root}${route}/`]) await follow(`${root}/`, form)
  }
  for (const address of [`${root}/nowhere`, `${root}/apps/nowhere/at/all/`]) {
    const missing = await open(address)
    if (missing.status !== 404 || !missing.text.includes('Page Not Found')) {
      problems.add(`${address}: answers ${missing.status} and no page that says so`)
    }
    await readOn(missing)
  }
  return { pages: routes.length, links: fetched.size, problems: [...problems] }
}
