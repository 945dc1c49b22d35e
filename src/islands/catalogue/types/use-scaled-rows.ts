import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { planScaledRows, type ScaledRows, scrollFor } from '#lib/catalogue/types/scaled-rows.ts'

/** What is known of the region, in pixels. */
interface Measured {
  rowHeight: number
  /** Of what shows rows. */
  height: number
  scrolled: number
}

const unmeasured: Measured = { rowHeight: 40, height: 600, scrolled: 0 }

const isSameRows = (one: ScaledRows, other: ScaledRows): boolean =>
  one.first === other.first &&
  one.end === other.end &&
  one.before === other.before &&
  one.after === other.after

/** @param rowHeight in rem */
function measureRegion(region: HTMLElement, head: HTMLElement | null, rowHeight: number): Measured {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
  return {
    rowHeight: rowHeight * rem,
    height: region.clientHeight - (head?.offsetHeight ?? 0),
    scrolled: region.scrollTop,
  }
}

/**
 * Which rows of the region that has the ref to render, however many there are.
 * @param rowHeight in rem
 */
export function useScaledRows(count: number, rowHeight: number) {
  const region = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLTableSectionElement>(null)
  const [measured, setMeasured] = useState(unmeasured)

  const measure = useCallback(() => {
    if (!region.current) return
    const next = measureRegion(region.current, head.current, rowHeight)
    setMeasured((last) => {
      const isSame = isSameRows(
        planScaledRows({ count, ...last }),
        planScaledRows({ count, ...next }),
      )
      return isSame && last.rowHeight === next.rowHeight ? last : next
    })
  }, [count, rowHeight])

  useEffect(() => {
    const element = region.current
    if (!element) return undefined
    element.addEventListener('scroll', measure, { passive: true })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', measure)
      observer.disconnect()
    }
  }, [measure])

  /** Scrolls as far as it takes to have the whole row in sight, which then is in the document. */
  const reveal = (row: number) => {
    const element = region.current
    if (!element) return
    const now = measureRegion(element, head.current, rowHeight)
    const wanted = scrollFor(row, { count, ...now })
    if (wanted !== now.scrolled) element.scrollTop = wanted
    flushSync(measure)
  }

  return {
    region,
    head,
    rows: planScaledRows({ count, ...measured }),
    rowPixels: measured.rowHeight,
    /** How many whole rows are in sight, less one. */
    pageRows: Math.max(Math.floor(measured.height / measured.rowHeight) - 1, 1),
    reveal,
  }
}
