import { atom } from 'nanostores'

import { createToast, type Toast, type ToastRequest } from './toast.ts'

/** The one toast on screen. */
export const $toast = atom<Toast | null>(null)

let shown = 0

/** Shows a toast in place of the one on screen. */
export function showToast(request: ToastRequest): Toast {
  const toast = createToast(`toast-${(shown += 1)}`, request)
  $toast.set(toast)
  return toast
}

/** With an id, does nothing if another toast has taken the place since. */
export function dismissToast(id?: string): void {
  if (id === undefined || $toast.get()?.id === id) $toast.set(null)
}
