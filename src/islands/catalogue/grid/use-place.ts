import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

import { debounce } from '#lib/timing/debounce.ts'

import { keepPlace, readPlace } from './place.ts'
import { positionOf } from './use-focused-position.ts'

interface PlaceOptions {
  /** The filter as the page's query. */
  filter: string
  /** Whether the grid has been measured. */
  isMeasured: boolean
  /** Whether the grid is as high as it will be. */
  isDone: boolean
  /** Whether the grid began above the window when it was last looked at. */
  isBelowTop: () => boolean
  /** Looks at the grid again after the page was scrolled. */
  look: () => void
}

/** Browsers refuse a history that changes with every frame. */
const keepAfter = 150

/** Brings somebody who comes back to where they were, and somebody who filters to the top of the grid. */
export function usePlace(grid: RefObject<HTMLElement | null>, options: PlaceOptions): void {
  const { filter, isMeasured, isDone, isBelowTop, look } = options
  const shown = useRef<string>(null)

  useLayoutEffect(() => {
    if (!isMeasured || shown.current === filter) return
    const isFirst = shown.current === null
    const place = readPlace(filter)
    if (place && !isDone) return
    shown.current = filter
    if (place && !(isFirst && scrollY > 0)) {
      scrollTo(0, place.top)
      const card = place.position === null ? null : `[aria-posinset="${place.position + 1}"] a`
      if (card && document.activeElement === document.body) {
        grid.current?.querySelector<HTMLElement>(card)?.focus({ preventScroll: true })
      }
    } else if (!isFirst && isBelowTop()) {
      grid.current?.scrollIntoView()
    } else {
      return
    }
    look()
  }, [grid, filter, isMeasured, isDone, isBelowTop, look])

  useEffect(() => {
    const list = grid.current
    const keep = () => {
      keepSoon.cancel()
      if (shown.current !== filter) return
      keepPlace({ filter, top: scrollY, position: positionOf(document.activeElement, list) })
    }
    const keepSoon = debounce(keep, keepAfter)
    const onMove = () => keepSoon()
    addEventListener('scroll', onMove, { passive: true })
    addEventListener('pagehide', keep)
    addEventListener('popstate', keepSoon.cancel)
    list?.addEventListener('focusin', onMove)
    list?.addEventListener('click', keep)
    return () => {
      keepSoon.cancel()
      removeEventListener('scroll', onMove)
      removeEventListener('pagehide', keep)
      removeEventListener('popstate', keepSoon.cancel)
      list?.removeEventListener('focusin', onMove)
      list?.removeEventListener('click', keep)
    }
  }, [grid, filter])

  useEffect(() => {
    history.scrollRestoration = 'manual'
    return () => {
      history.scrollRestoration = 'auto'
    }
  }, [])
}
