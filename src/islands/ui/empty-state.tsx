import type { ReactNode } from 'react'

interface EmptyStateProps {
  icon: string
  title: string
  text?: string
  action?: ReactNode
  heading?: 'h1' | 'h2' | 'h3'
}

export function EmptyState({
  icon,
  title,
  text,
  action,
  heading: Heading = 'h2',
}: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-14 text-center">
      <span className="mb-2 grid size-14 place-items-center rounded-2xl border border-line bg-surface text-muted">
        <span className={`${icon} size-6`} aria-hidden="true" />
      </span>
      <Heading className="text-base">{title}</Heading>
      {text && <p className="max-w-100 text-sm text-muted text-pretty">{text}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
