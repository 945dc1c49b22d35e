import { findFocusable } from '#islands/ui/hooks/focusable.ts'

/** What opened a dialog with what is around it, from the inside out: an element, the next one and the one before. */
export type Opener = readonly (readonly Element[])[]

/** Notes what has the focus, before a dialog takes it. */
export function noteOpener(): Opener {
  const levels: Element[][] = []
  for (
    let element = document.activeElement;
    element && element !== document.body;
    element = element.parentElement
  ) {
    const { nextElementSibling, previousElementSibling } = element
    levels.push(
      [element, nextElementSibling, previousElementSibling].filter((each) => each !== null),
    )
  }
  return levels
}

/** What takes the focus in place of an opener that no longer can: its neighbour in the document. */
export function findNeighbour(opener: Opener): HTMLElement | null {
  const [[own] = []] = opener
  if (!own || (own.isConnected && !own.matches(':disabled'))) return null
  const near = opener.flat().filter((element) => element.isConnected && element.checkVisibility())
  for (const element of near) {
    const found = findFocusable(element)
    if (found) return found
  }
  return null
}
