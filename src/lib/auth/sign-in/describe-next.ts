import * as names from '#lib/site/navigation-messages.ts'
import { href } from '#lib/site/routes.ts'

import * as messages from './messages.ts'

const pages: Readonly<Record<string, string>> = { ...names.pages, ...names.settingsPages }

/** What a person sees after signing in, where a link led there; '' for the catalogue and for pages without a name. */
export function describeNext(next: string): string {
  if (!URL.canParse(next, location.origin)) return ''
  const { pathname, searchParams } = new URL(next, location.origin)
  if (!pathname.startsWith(href('/'))) return ''
  const path = pathname.slice(href('').length).replace(/\/$/u, '')
  if (path === '/invitation') return messages.opensInvitation
  if (path === '/family') return messages.opensFamily
  if (path === '/boards' && searchParams.has('id')) return messages.opensBoard
  if (path === '/tasks' && searchParams.has('task')) return messages.opensTask
  const name = pages[path]
  return name && path !== '/apps' ? messages.opensPage(name) : ''
}
