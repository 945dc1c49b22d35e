import { $selection, extendSelection, toggleFamily } from '#lib/catalogue/selection/selection.ts'

import { type CardPlace, familyAt, placeOf } from './cards.ts'

/** How long a finger rests on a card to select it, in milliseconds. */
const longPress = 500
/** How far it may move meanwhile, in pixels. */
const tolerance = 10

interface Press {
  x: number
  y: number
  timer: ReturnType<typeof setTimeout>
}

const isTouch = ({ pointerType }: PointerEvent): boolean => pointerType !== 'mouse'

/** What lies on a card beside its link keeps its own presses. */
const isOnControl = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('button, label, input') !== null

/**
 * Follows presses on cards, until it is stopped: a long press selects, and then taps do; Shift and
 * Ctrl or Cmd select with the mouse.
 * @param first a press that began before
 */
export function followPresses(
  container: HTMLElement,
  first: PointerEvent | null,
  onLook: (place: CardPlace) => void,
): () => void {
  let press: Press | null = null
  let lastType = 'mouse'
  /** Whether the click that ends a long press is still to come. */
  let isSpent = false

  const cancel = () => {
    clearTimeout(press?.timer)
    press = null
  }

  function begin(event: PointerEvent): void {
    lastType = event.pointerType
    isSpent = false
    cancel()
    const place = placeOf(event.target)
    if (!place || !isTouch(event) || !event.isPrimary || isOnControl(event)) return
    const rest = () => {
      isSpent = true
      press = null
      toggleFamily(familyAt(place))
    }
    const wait = Math.max(longPress - (performance.now() - event.timeStamp), 0)
    press = { x: event.clientX, y: event.clientY, timer: setTimeout(rest, wait) }
  }

  function followMove({ clientX, clientY }: PointerEvent): void {
    if (press && Math.hypot(clientX - press.x, clientY - press.y) > tolerance) cancel()
  }

  /** The menu of a link would cover what a long press selects. */
  function keepMenu(event: Event): void {
    if (press || isSpent) event.preventDefault()
  }

  /** Shift and a click would select the text in between. */
  function keepText(event: MouseEvent): void {
    if (event.shiftKey && event.button === 0 && placeOf(event.target) && !isOnControl(event)) {
      event.preventDefault()
    }
  }

  function click(event: MouseEvent): void {
    const place = placeOf(event.target)
    if (!place) return
    const { target, shiftKey, ctrlKey, metaKey, altKey } = event
    if (target instanceof Element && target.closest('[data-look]')) {
      onLook(place)
      return
    }
    if (isOnControl(event)) {
      if (shiftKey && target instanceof HTMLInputElement) {
        event.preventDefault()
        extendSelection(place.list, place.position)
      }
      return
    }
    const isByTouch = lastType !== 'mouse' && event.detail > 0
    const isSelecting = $selection.get().families.size > 0
    const takes = isSpent || shiftKey || ctrlKey || metaKey || (isByTouch && isSelecting)
    // Enter with a modifier opens a window or a tab, as on any link.
    if (!takes || altKey || (event.detail === 0 && !isSpent)) return
    event.preventDefault()
    if (isSpent) isSpent = false
    else if (shiftKey) extendSelection(place.list, place.position)
    else toggleFamily(familyAt(place))
    if (target instanceof Element) target.closest<HTMLElement>('.family-link')?.focus()
  }

  if (first) begin(first)
  container.addEventListener('pointerdown', begin)
  container.addEventListener('pointermove', followMove)
  container.addEventListener('mousedown', keepText)
  container.addEventListener('contextmenu', keepMenu)
  container.addEventListener('click', click)
  for (const type of ['pointerup', 'pointercancel']) container.addEventListener(type, cancel)
  return () => {
    cancel()
    container.removeEventListener('pointerdown', begin)
    container.removeEventListener('pointermove', followMove)
    container.removeEventListener('mousedown', keepText)
    container.removeEventListener('contextmenu', keepMenu)
    container.removeEventListener('click', click)
    for (const type of ['pointerup', 'pointercancel']) container.removeEventListener(type, cancel)
  }
}
