import { atom } from 'nanostores'

import { createToast, type Toast, type ToastRequest } from './toast.ts'

/** The one toast on screen. */
export const $toast = atom<Toast | null>(null)

/** How many were shown, which distinguishes them. */
const $shown = atom(0)

/** Shows a toast in place of the one on screen. */
export function showToast(request: ToastRequest): Toast {
  $shown.set($shown.get() + 1)
  const toast = createToast(`toast-${$shown.get()}`, request)
  $toast.set(toast)
  return toast
}

/** With an id, does nothing if another toast has replaced it since. */
export function dismissToast(id?: string): void {
  if (id === undefined || $toast.get()?.id === id) $toast.set(null)
}
