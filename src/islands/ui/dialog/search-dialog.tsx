import { Dialog } from '@ark-ui/react/dialog'
import type { ReactNode } from 'react'

import { Direction } from '#islands/ui/direction.tsx'
import * as common from '#lib/i18n/common.ts'

import { Backdrop, Overlay, Positioner } from './around.tsx'
import { outside } from './outside.ts'

interface SearchDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  children: ReactNode
  returnFocus: () => HTMLElement | null
}

/** A dialog that begins with a field, near the top of the window; on a phone, all of it. */
export function SearchDialog({
  open,
  onOpenChange,
  title,
  children,
  returnFocus,
}: SearchDialogProps) {
  return (
    <Direction>
      <Dialog.Root
        open={open}
        onOpenChange={(details) => onOpenChange(details.open)}
        {...outside()}
        finalFocusEl={returnFocus}
        lazyMount
        unmountOnExit
      >
        <Overlay>
          <Backdrop />
          <Positioner className="palette-place">
            <Dialog.Content className="palette">
              <Dialog.Title className="sr-only">{title}</Dialog.Title>
              {children}
              <Dialog.CloseTrigger className="icon-button palette-close" aria-label={common.close}>
                <span className="i-lucide-x size-5" aria-hidden="true" />
              </Dialog.CloseTrigger>
            </Dialog.Content>
          </Positioner>
        </Overlay>
      </Dialog.Root>
    </Direction>
  )
}
