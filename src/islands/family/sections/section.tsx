import { type ReactNode, useId } from 'react'

import type { SectionId } from '#lib/family/sections.ts'

interface FamilySectionProps {
  /** The id that links of the page point to. */
  id?: SectionId
  title: string
  /** Beside the title, such as a count. */
  note?: ReactNode
  children: ReactNode
}

export function FamilySection({ id, title, note, children }: FamilySectionProps) {
  const titleId = useId()
  return (
    <section id={id} aria-labelledby={titleId} className="min-w-0 scroll-mt-4">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 mb-4">
        <h2 id={titleId} className="text-xl">
          {title}
        </h2>
        {note && <span className="text-sm text-muted">{note}</span>}
      </div>
      {children}
    </section>
  )
}
