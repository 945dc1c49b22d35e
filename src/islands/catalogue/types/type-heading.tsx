import type { ReactNode } from 'react'

import { revealFocus } from '#islands/ui/hooks/reveal-focus.ts'
import { SortButton } from '#islands/ui/table/sort-button.tsx'
import { type SortColumn, sortTypesBy, type TypeSort } from '#lib/catalogue/types/table.ts'

interface TypeHeadingProps {
  column: SortColumn
  name: string
  /** The unit of its values. */
  detail?: string
  isNumber?: boolean
  sort: TypeSort | null
  children?: ReactNode
}

export function TypeHeading({
  column,
  name,
  detail = '',
  isNumber = false,
  sort,
  children,
}: TypeHeadingProps) {
  const direction =
    sort?.column === column ? (sort.isDescending ? 'descending' : 'ascending') : undefined
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={isNumber ? 'number' : undefined}
      onFocus={revealFocus}
    >
      <span className="flex items-center gap-2.5">
        {children}
        <SortButton direction={direction} onSort={() => sortTypesBy(column)}>
          <span className="truncate">
            <span dir="auto">{name}</span>
            {detail && <span className="text-xs font-normal text-muted"> {detail}</span>}
          </span>
        </SortButton>
      </span>
    </th>
  )
}
