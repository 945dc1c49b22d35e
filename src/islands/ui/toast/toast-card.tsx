import { Toast } from '@ark-ui/react/toast'

import * as common from '#lib/i18n/common.ts'

import { useSwipe } from './use-swipe.ts'

export interface ViewportToast {
  id: string
  label: string
  description?: string
  tone: 'neutral' | 'positive' | 'danger'
  action?: { label: string; run: () => void }
}

const icons = {
  neutral: 'i-lucide-info text-accent',
  positive: 'i-lucide-circle-check text-positive',
  danger: 'i-lucide-circle-alert text-danger',
}

interface ToastCardProps {
  toast: ViewportToast
  swipe: Parameters<typeof useSwipe>[0]
}

export function ToastCard({ toast, swipe }: ToastCardProps) {
  const { label, description, tone, action } = toast
  return (
    <Toast.Root
      role="group"
      style={{ position: 'relative' }}
      className="w-[min(24rem,calc(100vw-2rem))] rounded-xl transition-[opacity,translate] duration-200 opacity-0 translate-y-2 data-[mounted]:data-[state=open]:opacity-100 data-[mounted]:data-[state=open]:translate-y-0"
    >
      <div
        className="flex items-start gap-3 rounded-xl border border-line bg-raised ps-4 pe-2 py-2 text-sm text-ink shadow-float select-none touch-pan-y transition-[translate] duration-200"
        {...useSwipe(swipe)}
      >
        <span className={`${icons[tone]} size-5 mt-1.5`} aria-hidden="true" />
        <div className="flex-1 min-w-0 py-1.5">
          <Toast.Title className="font-medium break-words">{label}</Toast.Title>
          {description && (
            <Toast.Description className="mt-0.5 text-muted break-words">
              {description}
            </Toast.Description>
          )}
          {action && (
            <Toast.ActionTrigger
              className="button-secondary h-8 px-3 mt-2.5"
              onClick={() => action.run()}
            >
              {action.label}
            </Toast.ActionTrigger>
          )}
        </div>
        <Toast.CloseTrigger className="icon-button size-8" aria-label={common.dismiss}>
          <span className="i-lucide-x size-4" aria-hidden="true" />
        </Toast.CloseTrigger>
      </div>
    </Toast.Root>
  )
}
