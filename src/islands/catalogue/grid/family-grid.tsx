import { useStore } from '@nanostores/react'
import { useDeferredValue, useEffect, useRef } from 'react'

import { useGrowing } from '#islands/ui/hooks/use-growing.ts'
import { useReached } from '#islands/ui/hooks/use-reached.ts'
import { showFamilies } from '#lib/catalogue/catalogue.ts'
import type { Family, FamilyList } from '#lib/catalogue/family.ts'
import { $filter } from '#lib/catalogue/filters/address.ts'
import { formatFilter } from '#lib/catalogue/filters/filter.ts'

import { FamilyItem } from './family-item.tsx'
import { cardLimit, cardsAtOnce, listRows, planRows, rowsPerSide } from './grid-rows.ts'
import { readPlace } from './place.ts'
import { ScrollShield } from './scroll-shield.tsx'
import { useCardFacts } from './use-card-facts.ts'
import { useFocusedPosition, useFocusFallback } from './use-focused-position.ts'
import { type GridView, useGridView } from './use-grid-view.ts'
import { useListsBeside } from './use-lists-beside.ts'
import { usePlace } from './use-place.ts'

const unmeasured: GridView = {
  columns: 1,
  labelRoom: 0,
  inSight: { first: 0, end: 0 },
  readingEnd: 0,
  isPassing: false,
}

/** Whether the list holds only the first few families, those found so far, or all of them. */
export type GridStage = 'first' | 'growing' | 'done'

export interface FamilyGridProps {
  list: FamilyList
  stage: GridStage
}

/** New cards besides the visible ones come a few in each frame. */
const growth = { first: 0, step: cardsAtOnce }

/**
 * The families as cards. A short list is in the document as a whole; of a longer one only those in and near the visible
 * area are, and until somebody reaches for the page, only those that are seen or read without scrolling.
 */
export function FamilyGrid({ list, stage }: FamilyGridProps) {
  const filter = formatFilter(useStore($filter)).toString()
  const { isFavourite, ownRelease, typesOf } = useCardFacts()
  const { grid, watch, view, ...measuring } = useGridView()
  const focused = useFocusedPosition(grid, () => readPlace(filter)?.position ?? null)
  const { columns, labelRoom, inSight, readingEnd } = view ?? unmeasured
  const isDone = stage === 'done'
  const isWhole = isDone && list.count <= cardLimit
  const isReached = useReached()
  const beside = useListsBeside(list, {
    filter,
    columns,
    most: rowsPerSide(columns, list.count),
    isWanted: isWhole || isReached,
  })
  const isAnyBeside = beside.settled.count > 0
  const settledView = useDeferredValue(view?.isPassing ? null : view)
  const grown = useGrowing(Math.min(beside.settled.count, cardLimit), growth)
  const settledCount = grown < cardLimit ? grown : beside.settled.count

  const { near, block } = planRows({
    columns,
    count: list.count,
    inSight: isAnyBeside ? inSight : { ...inSight, end: Math.max(inSight.end, readingEnd) },
    settledSight: (settledView ?? unmeasured).inSight,
    settledCount,
  })
  const rowCount = Math.ceil(list.count / columns)
  const rowsInBlock = block.end - block.first
  const focusedRow = focused === null ? null : Math.floor(focused / columns)
  const inDocument: Family[] = []

  const { isSettled } = beside
  const items = listRows(block, { rowCount, focusedRow, isSettled }).flatMap((row) => {
    const isApart = row < block.first || row >= block.end
    const distance = Math.max(near.first - row, row - near.end + 1)
    const start = row * columns
    const end = Math.min(start + columns, list.count)
    const source = isApart || distance <= 0 ? list : beside.at(distance, end)
    const length = Math.min(end, source.count) - start
    return Array.from({ length }, (_, column) => {
      const position = start + column
      const family = source.at(position)
      inDocument.push(family)
      return (
        <FamilyItem
          key={position}
          total={isDone ? source.count : -1}
          isFavourite={isFavourite(family.number)}
          types={typesOf(family.number)}
          family={family}
          position={position}
          row={row}
          column={column}
          isApart={isApart}
          labelRoom={labelRoom}
          ownRelease={ownRelease}
        />
      )
    })
  })

  const announced = useRef('')
  useEffect(() => {
    const numbers = inDocument.map(({ number }) => number).join()
    if (numbers === announced.current) return
    announced.current = numbers
    showFamilies(inDocument)
  })

  // While the catalogue is still loading, the list may be too short for the place to restore.
  useFocusFallback(grid, isDone ? focused : null, list.count)
  usePlace(grid, { filter, isMeasured: view !== null, isDone, ...measuring })

  return (
    <>
      <ul
        ref={watch}
        className="family-grid family-window"
        style={{
          gridTemplateRows: rowsInBlock > 0 ? `repeat(${rowsInBlock}, var(--card-height))` : 'none',
          paddingBlockStart: `calc(${block.first} * var(--row-pitch))`,
          paddingBlockEnd: `calc(${rowCount - block.end} * var(--row-pitch))`,
        }}
      >
        {items}
      </ul>
      <ScrollShield />
    </>
  )
}
