import type { ReactNode } from 'react'

import type { TypeSort } from '#lib/family/types/sort.ts'
import { sortTypesBy } from '#lib/family/types/types.ts'

interface SortHeadingProps {
  /** Index of the parameter; -1 for the name of the type. */
  column: number
  name: string
  /** Unit and the like, under the name. */
  detail: string
  sort: TypeSort | null
  children?: ReactNode
}

const directionOf = (column: number, sort: TypeSort | null) => {
  if (sort?.column !== column) return undefined
  return sort.isDescending ? 'descending' : 'ascending'
}

const icons = {
  ascending: 'i-lucide-arrow-up',
  descending: 'i-lucide-arrow-down',
  none: 'i-lucide-arrow-up-down opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60',
}

export function SortHeading({ column, name, detail, sort, children }: SortHeadingProps) {
  const direction = directionOf(column, sort)
  return (
    <th scope="col" aria-sort={direction}>
      <span className="flex items-center gap-2.5">
        {children}
        <button
          type="button"
          className="group flex items-center gap-1.5 min-h-6 min-w-0 text-start cursor-pointer"
          onClick={() => sortTypesBy(column)}
        >
          <span className="min-w-0">
            <span className="block truncate" dir="auto" title={name}>
              {name}
            </span>
            {detail && <span className="block text-xs font-normal text-muted">{detail}</span>}
          </span>
          <span
            className={`${icons[direction ?? 'none']} size-3.5 shrink-0 text-muted`}
            aria-hidden="true"
          />
        </button>
      </span>
    </th>
  )
}
