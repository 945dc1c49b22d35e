import {
  $selection,
  clearSelection,
  extendSelection,
  toggleFamily,
} from '#lib/catalogue/selection/selection.ts'
import { $hasSingleKeys } from '#lib/shortcuts/shortcuts.ts'

import { type CardPlace, familyAt, findTarget, focusCard, placeOf } from './cards.ts'

const isOnLink = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.matches('.family-link')

/** Space on a card's link; buttons and boxes keep it. */
function pressSpace(event: KeyboardEvent, place: CardPlace, onLook: (place: CardPlace) => void) {
  if (event.ctrlKey || event.metaKey) toggleFamily(familyAt(place))
  else if (event.shiftKey) extendSelection(place.list, place.position)
  else onLook(place)
}

function move(event: KeyboardEvent, place: CardPlace): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const target = findTarget(place, event.key)
  if (target === undefined) return
  event.preventDefault()
  if (target === null) return
  if (event.shiftKey && target.grid === place.grid) {
    extendSelection(place.list, target.position, place.position)
  }
  focusCard(target)
}

interface KeyActions {
  onLook: (place: CardPlace) => void
  /** Takes a family off the page, or those selected if it is one of them; only where a page has that. */
  onRemove: ((place: CardPlace) => void) | null
}

/** Keyboards of Apple call the key for it Backspace. */
const removesWith = ({ key }: KeyboardEvent): boolean => key === 'Delete' || key === 'Backspace'

/** Handles the keys of a card. */
function press(event: KeyboardEvent, { onLook, onRemove }: KeyActions): void {
  const place = placeOf(event.target)
  if (!place || event.defaultPrevented || event.isComposing) return
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
  if (event.key === ' ') {
    if (!isOnLink(event) || event.altKey) return
    event.preventDefault()
    if (!event.repeat) pressSpace(event, place, onLook)
  } else if (event.key === 'x' && isPlain && $hasSingleKeys.get()) {
    event.preventDefault()
    toggleFamily(familyAt(place))
  } else if (removesWith(event) && isPlain && onRemove) {
    event.preventDefault()
    if (!event.repeat) onRemove(place)
  } else if (event.key === 'Escape' && isPlain && $selection.get().families.size > 0) {
    event.preventDefault()
    clearSelection()
  } else {
    move(event, place)
  }
}

/** Follows the keys that are pressed on cards, until it is stopped. */
export function followKeys(container: HTMLElement, actions: KeyActions): () => void {
  const listen = (event: KeyboardEvent) => press(event, actions)
  container.addEventListener('keydown', listen)
  return () => container.removeEventListener('keydown', listen)
}
