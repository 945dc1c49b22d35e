import { Dialog } from '@ark-ui/react/dialog'
import { type ReactNode, useDeferredValue, useEffect, useLayoutEffect, useRef } from 'react'

import { Direction } from '#islands/ui/direction.tsx'
import { keepFocus } from '#islands/ui/hooks/keep-focus.ts'
import { revealFocus, revealWhileGrowing } from '#islands/ui/hooks/reveal-focus.ts'
import { useMedia } from '#islands/ui/hooks/use-media.ts'
import { useNarrow } from '#islands/ui/hooks/use-narrow.ts'
import * as common from '#lib/i18n/common.ts'

import { Backdrop, Overlay } from './around.tsx'
import { outside } from './outside.ts'

interface SidePanelProps {
  id: string
  open: boolean
  onClose: () => void
  /** Receives the focus on closing, unless it is elsewhere on the page. */
  returnFocus: () => HTMLElement | null
  /** What the panel is about, where that may change while it is open; it then takes the focus again. */
  subject?: string
  title: string
  children: ReactNode
  footer: ReactNode
}

const places = {
  beside: { positioner: 'w-84 pointer-events-none', content: 'h-full border-s' },
  over: { positioner: 'w-84', content: 'h-full border-s' },
  sheet: { positioner: 'inset-x-0', content: 'max-h-full rounded-t-2xl border-t' },
}

/** Whether the window has room for the content beside a panel. */
const wide = '(width >= 80rem)'

/**
 * Makes room for the panel beside the content of the page; the shell's styles read the attribute. There is room for
 * one: a panel closes when another one takes it.
 */
function useRoom(id: string, isTaken: boolean, onClose: () => void) {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useLayoutEffect(() => {
    if (!isTaken) return undefined
    const { dataset } = document.documentElement
    dataset.panel = id
    const observer = new MutationObserver(() => {
      if (dataset.panel !== undefined && dataset.panel !== id) close.current()
    })
    observer.observe(document.documentElement, { attributeFilter: ['data-panel'] })
    return () => {
      observer.disconnect()
      if (dataset.panel === id) delete dataset.panel
    }
  }, [id, isTaken])
}

/** Whether a part of the panel uses Escape itself, such as a text that is edited in place. */
const usesEscape = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('[data-uses-escape]') !== null

/**
 * A panel beside the content, which moves aside and stays usable. Where there is no room for both, it lies over the
 * content and is modal, so that the focus is never behind it: at the side, on a phone as a sheet.
 */
export function SidePanel({
  id,
  open,
  onClose,
  returnFocus,
  subject = '',
  title,
  children,
  footer,
}: SidePanelProps) {
  const isNarrow = useNarrow()
  const isCramped = !useMedia(wide)
  // A dialog is modal or not from its opening on: where the window gets wider or narrower, it opens again in place.
  const isModal = useDeferredValue(isCramped)
  const isReopening = isModal !== isCramped
  const content = useRef<HTMLDivElement>(null)
  const isShown = useRef(false)
  const shownSubject = useRef(subject)
  const place = isNarrow ? 'sheet' : isModal ? 'over' : 'beside'

  const hasFocus = () => content.current?.contains(document.activeElement) ?? false

  useEffect(() => {
    const isClosing = isShown.current && !open
    isShown.current = open
    if (!isClosing || isModal) return
    if (hasFocus() || document.activeElement === document.body) returnFocus()?.focus()
  })
  useEffect(() => {
    if (open && shownSubject.current !== subject) content.current?.focus()
    shownSubject.current = subject
  }, [open, subject])
  useRoom(id, open && !isModal, onClose)

  const firstFocus = () =>
    hasFocus() && document.activeElement instanceof HTMLElement
      ? document.activeElement
      : content.current

  return (
    <Direction>
      <Dialog.Root
        ids={{ content: id }}
        open={open && !isReopening}
        present={open}
        modal={isModal}
        {...outside()}
        closeOnInteractOutside={isModal}
        initialFocusEl={firstFocus}
        finalFocusEl={() => (isShown.current ? firstFocus() : returnFocus())}
        // Another panel that this one takes the place of is not what it belongs to.
        onRequestDismiss={(event) => event.preventDefault()}
        onEscapeKeyDown={(event) => {
          if (usesEscape(event)) event.preventDefault()
        }}
        onOpenChange={(details) => {
          if (!details.open) onClose()
        }}
        lazyMount
        unmountOnExit
      >
        <Overlay>
          {isModal && <Backdrop />}
          <Dialog.Positioner
            className={`side-panel fixed z-50 end-0 bottom-0 flex ${places[place].positioner}`}
          >
            <Dialog.Content
              ref={content}
              onFocus={revealFocus}
              tabIndex={-1}
              className={`side-panel-content mt-auto flex flex-col w-full bg-raised text-ink shadow-float border-line outline-none pointer-events-auto ${places[place].content}`}
            >
              <div ref={keepFocus} className="contents">
                <div className="flex items-center justify-between ps-5 pe-2 min-h-14 shrink-0 border-b border-line">
                  <Dialog.Title className="text-base">{title}</Dialog.Title>
                  <Dialog.CloseTrigger className="icon-button" aria-label={common.close}>
                    <span className="i-lucide-x size-5" aria-hidden="true" />
                  </Dialog.CloseTrigger>
                </div>
                <div
                  ref={revealWhileGrowing}
                  className="side-panel-body flex-1 min-h-0 overflow-y-auto overscroll-contain px-5 pt-3"
                >
                  {children}
                </div>
                <div className="flex flex-wrap items-center gap-3 px-5 py-3 shrink-0 border-t border-line">
                  {footer}
                </div>
              </div>
            </Dialog.Content>
          </Dialog.Positioner>
        </Overlay>
      </Dialog.Root>
    </Direction>
  )
}
