import { startTransition, useEffect, useState } from 'react'

import type { FamilyList } from '#lib/catalogue/family.ts'
import { onceRested } from '#lib/catalogue/filters/typing.ts'

/** How long a list must have stayed the same before the rows beside the visible ones show it, in milliseconds. */
const settleDelay = 180

/** About how many cards of the rows on one side change in one frame: a key that comes meanwhile waits for no more. */
const cardsAtOnce = 5

const nothing: FamilyList = {
  count: 0,
  at: (position) => {
    throw new RangeError(`There is no family at ${position}`)
  },
}

/** A list, and how many rows from the visible ones it is shown. */
interface Layer {
  list: FamilyList
  reach: number
}

/** The newest list first; each of the others is shown where the newer ones do not reach yet, and the last one anywhere. */
type Layers = readonly [Layer, ...Layer[]]

interface Extent {
  columns: number
  /** The most rows that the document may hold on one side of the visible ones. */
  most: number
}

function extend(layers: Layers, list: FamilyList, { columns, most }: Extent): Layers {
  const before = layers[0].list === list ? layers[0].reach : 0
  const reach = before + Math.ceil(cardsAtOnce / columns)
  if (reach >= most) return [{ list, reach: Number.POSITIVE_INFINITY }]
  return [{ list, reach }, ...layers.filter((layer) => layer.list !== list && layer.reach > reach)]
}

/**
 * Which lists the rows beside the visible ones show. The list reaches them once it has settled and nobody types, a few
 * rows in each frame, the nearest ones first.
 */
export function useListsBeside(list: FamilyList, { columns, most }: Extent) {
  const [layers, setLayers] = useState<Layers>([{ list: nothing, reach: Number.POSITIVE_INFINITY }])
  const isBegun = layers[0].list === list
  const isSettled = isBegun && layers.length === 1

  useEffect(() => {
    if (isSettled) return undefined
    let frame = 0
    const fill = () => startTransition(() => setLayers(extend(layers, list, { columns, most })))
    const fillNextFrame = () => {
      frame = requestAnimationFrame(fill)
    }
    const stop = onceRested(fillNextFrame, isBegun ? 0 : settleDelay)
    return () => {
      stop()
      cancelAnimationFrame(frame)
    }
  }, [list, columns, most, layers, isBegun, isSettled])

  const last = layers.at(-1) ?? layers[0]
  return {
    isSettled,
    /** The list that has reached all rows. */
    settled: last.list,
    /**
     * @param distance from the visible rows, in rows
     * @param end how many families the list must have, so that the row is not empty
     */
    at: (distance: number, end: number): FamilyList =>
      (layers.find((layer) => layer.reach >= distance && layer.list.count >= end) ?? last).list,
  }
}
