import { useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import type { Rows } from './grid-rows.ts'

export interface GridView {
  columns: number
  /** How many characters of labels fit next to each other in a card. */
  labelRoom: number
  inSight: Rows
}

interface Look extends GridView {
  /** From the top of one row to the top of the next, in pixels. */
  pitch: number
  /** The grid's own top in the window, in pixels. */
  top: number
}

const characterWidth = 0.44
const cardEdges = 1.75

/** Reads from the page what the style sheet and the reader's text size make of the grid. */
function lookAt(grid: HTMLElement): Look {
  const style = getComputedStyle(grid)
  const tracks = style.gridTemplateColumns.split(' ')
  const pitch = Number.parseFloat(style.gridAutoRows) + Number.parseFloat(style.rowGap)
  const fontSize = Number.parseFloat(style.fontSize)
  const width = Number.parseFloat(tracks[0] ?? '')
  const { top } = grid.getBoundingClientRect()
  const first = Math.max(Math.floor(-top / pitch), 0)
  return {
    columns: tracks.length,
    labelRoom: Math.floor((width / fontSize - cardEdges) / characterWidth),
    inSight: { first, end: Math.max(Math.ceil((innerHeight - top) / pitch), first) },
    pitch,
    top,
  }
}

const isSameView = (a: GridView, b: GridView): boolean =>
  a.columns === b.columns &&
  a.labelRoom === b.labelRoom &&
  a.inSight.first === b.inSight.first &&
  a.inSight.end === b.inSight.end

/** How far the first card in sight has moved because the cards flow otherwise than before, in pixels. */
function driftOf(before: Look, after: Look): number {
  const { columns, pitch, top, inSight } = before
  if (inSight.first === 0 || (columns === after.columns && pitch === after.pitch)) return 0
  const row = Math.floor((inSight.first * columns) / after.columns)
  return after.top + row * after.pitch - (top + inSight.first * pitch)
}

/** Follows what is in sight of the grid that `watch` is the ref of: `view`, null until it stands in the page. */
export function useGridView() {
  const grid = useRef<HTMLUListElement>(null)
  const last = useRef<Look>(null)
  const [view, setView] = useState<GridView | null>(null)

  const look = useCallback(() => {
    if (!grid.current) return
    const seen = lookAt(grid.current)
    last.current = seen
    setView((shown) => (shown && isSameView(shown, seen) ? shown : seen))
  }, [])

  const watch = useCallback(
    (element: HTMLUListElement) => {
      let frame = 0
      const follow = () => {
        frame = 0
        const before = last.current
        flushSync(look)
        const drift = before && last.current ? driftOf(before, last.current) : 0
        if (drift === 0) return
        scrollBy(0, drift)
        flushSync(look)
      }
      const schedule = () => {
        if (frame === 0) frame = requestAnimationFrame(follow)
      }
      const observer = new ResizeObserver(schedule)
      grid.current = element
      look()
      observer.observe(element)
      addEventListener('scroll', schedule, { passive: true })
      addEventListener('resize', schedule)
      return () => {
        grid.current = null
        cancelAnimationFrame(frame)
        observer.disconnect()
        removeEventListener('scroll', schedule)
        removeEventListener('resize', schedule)
      }
    },
    [look],
  )

  const isBelowTop = useCallback(() => (last.current?.top ?? 0) < 0, [])

  return { grid, watch, view, look, isBelowTop }
}
