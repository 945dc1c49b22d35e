import { type RefObject, useEffect, useState } from 'react'

/** Below this all rows stay in the document. */
const few = 60
const step = 10
const around = 20

/** First row and the one after the last. */
interface RowRange {
  first: number
  end: number
}

/**
 * The rows to keep in the document while the region scrolls over all of them.
 * @param rowHeight in rem
 */
export function useRowWindow(
  region: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): RowRange {
  const [range, setRange] = useState<RowRange>({ first: 0, end: few })

  useEffect(() => {
    const element = region.current
    if (!element || count <= few) return undefined
    const look = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
      const top = Math.floor(element.scrollTop / (rowHeight * rem) / step) * step
      const inSight = Math.ceil(element.clientHeight / (rowHeight * rem) / step) * step
      const first = Math.max(top - around, 0)
      const end = top + inSight + step + around
      setRange((last) => (last.first === first && last.end === end ? last : { first, end }))
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    const watch = new ResizeObserver(look)
    watch.observe(element)
    return () => {
      element.removeEventListener('scroll', look)
      watch.disconnect()
    }
  }, [region, count, rowHeight])

  if (count <= few) return { first: 0, end: count }
  return { first: Math.min(range.first, count), end: Math.min(range.end, count) }
}
