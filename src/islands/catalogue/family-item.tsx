import { memo } from 'react'

import type { Family } from '#lib/domain/family.ts'

import { FamilyCard } from './family-card.tsx'

interface FamilyItemProps {
  family: Family
  position: number
  /** How many families the list holds, -1 while nobody knows. */
  total: number
  row: number
  column: number
  /** Whether it stands away from the cards around those in sight. */
  isApart: boolean
  labelRoom: number
}

const place = (row: number, column: number) => ({
  insetBlockStart: `calc(${row} * var(--row-pitch))`,
  insetInlineStart: `calc(${column} * var(--column-pitch))`,
})

/** One place of the grid; whichever family comes to stand there, its elements stay. */
export const FamilyItem = memo(function FamilyItem(props: FamilyItemProps) {
  const { family, position, total, row, column, isApart, labelRoom } = props
  return (
    <li
      className={isApart ? 'family-item-apart' : 'family-item'}
      style={isApart ? place(row, column) : undefined}
      aria-posinset={position + 1}
      aria-setsize={total}
    >
      <FamilyCard family={family} labelRoom={labelRoom} isFirst={row === 0} />
    </li>
  )
})
