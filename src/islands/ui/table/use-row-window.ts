import { type RefObject, useEffect, useState } from 'react'

/** Up to this number, all rows stay in the document. */
const windowThreshold = 60
const step = 10
const overscan = 10
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
      const top = Math.floor(element.scrollTop / (rowHeight * rem) / step) * step
      const inSight = Math.ceil(element.clientHeight / (rowHeight * rem) / step) * step
      const first = Math.max(top - overscan, 0)
      const end = top + inSight + step + overscan
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
