import { type MouseEvent, useEffect, useRef } from 'react'

import * as messages from '#lib/family/messages.ts'
import type { SectionId } from '#lib/family/sections.ts'
import { formatNumber } from '#lib/i18n/number.ts'
import * as terms from '#lib/i18n/terms.ts'

const labels: Record<SectionId, string> = {
  types: terms.types,
  health: terms.health,
  nested: terms.nestedFamilies,
  specification: messages.specification,
  revisions: messages.revisions,
  similar: messages.similarShort,
}

interface SectionNavProps {
  sections: { id: SectionId; count?: number | null }[]
  current: SectionId
  onSelect: (id: SectionId) => void
}

/** The sections of the page, a press away wherever the page is scrolled to. */
export function SectionNav({ sections, current, onSelect }: SectionNavProps) {
  const bar = useRef<HTMLElement>(null)
  const shown = useRef(current)

  useEffect(() => {
    // The bar begins at its first link: to measure it then would force the layout of the whole page.
    if (shown.current === current) return
    shown.current = current
    const link = bar.current?.querySelector<HTMLElement>(`[href='#${current}']`)
    if (!bar.current || !link) return
    const middle = link.offsetLeft + link.offsetWidth / 2
    bar.current.scrollTo({ left: middle - bar.current.clientWidth / 2 })
  }, [current])

  const select = (event: MouseEvent, id: SectionId) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onSelect(id)
  }

  return (
    <nav ref={bar} className="family-nav" aria-label={messages.sections}>
      <ul>
        {sections.map(({ id, count }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              onClick={(event) => select(event, id)}
            >
              {labels[id]}
              {count ? <span>{formatNumber(count)}</span> : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
