import { type RefObject, useEffect, useState } from 'react'

/** Up to this number, all rows stay in the document. */
const windowThreshold = 60
/** Few at a time: a step while scrolling is rendered as a whole, and so is each row beyond a first screen. */
const step = 5
const overscan = 5
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
 */
export function useRowWindow(
  region: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): RowRange {
  const [range, setRange] = useState<RowRange>({ first: 0, end: firstRows })

  useEffect(() => {
    const element = region.current
    if (!element || count <= windowThreshold) return undefined
    const update = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
      const { scrollTop, clientHeight } = element
      const stepHeight = step * rowHeight * rem
      const first = Math.max(Math.floor(scrollTop / stepHeight) * step - overscan, 0)
      const end = Math.ceil((scrollTop + clientHeight) / stepHeight) * step + overscan
      setRange((last) => (last.first === first && last.end === end ? last : { first, end }))
    }
    element.addEventListener('scroll', update, { passive: true })
    // It calls back after the first layout, too: to measure earlier would force a layout of its own.
    const watch = new ResizeObserver(update)
    watch.observe(element)
    return () => {
      element.removeEventListener('scroll', update)
      watch.disconnect()
    }
  }, [region, count, rowHeight])

  if (count <= windowThreshold) return { first: 0, end: count }
  return { first: Math.min(range.first, count), end: Math.min(range.end, count) }
}
