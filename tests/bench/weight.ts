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

/** The drawing of its code is Ark's, and most of what /qr adds; /unsubscribe has the choices of the settings. */
const scriptLimits: Readonly<Record<string, number>> = { '/qr': 92, '/unsubscribe': 100 }

/** The other pages of the shell with much of their own to look like. */
const styledPages = ['/family', '/studio', '/dashboard', '/tasks']

/** What the pages weigh before the first interaction, as transferred. */
export async function measureWeight(browser: Browser, site: BenchSite): Promise<Figure[]> {
  const { url, baselineUrl, session } = site
  const how = 'Chromium, brotli over h2, until the network is quiet'
  const counter = (await weighPage(browser, `${baselineUrl}/counter`)).script
  const figures: Figure[] = [
    { what: 'bare counter island, script', value: counter / kibibyte, unit: 'KiB', how },
  ]
  for (const path of [...staticPages, ...ownPages, '/apps']) {
    const weight = await weighPage(browser, url + path, path === '/apps' ? session : {})
    const script = staticPages.includes(path) ? 0 : (scriptLimits[path] ?? 85)
    const add = (what: string, value: number, unit: string, atMost?: number) =>
      figures.push({
        what: `${path} ${what}`,
        value,
        unit,
        how,
        ...(atMost !== undefined && { atMost }),
      })
    add('script', weight.script / kibibyte, 'KiB', script)
    add('styles', weight.styles / kibibyte, 'KiB', 15)
    add('font', weight.fonts / kibibyte, 'KiB', 40)
    add('requests', weight.requests, 'requests', path === '/apps' ? 18 : 30)
    if (path === '/apps' || path === '/sign-in') {
      add('script beside the bare island', weight.script / counter, 'times')
    }
  }
  for (const path of styledPages) {
    const { styles } = await weighPage(browser, url + path, session)
    figures.push({ what: `${path} styles`, value: styles / kibibyte, unit: 'KiB', how, atMost: 15 })
  }
  const deferred = (await weighDeferred(browser, url, session)) / kibibyte
  const opened = 'the selects and the menu of /apps opened one after the other'
  figures.push({ what: 'deferred script', value: deferred, unit: 'KiB', atMost: 60, how: opened })
  return [...figures, ...(await measureOfflineFiles())]
}
