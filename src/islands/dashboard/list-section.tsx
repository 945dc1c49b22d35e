import { type ReactNode, useId } from 'react'

import { renderInTurn } from '#islands/ui/hooks/render-in-turn.ts'

interface ListSectionProps {
  title: string
  /** Below the title, such as the total. */
  text?: ReactNode
  /** Shown instead of an empty list. */
  empty: string
  children: readonly ReactNode[]
}

export function ListSection({ title, text, empty, children }: ListSectionProps) {
  const id = useId()
  return (
    <section ref={renderInTurn} className="dashboard-list" aria-labelledby={id}>
      <h2 id={id} className="text-base">
        {title}
      </h2>
      {text && <p className="mt-1 text-sm text-muted text-pretty">{text}</p>}
      {children.length === 0 ? (
        <p className="mt-3 text-sm text-muted text-pretty">{empty}</p>
      ) : (
        <ul className="mt-3">{children}</ul>
      )}
    </section>
  )
}
