import { useStore } from '@nanostores/react'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

import type { GridExtras } from '#islands/catalogue/grid/card-tools.ts'
import type { EarlyInput } from '#islands/catalogue/grid/early-input.ts'
import { followToolbar } from '#islands/catalogue/grid/follow-toolbar.ts'
import { useLoadOnIntent } from '#islands/ui/hooks/load-on-intent.ts'
import type { Family } from '#lib/catalogue/family.ts'
import * as messages from '#lib/catalogue/selection/messages.ts'
import { $selection, clearSelection, isSelected } from '#lib/catalogue/selection/selection.ts'
import { addShortcuts } from '#lib/shortcuts/shortcuts.ts'

import { type CardPlace, familyAt, focusCard, linkAt, placeOf } from './cards.ts'
import { FamiliesBar } from './families-bar.tsx'
import { followKeys } from './follow-keys.ts'
import { followPresses } from './follow-presses.ts'
import { pressKeptKeys } from './press-kept-keys.ts'

export { CardTools } from './card-tools.tsx'

const { keys } = messages

const shortcuts = [
  { key: 'ArrowLeft', label: keys.before },
  { key: 'ArrowRight', label: keys.after },
  { key: 'ArrowUp', label: keys.above },
  { key: 'ArrowDown', label: keys.below },
  { key: 'Home', label: keys.first },
  { key: 'End', label: keys.last },
  { key: ' ', label: keys.look },
  { key: 'x', label: keys.toggle },
  { key: 'F6', label: keys.bar },
  { key: 'Escape', label: keys.clear },
]

const removing = { key: 'Delete', label: keys.remove }

const loadQuickLook = async () =>
  (await import('#islands/family/quick-look/quick-look.tsx')).QuickLook

/** How many are selected, for who does not see it; what can be done then, once. */
function Announcement() {
  const { families, isFull } = useStore($selection)
  const before = useRef(0)
  const [text, setText] = useState('')
  const { size } = families
  useEffect(() => {
    const had = before.current
    before.current = size
    if (size === had && !isFull) return
    const count = size === 0 ? messages.cleared : messages.announce(size)
    const more = had === 0 && size > 0 ? messages.whatNow : ''
    setText([count, more, isFull ? messages.isFull() : ''].filter(Boolean).join(' '))
  }, [size, isFull])
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  )
}

interface GridToolsProps {
  /** The part of the page that holds the cards. */
  part: RefObject<HTMLElement | null>
  early: RefObject<EarlyInput>
  extras: GridExtras | undefined
}

/** The family at the place, with all others selected if it is. */
function chosenAt(place: CardPlace): Family[] {
  const family = familyAt(place)
  return isSelected(family.number) ? [...$selection.get().families.values()] : [family]
}

/** The keyboard, selection and quick look of the cards. */
export function GridTools({ part, early, extras }: GridToolsProps) {
  const [look, setLook] = useState<CardPlace | null>(null)
  const [isLooking, setLooking] = useState(false)
  const isSelecting = useStore($selection).families.size > 0
  const lastCard = useRef<CardPlace>(null)
  const bar = useRef<HTMLDivElement>(null)
  const { part: QuickLook, prepare } = useLoadOnIntent(loadQuickLook)

  // Before the next key: the one that was kept last came while this was rendered.
  useLayoutEffect(() => {
    const container = part.current
    if (!container) return undefined
    const open = (place: CardPlace) => {
      void prepare()
      setLook(place)
      setLooking(true)
    }
    const follow = ({ target }: FocusEvent) => {
      const place = placeOf(target)
      if (!place) return
      lastCard.current = place
      void prepare()
    }
    const stops = [
      followKeys(container, {
        onLook: open,
        onRemove: extras ? (place) => extras.remove(chosenAt(place)) : null,
      }),
      followPresses(container, early.current.press, open),
      addShortcuts({
        title: messages.keysTitle,
        shortcuts: extras ? [...shortcuts, removing] : shortcuts,
      }),
      followToolbar(),
      clearSelection,
    ]
    const reach = ({ target }: PointerEvent) => {
      if (target instanceof Element && target.closest('[data-look]')) void prepare()
    }
    container.addEventListener('focusin', follow)
    container.addEventListener('pointerover', reach)
    pressKeptKeys(early.current.keys, container)
    return () => {
      container.removeEventListener('focusin', follow)
      container.removeEventListener('pointerover', reach)
      for (const stop of stops) stop()
    }
  }, [part, early, prepare, extras])

  useEffect(() => {
    part.current?.toggleAttribute('data-selecting', isSelecting)
    if (!isSelecting) return undefined
    const jump = (event: KeyboardEvent) => {
      const isInBar = bar.current?.contains(document.activeElement) ?? false
      const isWanted = event.key === 'F6' || (event.key === 'Escape' && isInBar)
      if (!isWanted || event.defaultPrevented) return
      event.preventDefault()
      if (!isInBar) bar.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
      else if (lastCard.current) focusCard(lastCard.current)
    }
    document.addEventListener('keydown', jump)
    return () => document.removeEventListener('keydown', jump)
  }, [part, isSelecting])

  const goBack = () => {
    if (lastCard.current) focusCard(lastCard.current)
  }
  const clear = () => {
    goBack()
    clearSelection()
  }
  return (
    <>
      <Announcement />
      {isSelecting && (
        <FamiliesBar ref={bar} onClear={clear} onGone={goBack} BarAction={extras?.BarAction} />
      )}
      {look && QuickLook && (
        <QuickLook
          family={familyAt(look)}
          position={look.position}
          count={look.list.count}
          open={isLooking}
          onMove={(step) => setLook({ ...look, position: look.position + step })}
          onOpenChange={setLooking}
          returnFocus={() => linkAt(look)}
        />
      )}
    </>
  )
}
