import type { Browser } from 'playwright'

import { authPages, plainPages, without } from '#tests/support/site/pages.ts'

import type { BenchSite } from './bench-site.ts'
import type { Figure } from './figure.ts'
import { measureOfflineFiles } from './offline-weight.ts'
import { weighDeferred, weighPage } from './page-weight.ts'

const kibibyte = 1024

/** Without any script of their own; /offline has one, which waits for the connection. */
export const staticPages = without(plainPages, ['/offline'])

/** Onboarding leads a person who is not signed in to the start. */
const ownPages = without(authPages, ['/onboarding'])

/**
 * How many times the script of a bare counter in React a page may load. The drawing of its code is Ark's, and most of
 * what /qr adds; /unsubscribe has the choices of the settings.
 */
const scriptLimits: Readonly<Record<string, number>> = {
  '/apps': 1.55,
  '/qr': 1.6,
  '/unsubscribe': 1.75,
}

/** The other pages of the shell with much of their own to look like. */
const styledPages = ['/family', '/studio', '/dashboard', '/tasks']

/** What the pages weigh before the first interaction, as transferred. */
export async function measureWeight(browser: Browser, site: BenchSite): Promise<Figure[]> {
  const { url, baselineUrl, session } = site
  const how = 'Chromium, brotli over h2, until the network is quiet'
  const counter = (await weighPage(browser, `${baselineUrl}/counter`)).script
  const beside = { what: 'a bare React counter', value: counter / kibibyte }
  const figures: Figure[] = []
  for (const path of [...staticPages, ...ownPages, '/apps']) {
    const weight = await weighPage(browser, url + path, path === '/apps' ? session : {})
    const isStatic = staticPages.includes(path)
    const add = (figure: Omit<Figure, 'how'>) =>
      figures.push({ ...figure, what: `${path} ${figure.what}`, how })
    const script = { what: 'script', value: weight.script / kibibyte, unit: 'KiB' }
    if (isStatic) add({ ...script, atMost: 0 })
    else add({ ...script, beside, atMost: scriptLimits[path] ?? 1.45 })
    add({ what: 'styles', value: weight.styles / kibibyte, unit: 'KiB', atMost: 17 })
    add({ what: 'font', value: weight.fonts / kibibyte, unit: 'KiB', atMost: 40 })
    add({
      what: 'requests',
      value: weight.requests,
      unit: 'requests',
      atMost: path === '/apps' ? 18 : 30,
    })
  }
  for (const path of styledPages) {
    const { styles } = await weighPage(browser, url + path, session)
    figures.push({ what: `${path} styles`, value: styles / kibibyte, unit: 'KiB', how, atMost: 17 })
  }
  const deferred = (await weighDeferred(browser, url, session)) / kibibyte
  const opened = 'the selects and the menu of /apps opened one after the other'
  figures.push({ what: 'deferred script', value: deferred, unit: 'KiB', atMost: 62, how: opened })
  return [...figures, ...(await measureOfflineFiles())]
}
