import { Dialog } from '@ark-ui/react/dialog'
import { type ReactNode, useRef } from 'react'

import { Direction } from '#islands/ui/direction.tsx'
import { revealFocus } from '#islands/ui/hooks/reveal-focus.ts'
import * as common from '#lib/i18n/common.ts'

import { Backdrop, Overlay, Positioner } from './around.tsx'
import { findNeighbour, noteOpener, type Opener } from './opener.ts'
import { outside } from './outside.ts'

const maxWidths = { 'two-columns': 'max-w-200', window: 'max-w-400' }

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: string
  children?: ReactNode
  footer?: ReactNode
  /** For two columns, or for a table, which gets the whole window; for one column otherwise. */
  width?: 'two-columns' | 'window'
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
  width,
  returnFocus,
}: DialogProps) {
  const content = useRef<HTMLDivElement>(null)
  const opener = useRef<Opener>([])
  const note = () => {
    if (!content.current?.contains(document.activeElement)) opener.current = noteOpener()
    return null
  }
  return (
    <Direction>
      <Dialog.Root
        open={open}
        onOpenChange={(details) => onOpenChange(details.open)}
        initialFocusEl={note}
        finalFocusEl={() => returnFocus?.() ?? findNeighbour(opener.current)}
        {...outside()}
        lazyMount
        unmountOnExit
      >
        <Overlay>
          <Backdrop />
          <Positioner
            className={`fixed inset-0 z-50 grid grid-cols-[minmax(0,1fr)] place-items-center overflow-y-auto ${width === 'window' ? 'p-2 sm:p-4' : 'p-4'}`}
          >
            <Dialog.Content
              ref={content}
              onFocus={revealFocus}
              className={`relative w-full ${width ? maxWidths[width] : 'max-w-120'} rounded-2xl border border-line bg-raised text-ink shadow-float outline-none`}
            >
              <div className="ps-6 pe-14 pt-5">
                <Dialog.Title className="text-lg break-words" dir="auto">
                  {title}
                </Dialog.Title>
                {description && (
                  <Dialog.Description className="mt-1.5 text-sm text-muted">
                    {description}
                  </Dialog.Description>
                )}
              </div>
              <div className={width === 'window' ? 'px-4 sm:px-6 py-5' : 'px-6 py-5'}>
                {children}
              </div>
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
          </Positioner>
        </Overlay>
      </Dialog.Root>
    </Direction>
  )
}
