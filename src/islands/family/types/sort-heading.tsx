import { type ReactNode, useContext } from 'react'

import { SortButton, type SortDirection } from '#islands/ui/table/sort-button.tsx'
import type { TypeSort } from '#lib/family/types/sort.ts'
import { sortTypesBy } from '#lib/family/types/types.ts'

import { NameLanguage } from './name-language.ts'

interface SortHeadingProps {
  /** Index of the parameter; -1 for the name of the type. */
  column: number
  name: string
  /** The unit and similar details, below the name. */
  detail: string
  sort: TypeSort | null
  /** Rows of the head that it takes; 1 by default. */
  rowSpan?: number
  children?: ReactNode
}

const directionOf = (column: number, sort: TypeSort | null): SortDirection => {
  if (sort?.column !== column) return undefined
  return sort.isDescending ? 'descending' : 'ascending'
}

export function SortHeading({ column, name, detail, sort, rowSpan, children }: SortHeadingProps) {
  const direction = directionOf(column, sort)
  const language = useContext(NameLanguage)
  return (
    <th scope="col" aria-sort={direction} rowSpan={rowSpan}>
      <span className="flex items-center gap-2.5">
        {children}
        <SortButton direction={direction} onSort={() => sortTypesBy(column)}>
          <span className="min-w-0">
            <span
              className="block truncate"
              dir="auto"
              lang={column < 0 ? undefined : language}
              title={name}
            >
              {name}
            </span>
            {detail && <span className="block text-xs font-normal text-muted">{detail}</span>}
          </span>
        </SortButton>
      </span>
    </th>
  )
}
