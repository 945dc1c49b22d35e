import { Dialog, useDialogContext } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { Fragment, type MouseEvent, type ReactNode } from 'react'

/**
 * Puts a dialog and its backdrop over the page. Ark's portal moves each of its children by itself, so that a backdrop that
 * mounts later would lie over the dialog: as one child they keep their order.
 */
export function Overlay({ children }: { children: ReactNode }) {
  return (
    <Portal>
      <Fragment>{children}</Fragment>
    </Portal>
  )
}

/**
 * Closes the dialog when its surroundings are pressed. Ark does so too, but begins to listen for it by a timer after
 * the dialog has shown and has the focus: a press in between would be lost. While a modal dialog is open, Ark takes the
 * pointer's events from everything but the dialog; its surroundings take them back.
 */
function useCloseByPress() {
  const dialog = useDialogContext()
  return ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget) dialog.setOpen(false)
  }
}

export function Backdrop() {
  return (
    <Dialog.Backdrop
      className="fixed inset-0 z-50 bg-scrim data-[state=open]:pointer-events-auto"
      onClick={useCloseByPress()}
    />
  )
}

/** The place of a dialog, where it covers the window. */
export function Positioner({ className, children }: { className: string; children: ReactNode }) {
  return (
    <Dialog.Positioner className={`pointer-events-auto ${className}`} onClick={useCloseByPress()}>
      {children}
    </Dialog.Positioner>
  )
}
