import { type RefObject, useEffect, useState } from 'react'

/** Few at a time: a step while scrolling is rendered as a whole, and so is each row beyond a first screen. */
const step = 5
/** From when somebody reaches for the table, so that it can be scrolled without a blank row. */
const overscan = 5
const reaches = ['pointerover', 'focusin', 'scroll']
/** Until it is known how many rows are visible: more than most screens show, few enough to render at once. */
const firstRows = 20

/** From `first` up to, but not including, `end`. */
interface RowRange {
  first: number
  end: number
}

/**
 * The rows to render while the region scrolls.
 * @param rowHeight in rem
 * @param whole up to this number, all rows stay in the document
 */
export function useRowWindow(
  region: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  whole: number,
): RowRange {
  const [range, setRange] = useState<RowRange>({ first: 0, end: firstRows })

  useEffect(() => {
    const element = region.current
    if (!element || count <= whole) return undefined
    let beyond = element.matches(':hover, :focus-within') ? overscan : 0
    const update = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
      const { scrollTop, clientHeight } = element
      const stepHeight = step * rowHeight * rem
      const first = Math.max(Math.floor(scrollTop / stepHeight) * step - beyond, 0)
      const end = Math.ceil((scrollTop + clientHeight) / stepHeight) * step + beyond
      setRange((last) => (last.first === first && last.end === end ? last : { first, end }))
    }
    const reached = new AbortController()
    const { signal } = reached
    const reach = () => {
      reached.abort()
      beyond = overscan
      update()
    }
    for (const event of reaches) element.addEventListener(event, reach, { passive: true, signal })
    element.addEventListener('scroll', update, { passive: true })
    // It calls back after the first layout, too: to measure earlier would force a layout of its own.
    const watch = new ResizeObserver(update)
    watch.observe(element)
    return () => {
      reached.abort()
      element.removeEventListener('scroll', update)
      watch.disconnect()
    }
  }, [region, count, rowHeight, whole])

  if (count <= whole) return { first: 0, end: count }
  return { first: Math.min(range.first, count), end: Math.min(range.end, count) }
}

/** The rows of the window, and the focused row (−1: none) wherever it is. */
export function listRows({ first, end }: RowRange, focused: number): number[] {
  const rows = Array.from({ length: end - first }, (_, index) => first + index)
  if (focused < 0 || (focused >= first && focused < end)) return rows
  return focused < first ? [focused, ...rows] : [...rows, focused]
}
