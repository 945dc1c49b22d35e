import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'

import { withQuietFailure } from '#islands/ui/error-boundary.tsx'
import { useLoadOnIntent } from '#islands/ui/hooks/load-on-intent.ts'
import { isClosing } from '#lib/shortcuts/is-closing.ts'
import { $isListOpen, addShortcuts, showShortcuts } from '#lib/shortcuts/shortcuts.ts'
import { typeAhead } from '#lib/shortcuts/typed-ahead.ts'
import * as messages from '#lib/site/messages.ts'

const loadPalette = async () => (await import('#islands/palette/load-palette.ts')).loadPalette()

const loadShortcuts = async () =>
  (await import('#islands/shortcuts/shortcuts-dialog.tsx')).ShortcutsDialog

const modifier = /mac|iphone|ipad/iu.test(navigator.platform) ? '⌘' : 'Ctrl'

/** Opens the palette and the list of shortcuts, whose code is loaded when they are wanted. */
export const PaletteButton = withQuietFailure(function PaletteButton() {
  const button = useRef<HTMLButtonElement>(null)
  const { part: Palette, prepare, open, isWanted, setOpen, intent } = useLoadOnIntent(loadPalette)
  const { part: List, prepare: prepareList } = useLoadOnIntent(loadShortcuts)
  const isListOpen = useStore($isListOpen)
  const former = useRef<Element | null>(null)

  /** What had the focus before, if it still can have it. */
  const returnFocus = () => {
    const element = former.current
    const isThere =
      element instanceof HTMLElement && element !== document.body && element.checkVisibility()
    return isThere ? element : button.current
  }

  const show = useCallback(
    (opener: Element | null) => {
      former.current = opener
      void prepare()
      setOpen(true)
    },
    [prepare, setOpen],
  )

  useEffect(() => (isWanted ? typeAhead(() => setOpen(false)) : undefined), [isWanted, setOpen])

  // Before it is painted: a key that is pressed as soon as the button is seen must not be lost.
  useLayoutEffect(() => {
    const showByKey = () => {
      // A dialog that waits for an answer stays the only one.
      if (![...document.querySelectorAll('[aria-modal="true"]')].every(isClosing)) return
      show(document.activeElement)
    }
    return addShortcuts({
      title: messages.everywhere,
      isEverywhere: true,
      shortcuts: [
        { key: 'mod+k', label: messages.searchOrJump, run: showByKey },
        { key: '/', label: messages.searchOrJump, run: showByKey },
        { key: '?', label: messages.thisList, run: showShortcuts },
      ],
    })
  }, [show])

  useEffect(() => {
    if (!isListOpen) return
    former.current = document.activeElement
    void prepareList()
  }, [isListOpen, prepareList])

  return (
    <>
      <button
        ref={button}
        type="button"
        className="palette-button me-auto"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        {...intent}
        onClick={() => show(button.current)}
      >
        <span className="i-lucide-search size-4.5 shrink-0" aria-hidden="true" />
        <span className="max-md:sr-only flex-1">{messages.searchOrJumpHint}</span>
        <kbd className="key-cap" aria-hidden="true" translate="no">
          {modifier} K
        </kbd>
      </button>
      {Palette && <Palette open={open} onOpenChange={setOpen} returnFocus={returnFocus} />}
      {List && <List returnFocus={returnFocus} />}
    </>
  )
})
