import { Dialog } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import type { ReactNode } from 'react'

import { Direction } from '#islands/ui/direction.tsx'
import * as common from '#lib/i18n/common.ts'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: string
  children?: ReactNode
  footer?: ReactNode
  /** Receives the focus on closing if the element that had it before no longer exists, such as a menu item. */
  returnFocus?: () => HTMLElement | null
}

export function DialogPanel({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  returnFocus,
}: DialogProps) {
  return (
    <Direction>
      <Dialog.Root
        open={open}
        onOpenChange={(details) => onOpenChange(details.open)}
        {...(returnFocus && { finalFocusEl: returnFocus })}
        lazyMount
        unmountOnExit
      >
        <Portal>
          <Dialog.Backdrop className="fixed inset-0 z-50 bg-scrim" />
          <Dialog.Positioner className="fixed inset-0 z-50 grid place-items-center overflow-y-auto p-4">
            <Dialog.Content className="relative w-full max-w-120 rounded-2xl border border-line bg-raised text-ink shadow-float outline-none">
              <div className="ps-6 pe-14 pt-5">
                <Dialog.Title className="text-lg">{title}</Dialog.Title>
                {description && (
                  <Dialog.Description className="mt-1.5 text-sm text-muted">
                    {description}
                  </Dialog.Description>
                )}
              </div>
              <div className="px-6 py-5">{children}</div>
              {footer && (
                <div className="flex flex-wrap justify-end gap-3 px-6 py-4 border-t border-line">
                  {footer}
                </div>
              )}
              <Dialog.CloseTrigger
                className="icon-button absolute end-3 top-3"
                aria-label={common.close}
              >
                <span className="i-lucide-x size-5" aria-hidden="true" />
              </Dialog.CloseTrigger>
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </Direction>
  )
}
