import { type ReactNode, useId } from 'react'

interface FamilySectionProps {
  /** The id that links of the page point to. */
  id?: string
  title: string
  /** Beside the title, such as a count. */
  note?: ReactNode
  children: ReactNode
}

export function FamilySection({ id, title, note, children }: FamilySectionProps) {
  const titleId = useId()
  return (
    <section id={id} aria-labelledby={titleId} className="min-w-0 scroll-mt-20">
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
