import { startTransition, useEffect, useRef, useState } from 'react'

import type { FamilyList } from '#lib/catalogue/family.ts'
import { onceRested } from '#lib/catalogue/filters/typing.ts'

import { cardsAtOnce } from './grid-rows.ts'

/** How long a list must have stayed the same before the rows beside the visible ones show it, in milliseconds. */
const settleDelay = 180

const nothing: FamilyList = {
  count: 0,
  at: (position) => {
    throw new RangeError(`There is no family at ${position}`)
  },
}

/** A list, the filter that it is for, and how many rows from the visible ones it is shown. */
interface Layer {
  list: FamilyList
  filter: string
  reach: number
}

const everywhere = Number.POSITIVE_INFINITY

/** The newest list first; each of the others is shown where the newer ones do not reach yet, and the last one anywhere. */
type Layers = readonly [Layer, ...Layer[]]

interface Extent {
  filter: string
  columns: number
  /** The most rows that the document may hold on one side of the visible ones. */
  most: number
}

interface Wanted extends Extent {
  /** Whether the rows beside the visible ones are needed yet. */
  isWanted: boolean
}

function extend(layers: Layers, list: FamilyList, { filter, columns, most }: Extent): Layers {
  const [newest, ...older] = layers
  // The same families, of which more is known by now: few cards change.
  const isSameSearch = older.length === 0 && newest.filter === filter
  const isBegun = newest.list === list
  const reach = (isBegun ? newest.reach : 0) + Math.ceil(cardsAtOnce / columns)
  if (isSameSearch || reach >= most) return [{ list, filter, reach: everywhere }]
  const others = isBegun ? older : layers
  return [{ list, filter, reach }, ...others.filter((layer) => layer.reach > reach)]
}

/**
 * Which lists the rows beside the visible ones show. The list reaches them once it has settled and nobody types, a few
 * rows in each frame, the nearest ones first.
 */
export function useListsBeside(list: FamilyList, { filter, columns, most, isWanted }: Wanted) {
  const [layers, setLayers] = useState<Layers>([{ list: nothing, filter, reach: everywhere }])
  const isBegun = layers[0].list === list
  const isSettled = isBegun && layers.length === 1
  const shown = useRef({ list: nothing, since: 0 })

  useEffect(() => {
    if (shown.current.list !== list) shown.current = { list, since: performance.now() }
  }, [list])

  useEffect(() => {
    if (isSettled || !isWanted) return undefined
    let frame = 0
    const fill = () =>
      startTransition(() => setLayers(extend(layers, list, { filter, columns, most })))
    const fillNextFrame = () => {
      frame = requestAnimationFrame(fill)
    }
    const untilSettled = Math.max(shown.current.since + settleDelay - performance.now(), 0)
    const stop = onceRested(fillNextFrame, isBegun ? 0 : untilSettled)
    return () => {
      stop()
      cancelAnimationFrame(frame)
    }
  }, [list, filter, columns, most, layers, isBegun, isSettled, isWanted])

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
