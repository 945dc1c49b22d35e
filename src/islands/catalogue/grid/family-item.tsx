import { memo } from 'react'

import { CardSkeleton } from '#islands/catalogue/catalogue-skeleton.tsx'

import { FamilyCard, type FamilyCardProps } from './family-card.tsx'

interface FamilyItemProps extends Omit<FamilyCardProps, 'isFirst'> {
  position: number
  /** The number of families in the list, -1 while unknown. */
  total: number
  row?: number
  column?: number
  /** Whether it is outside the contiguous block of rows, and so has to be positioned explicitly. */
  isApart?: boolean
}

const place = (row: number, column: number) => ({
  insetBlockStart: `calc(${row} * var(--row-pitch))`,
  insetInlineStart: `calc(${column} * var(--column-pitch))`,
})

/** One slot of the grid: its elements are reused for whichever family takes the slot. */
export const FamilyItem = memo(function FamilyItem(props: FamilyItemProps) {
  const { position, total, row = -1, column = 0, isApart = false, ...card } = props
  return (
    <li
      className={isApart ? 'family-item-apart' : 'family-item'}
      style={isApart ? place(row, column) : undefined}
      aria-posinset={position + 1}
      aria-setsize={total}
    >
      {card.family.isPending ? <CardSkeleton /> : <FamilyCard {...card} isFirst={row === 0} />}
    </li>
  )
})
