import type { ReactNode } from 'react'

import * as common from '#lib/i18n/common.ts'

interface OutsideLinkProps {
  address: string
  children: ReactNode
}

/** An external link, which opens in a new tab. */
export function OutsideLink({ address, children }: OutsideLinkProps) {
  return (
    <a href={address} className="text-link" target="_blank" rel="noopener noreferrer">
      {children}
      {/* A word joiner: the arrow stays on the line of the last word. */}
      {'\u2060'}
      <span className="i-lucide-arrow-up-right size-3.5 ms-0.5 align-[-0.1em]" aria-hidden="true" />
      <span className="sr-only"> {common.opensInNewTab}</span>
    </a>
  )
}
