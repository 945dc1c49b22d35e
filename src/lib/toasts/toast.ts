type ToastTone = 'neutral' | 'positive' | 'danger'

interface ToastAction {
  label: string
  /** Announced by screen readers: how to do the same once the toast is gone. */
  altText: string
  run: () => void
}

export interface Toast {
  id: string
  label: string
  description?: string
  tone: ToastTone
  action?: ToastAction
}

export type ToastRequest = Omit<Toast, 'id' | 'tone'> & { tone?: ToastTone }

/** Times in milliseconds, distances in pixels. */
export const toastLimits = {
  visible: 1,
  duration: 5_000,
  removeDelay: 1_000_000,
  swipeDistance: 50,
  hotkey: 'F8',
} as const

/** Throws a RangeError for a toast or an action that would say nothing. */
export function createToast(id: string, { tone = 'neutral', ...request }: ToastRequest): Toast {
  if (request.label.trim() === '') {
    throw new RangeError('A toast needs a label: say in a few words what happened.')
  }
  if (request.action && request.action.altText.trim() === '') {
    throw new RangeError(
      `The action "${request.action.label}" of a toast needs an alt text: say how to do the same without the toast.`,
    )
  }
  return { id, tone, ...request }
}
