import type { ReactNode } from 'react'

interface EmptyStateProps {
  icon: string
  title: string
  text?: string
  action?: ReactNode
  heading?: 'h1' | 'h2' | 'h3'
  /** In one line, above what is there all the same. */
  isCompact?: boolean
}

export function EmptyState({
  icon,
  title,
  text,
  action,
  heading: Heading = 'h2',
  isCompact = false,
}: EmptyStateProps) {
  if (isCompact) {
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-xl border border-line bg-surface px-4 py-3">
        <span className={`${icon} size-5 shrink-0 text-muted`} aria-hidden="true" />
        <div className="min-w-0 flex-1 basis-60">
          <Heading className="text-base">{title}</Heading>
          {text && <p className="text-sm text-muted text-pretty">{text}</p>}
        </div>
        {action}
      </div>
    )
  }
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
