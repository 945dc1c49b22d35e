import { scaleTo } from './scale.ts'

export interface Bar {
  /** Of its upper left corner, from that of the chart. */
  x: number
  y: number
  width: number
  height: number
}

export interface ChartBox {
  /** In pixels. */
  width: number
  height: number
  /** The value of the upper edge. */
  top: number
}

/** The share of its slot that a bar takes; the rest is the gap. */
const share = 0.72
const widest = 36
/** A count that is not 0 stays visible. */
const lowest = 2

/** One bar for each count, side by side over the whole width. */
export function layOutBars(counts: readonly number[], { width, height, top }: ChartBox): Bar[] {
  const place = width / Math.max(counts.length, 1)
  const thickness = Math.max(Math.min(place * share, widest), 1)
  const scale = scaleTo(top, height)
  return counts.map((count, index) => {
    const tall = count > 0 ? Math.max(scale(count), lowest) : 0
    const x = index * place + (place - thickness) / 2
    return { x, y: height - tall, width: thickness, height: tall }
  })
}

/** The index of the bar under a point; null beside the chart. */
export function findBar(x: number, { width, count }: { width: number; count: number }) {
  const index = Math.floor((x / width) * count)
  return width > 0 && index >= 0 && index < count ? index : null
}
