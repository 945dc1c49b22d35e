import { memo } from 'react'

import { FamilyCard, type FamilyCardProps } from './family-card.tsx'

interface FamilyItemProps extends Omit<FamilyCardProps, 'isFirst'> {
  position: number
  /** How many families the list holds, -1 while nobody knows. */
  total: number
  row?: number
  column?: number
  /** Whether it stands away from the cards around those in sight, in its row and column. */
  isApart?: boolean
}

const place = (row: number, column: number) => ({
  insetBlockStart: `calc(${row} * var(--row-pitch))`,
  insetInlineStart: `calc(${column} * var(--column-pitch))`,
})

/** One place of the grid; whichever family comes to stand there, its elements stay. */
export const FamilyItem = memo(function FamilyItem(props: FamilyItemProps) {
  const { position, total, row = -1, column = 0, isApart = false, ...card } = props
  return (
    <li
      className={isApart ? 'family-item-apart' : 'family-item'}
      style={isApart ? place(row, column) : undefined}
      aria-posinset={position + 1}
      aria-setsize={total}
    >
      <FamilyCard {...card} isFirst={row === 0} />
    </li>
  )
})
