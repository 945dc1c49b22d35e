import type { ReactNode } from 'react'

const tones = {
  danger: {
    role: 'alert',
    border: 'border-s-danger',
    icon: 'i-lucide-circle-alert text-danger',
  },
  neutral: {
    role: 'status',
    border: 'border-s-accent',
    icon: 'i-lucide-info text-accent',
  },
  positive: {
    role: 'status',
    border: 'border-s-positive',
    icon: 'i-lucide-circle-check text-positive',
  },
}

interface AlertProps {
  tone: keyof typeof tones
  title: string
  text?: ReactNode
  action?: ReactNode
}

export function Alert({ tone, title, text, action }: AlertProps) {
  const { role, border, icon } = tones[tone]
  return (
    <div
      role={role}
      className={`flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line border-s-4 bg-surface px-4 py-3 text-sm text-ink ${border}`}
    >
      <div className="flex flex-1 basis-56 items-start gap-3">
        <span className={`${icon} size-5 mt-px`} aria-hidden="true" />
        <div className="min-w-0 break-words">
          <p className="font-medium">{title}</p>
          {text && <p className="mt-0.5 text-muted">{text}</p>}
        </div>
      </div>
      {action}
    </div>
  )
}
