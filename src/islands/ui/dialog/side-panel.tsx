import { Dialog } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { type ReactNode, useEffect, useRef } from 'react'

import { Direction } from '#islands/ui/direction.tsx'
import { useNarrow } from '#islands/ui/hooks/use-narrow.ts'
import * as common from '#lib/i18n/common.ts'

interface SidePanelProps {
  id: string
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  footer: ReactNode
}

/** A panel beside the content, which stays usable; on a phone, a sheet over it. */
export function SidePanel({ id, open, onClose, title, children, footer }: SidePanelProps) {
  const isNarrow = useNarrow()
  const content = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (open && !isNarrow) content.current?.focus()
  }, [open, isNarrow])

  return (
    <Direction>
      <Dialog.Root
        ids={{ content: id }}
        open={open}
        modal={isNarrow}
        closeOnInteractOutside={isNarrow}
        onOpenChange={(details) => {
          if (!details.open) onClose()
        }}
        lazyMount
        unmountOnExit
      >
        <Portal>
          {isNarrow && <Dialog.Backdrop className="fixed inset-0 z-50 bg-scrim" />}
          <Dialog.Positioner
            className={`fixed z-50 end-0 bottom-0 flex ${isNarrow ? 'inset-x-0' : 'w-84 pointer-events-none'} top-[var(--header-height)]`}
          >
            <Dialog.Content
              ref={content}
              tabIndex={-1}
              className={`mt-auto flex flex-col w-full bg-raised text-ink shadow-float border-line outline-none pointer-events-auto ${isNarrow ? 'max-h-full rounded-t-2xl border-t' : 'h-full border-s'}`}
            >
              <div className="flex items-center justify-between ps-5 pe-2 h-14 border-b border-line">
                <Dialog.Title className="text-base">{title}</Dialog.Title>
                <Dialog.CloseTrigger className="icon-button" aria-label={common.close}>
                  <span className="i-lucide-x size-5" aria-hidden="true" />
                </Dialog.CloseTrigger>
              </div>
              <div className="flex-1 min-h-0 overflow-y-auto overscroll-contain px-5 pt-3">
                {children}
              </div>
              <div className="flex flex-wrap gap-3 px-5 py-3 border-t border-line">{footer}</div>
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </Direction>
  )
}
