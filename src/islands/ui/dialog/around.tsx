import { Dialog, useDialogContext } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import {
  Fragment,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'

/**
 * Closes the dialog by Escape while the focus is still where it was when the dialog opened. Ark takes the focus, and
 * begins to listen, in a frame after the one that shows the dialog.
 */
function useEscapeBeforeFocus() {
  const dialog = useDialogContext()
  const latest = useRef(dialog)
  useEffect(() => {
    latest.current = dialog
  })
  useLayoutEffect(() => {
    if (!dialog.open) return undefined
    const content = document.getElementById(latest.current.getContentProps().id ?? '')
    // A field that takes the focus by itself has done so already.
    if (content?.contains(document.activeElement)) return undefined
    const moved = new AbortController()
    const { signal } = moved
    const close = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return
      // Before the page and any dialog below it, which have no use for this key.
      event.preventDefault()
      event.stopPropagation()
      latest.current.setOpen(false)
    }
    window.addEventListener('keydown', close, { capture: true, signal })
    document.addEventListener('focusin', () => moved.abort(), { signal })
    return () => moved.abort()
  }, [dialog.open])
}

/**
 * Puts a dialog and its backdrop over the page. Ark's portal moves each of its children by itself, so that a backdrop that
 * mounts later would lie over the dialog: as one child they keep their order.
 */
export function Overlay({ children }: { children: ReactNode }) {
  useEscapeBeforeFocus()
  return (
    <Portal>
      <Fragment>{children}</Fragment>
    </Portal>
  )
}

/**
 * Closes the dialog when its surroundings are pressed, or Escape. Ark does so too, but begins to listen for it after the
 * dialog has shown and may have the focus: what is pressed in between would be lost. While a modal dialog is open, Ark
 * takes the pointer's events from everything but the dialog; its surroundings take them back.
 */
function useClose() {
  const dialog = useDialogContext()
  return {
    onClick: ({ target, currentTarget }: MouseEvent) => {
      if (target === currentTarget) dialog.setOpen(false)
    },
    onKeyDown: (event: KeyboardEvent) => {
      const { key, target, currentTarget, nativeEvent } = event
      // React has the keys of what opens from the dialog come by here too.
      const isInside = target instanceof Node && currentTarget.contains(target)
      if (key !== 'Escape' || !isInside || nativeEvent.isComposing) return
      if (event.isDefaultPrevented()) return
      event.preventDefault()
      dialog.setOpen(false)
    },
  }
}

export function Backdrop() {
  return (
    <Dialog.Backdrop
      className="fixed inset-0 z-50 bg-scrim data-[state=open]:pointer-events-auto"
      onClick={useClose().onClick}
    />
  )
}

/** The place of a dialog, where it covers the window. */
export function Positioner({ className, children }: { className: string; children: ReactNode }) {
  return (
    <Dialog.Positioner className={`pointer-events-auto ${className}`} {...useClose()}>
      {children}
    </Dialog.Positioner>
  )
}
