import { Portal } from '@ark-ui/react/portal'
import { createToaster, Toaster } from '@ark-ui/react/toast'
import { type FocusEvent, type MouseEvent, useEffect, useRef, useState } from 'react'

import { Direction } from '#islands/ui/direction.tsx'
import * as messages from '#lib/toasts/messages.ts'

import { ToastCard, type ViewportToast } from './toast-card.tsx'

/** Times in milliseconds, distances in pixels. */
interface ToastLimits {
  visible: number
  duration: number
  removeDelay: number
  swipeDistance: number
  hotkey: string
}

interface ToastViewportProps {
  toast: ViewportToast | null
  limits: ToastLimits
  onDismiss: (id: string) => void
}

const findRegion = () =>
  document.querySelector<HTMLElement>('[data-scope="toast"][data-part="group"]')

const hasFocus = () => findRegion()?.contains(document.activeElement) ?? false

/** A toast does not time out while it is hovered or has the focus. */
function createPausingToaster({ visible, duration, removeDelay, hotkey }: ToastLimits) {
  const toaster = createToaster({
    placement: 'bottom-end',
    offsets: {
      left: '1rem',
      right: '1rem',
      top: '1rem',
      bottom: 'calc(1rem + var(--bottom-bar, 0px))',
    },
    max: visible,
    duration,
    removeDelay,
    hotkey: [hotkey],
  })
  const resume = () => {
    if (!hasFocus() && !findRegion()?.matches(':hover')) toaster.resume()
  }
  return { ...toaster, resume }
}

/** Above dialogs, but below the bars and the header while one of their menus is open. */
const layer = 55

const keepFocus = (event: MouseEvent) => event.preventDefault()

const isOutside = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && !findRegion()?.contains(target)

export function ToastViewport({ toast, limits, onDismiss }: ToastViewportProps) {
  const cameFrom = useRef<HTMLElement | null>(null)
  const created = useRef<string | null>(null)
  const [shown, setShown] = useState(toast)
  const [toaster] = useState(() => createPausingToaster(limits))

  if (toast && toast !== shown) setShown(toast)

  useEffect(() => {
    const show = (next: ViewportToast) => {
      if (hasFocus()) findRegion()?.focus()
      if (created.current !== null) toaster.remove(created.current)
      created.current = toaster.create({
        id: next.id,
        title: next.label,
        ...(next.description && { description: next.description }),
        onStatusChange: ({ status }) => {
          if (status === 'dismissing') onDismiss(next.id)
        },
      })
    }
    const hide = () => {
      if (hasFocus()) (cameFrom.current ?? document.querySelector('main'))?.focus()
      if (created.current !== null) toaster.dismiss(created.current)
    }
    // The toaster starts to listen in a microtask, and would miss toasts created before it.
    queueMicrotask(() => (toast ? show(toast) : hide()))
  }, [toast, toaster, onDismiss])

  useEffect(() => {
    if (!toast) return undefined
    const dismissOnEscape = (event: KeyboardEvent) => {
      const isBusy =
        event.target instanceof Element && event.target.closest('input, textarea, [role=dialog]')
      if (event.key === 'Escape' && !event.defaultPrevented && !isBusy) onDismiss(toast.id)
    }
    document.addEventListener('keydown', dismissOnEscape)
    return () => document.removeEventListener('keydown', dismissOnEscape)
  }, [toast, onDismiss])

  const rememberFocus = ({ relatedTarget }: FocusEvent) => {
    if (isOutside(relatedTarget)) cameFrom.current = relatedTarget
  }

  return (
    <Direction>
      <Portal>
        <Toaster
          toaster={toaster}
          aria-label={messages.notifications(limits.hotkey)}
          aria-live="off"
          style={{ zIndex: layer }}
          className={`transition-[visibility] duration-200 rounded-xl pointer-events-none focus:outline-2 focus:outline-offset-2 focus:outline-accent ${toast ? 'visible' : 'invisible'}`}
          onFocus={rememberFocus}
          onBlur={() => setTimeout(toaster.resume)}
          onMouseDown={keepFocus}
        >
          {({ id }) =>
            shown &&
            shown.id === id && (
              <ToastCard
                toast={shown}
                swipe={{
                  distance: limits.swipeDistance,
                  onStart: () => toaster.pause(),
                  onEnd: () => toaster.resume(),
                  onAway: () => onDismiss(shown.id),
                }}
              />
            )
          }
        </Toaster>
      </Portal>
    </Direction>
  )
}
