import type { Browser } from 'playwright'

import { demoAccounts } from '#scripts/demo/accounts.ts'
import { openSession } from '#tests/support/browser/open-session.ts'
import { authPages, plainPages, without } from '#tests/support/site/pages.ts'

import { type BenchSite, findFamily } from './bench-site.ts'
import type { Figure } from './figure.ts'
import { measureOfflineFiles } from './offline-weight.ts'
import { weighDeferred, weighPage } from './page-weight.ts'

/** In KiB. The icons on sheets, which save a millisecond of processor each, take one of them. */
const stylesLimit = 18

const kibibyte = 1024

/** Without any script of their own; /offline has one, which waits for the connection. */
export const staticPages = without(plainPages, ['/offline'])

/** Onboarding leads a person who is not signed in to the start. */
const ownPages = without(authPages, ['/onboarding'])

/**
 * How many times the script of a bare counter in React a page may load, that of its workers included: /apps has one of
 * 3.3 KiB, which reads the catalogue. The drawing of its code is Ark's, and most of what /qr adds; /unsubscribe has the
 * choices of the settings.
 */
const scriptLimits: Readonly<Record<string, number>> = {
  '/apps': 1.65,
  '/qr': 1.6,
  '/unsubscribe': 1.75,
}

/** How many requests each page of the shell may send by itself, pictures apart. */
const requestLimits: Readonly<Record<string, number>> = {
  '/tasks': 18,
  '/family': 18,
  '/settings': 18,
  '/dashboard': 18,
  '/studio': 23,
}

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
    add({ what: 'styles', value: weight.styles / kibibyte, unit: 'KiB', atMost: stylesLimit })
    add({ what: 'font', value: weight.fonts / kibibyte, unit: 'KiB', atMost: 40 })
    add({
      what: 'requests',
      value: weight.requests,
      unit: 'requests',
      atMost: path === '/apps' || path === '/sign-in' ? 18 : 30,
    })
  }
  const publisher = await openSession(site.backend.url, demoAccounts[2].email)
  for (const [path, atMost] of Object.entries(requestLimits)) {
    const address = path === '/family' ? await findFamily(site) : path
    const { styles, requests } = await weighPage(browser, url + address, publisher)
    figures.push(
      { what: `${path} styles`, value: styles / kibibyte, unit: 'KiB', how, atMost: stylesLimit },
      { what: `${path} requests`, value: requests, unit: 'requests', how, atMost },
    )
  }
  const deferred = (await weighDeferred(browser, url, session)) / kibibyte
  const opened = 'the selects and the menu of /apps opened one after the other'
  figures.push({ what: 'deferred script', value: deferred, unit: 'KiB', atMost: 61, how: opened })
  return [...figures, ...(await measureOfflineFiles())]
}
