import { Dialog, useDialogContext } from '@ark-ui/react/dialog'
import type { MouseEvent, ReactNode } from 'react'

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
