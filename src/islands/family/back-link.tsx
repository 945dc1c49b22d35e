import type { MouseEvent } from 'react'

import * as messages from '#lib/family/messages.ts'
import { href } from '#lib/site/routes.ts'

/** Whether the previous page is the catalogue, which then restores its filter and position. */
function cameFromCatalogue(): boolean {
  if (history.length < 2 || !URL.canParse(document.referrer)) return false
  const { origin, pathname } = new URL(document.referrer)
  return origin === location.origin && pathname.replace(/\/$/u, '') === href('/apps')
}

function goBack(event: MouseEvent): void {
  const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!isPlain || !cameFromCatalogue()) return
  event.preventDefault()
  history.back()
}

export function BackLink() {
  return (
    <a
      href={href('/apps')}
      onClick={goBack}
      className="inline-flex items-center gap-1.5 h-8 -ms-1 pe-2 rounded-md text-sm text-muted no-underline hover:text-ink hover:underline underline-offset-3"
    >
      <span className="i-lucide-chevron-left size-4" aria-hidden="true" />
      {messages.back}
    </a>
  )
}
