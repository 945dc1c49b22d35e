import { type ReactNode, useId } from 'react'

interface PlanSectionProps {
  title: string
  text: string
  children: ReactNode
}

export function PlanSection({ title, text, children }: PlanSectionProps) {
  const titleId = useId()
  return (
    <section className="account-section" aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} className="text-base">
          {title}
        </h2>
        <p className="mt-1.5 text-sm text-muted text-pretty">{text}</p>
      </div>
      <div className="grid gap-4 content-start min-w-0">{children}</div>
    </section>
  )
}
