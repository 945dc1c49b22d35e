import { useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { $isScrollingFast, createScrollGauge } from './fast-scroll.ts'
import { type Rows, rowsBeside } from './grid-rows.ts'

export interface GridView {
  columns: number
  /** How many characters of chip labels fit on one line of a card. */
  labelRoom: number
  inSight: Rows
  /**
   * The end of the rows that have to be there for whoever reads on from the visible ones, as a screen reader does: the
   * last of them has its name below the edge of the window, so that the page scrolls to it. As of the last change of
   * `inSight`.
   */
  readingEnd: number
  /** Whether the visible rows only pass in a fast scroll, which leaves those beside them behind before they could be seen. */
  isPassing: boolean
}

interface GridMeasurement extends GridView {
  /** From the top of one row to the top of the next, in pixels. */
  pitch: number
  /** The top of the grid relative to the window, in pixels. */
  top: number
}

const characterWidth = 0.44
const cardEdges = 1.75

/** The part of a card from its top in which its name is. */
const nameWithin = 0.7

const tracksOf = ({ gridTemplateColumns }: CSSStyleDeclaration): string[] =>
  gridTemplateColumns.split(' ')

/** How many characters of chip labels fit on one line of a card in a grid that is laid out so. */
export function readLabelRoom(style: CSSStyleDeclaration): number {
  const width = Number.parseFloat(tracksOf(style)[0] ?? '')
  const fontSize = Number.parseFloat(style.fontSize)
  return Math.floor((width / fontSize - cardEdges) / characterWidth)
}

/**
 * Measures the grid as the style sheet and the text size of the browser lay it out.
 * @param before the last time
 */
function measureGrid(grid: HTMLElement, before: GridMeasurement | null): GridMeasurement {
  const style = getComputedStyle(grid)
  const pitch = Number.parseFloat(style.gridAutoRows) + Number.parseFloat(style.rowGap)
  const { top } = grid.getBoundingClientRect()
  const first = Math.max(Math.floor(-top / pitch), 0)
  const rows = (innerHeight - top) / pitch
  const moved = before ? Math.abs(top - before.top) : 0
  return {
    columns: tracksOf(style).length,
    labelRoom: readLabelRoom(style),
    inSight: { first, end: Math.max(Math.ceil(rows), first) },
    readingEnd: Math.ceil(rows + 1 - nameWithin),
    isPassing: $isScrollingFast.get() && moved > rowsBeside * pitch,
    pitch,
    top,
  }
}

const isSameView = (a: GridView, b: GridView): boolean =>
  a.columns === b.columns &&
  a.labelRoom === b.labelRoom &&
  a.isPassing === b.isPassing &&
  a.inSight.first === b.inSight.first &&
  a.inSight.end === b.inSight.end

/** How far the first visible card has moved because the layout of the grid changed, in pixels. */
function driftOf(before: GridMeasurement, after: GridMeasurement): number {
  const { columns, pitch, top, inSight } = before
  if (inSight.first === 0 || (columns === after.columns && pitch === after.pitch)) return 0
  const row = Math.floor((inSight.first * columns) / after.columns)
  return after.top + row * after.pitch - (top + inSight.first * pitch)
}

/**
 * The placeholder that the grid replaces has its columns, rows and place, and is laid out already: measuring the grid as
 * it is mounted would lay out the page within the task that rendered it, and once more for the cards.
 */
function measurePlaceholder(): GridMeasurement | null {
  const placeholder = document.querySelector<HTMLElement>('.family-grid[aria-hidden]')
  return placeholder && measureGrid(placeholder, null)
}

/**
 * Tracks the visible part of the grid that has the ref `watch`; `view` is null until the grid is mounted, unless it
 * replaces a placeholder.
 */
export function useGridView() {
  const grid = useRef<HTMLUListElement>(null)
  const [view, setView] = useState<GridMeasurement | null>(measurePlaceholder)
  const last = useRef(view)

  const measure = useCallback(() => {
    if (!grid.current) return
    const measured = measureGrid(grid.current, last.current)
    last.current = measured
    setView((shown) => (shown && isSameView(shown, measured) ? shown : measured))
  }, [])

  const watch = useCallback(
    (element: HTMLUListElement) => {
      let frame = 0
      const noteScroll = createScrollGauge()
      const follow = (now: number) => {
        frame = 0
        noteScroll(scrollY, now)
        const before = last.current
        flushSync(measure)
        const drift = before && last.current ? driftOf(before, last.current) : 0
        if (drift === 0) return
        scrollBy(0, drift)
        flushSync(measure)
      }
      const schedule = () => {
        if (frame === 0) frame = requestAnimationFrame(follow)
      }
      const observer = new ResizeObserver(schedule)
      const stopListening = $isScrollingFast.listen(schedule)
      grid.current = element
      if (!last.current) measure()
      observer.observe(element)
      addEventListener('scroll', schedule, { passive: true })
      addEventListener('resize', schedule)
      return () => {
        grid.current = null
        cancelAnimationFrame(frame)
        observer.disconnect()
        stopListening()
        removeEventListener('scroll', schedule)
        removeEventListener('resize', schedule)
      }
    },
    [measure],
  )

  const startsAboveWindow = useCallback(() => (last.current?.top ?? 0) < 0, [])

  return { grid, watch, view, measure, startsAboveWindow }
}
