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
  return (
    <div className={isCompact ? 'blank-slate-line' : 'blank-slate'}>
      <span className={isCompact ? 'text-muted' : 'blank-slate-icon'} aria-hidden="true">
        <span className={`${icon} block size-6`} />
      </span>
      <div className={isCompact ? 'min-w-0 flex-1 basis-60' : 'grid gap-2 max-w-100'}>
        <Heading className="text-base">{title}</Heading>
        {text && <p className="text-sm text-muted text-pretty">{text}</p>}
      </div>
      {action}
    </div>
  )
}
