import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

import { debounce } from '#lib/timing/debounce.ts'

import { readPlace, storePlace } from './place.ts'
import { positionOf } from './use-focused-position.ts'

interface PlaceOptions {
  /** The filter as a query string. */
  filter: string
  /** Whether the grid has been measured. */
  isMeasured: boolean
  /** Whether the grid has its final height. */
  isDone: boolean
  /** Whether the top of the grid was above the window when it was last measured. */
  startsAboveWindow: () => boolean
  /** Measures the grid again after the page was scrolled. */
  measure: () => void
}

/** In milliseconds: browsers limit how often a page may change its history. */
const storeDelay = 150

/** Restores the scroll position on return to the page, and scrolls to the top of the grid when the filter changes. */
export function usePlace(grid: RefObject<HTMLElement | null>, options: PlaceOptions): void {
  const { filter, isMeasured, isDone, startsAboveWindow, measure } = options
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
      measure()
    } else if (!isFirst) {
      const scrollToTop = () => {
        if (!startsAboveWindow()) return
        grid.current?.scrollIntoView()
        measure()
      }
      scrollToTop()
      // A page that was scrolled in this same frame has not been measured since.
      requestAnimationFrame(() => {
        measure()
        scrollToTop()
      })
    }
  }, [grid, filter, isMeasured, isDone, startsAboveWindow, measure])

  useEffect(() => {
    const list = grid.current
    const store = () => {
      storeSoon.cancel()
      if (shown.current !== filter) return
      storePlace({ filter, top: scrollY, position: positionOf(document.activeElement, list) })
    }
    const storeSoon = debounce(store, storeDelay)
    const onMove = () => storeSoon()
    addEventListener('scroll', onMove, { passive: true })
    addEventListener('pagehide', store)
    addEventListener('popstate', storeSoon.cancel)
    list?.addEventListener('focusin', onMove)
    list?.addEventListener('click', store)
    return () => {
      storeSoon.cancel()
      removeEventListener('scroll', onMove)
      removeEventListener('pagehide', store)
      removeEventListener('popstate', storeSoon.cancel)
      list?.removeEventListener('focusin', onMove)
      list?.removeEventListener('click', store)
    }
  }, [grid, filter])

  useEffect(() => {
    history.scrollRestoration = 'manual'
    return () => {
      history.scrollRestoration = 'auto'
    }
  }, [])
}
