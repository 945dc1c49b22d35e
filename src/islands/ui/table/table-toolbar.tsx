import type { ReactNode } from 'react'

import { SearchField, type SearchFieldProps } from './search-field.tsx'

interface TableToolbarProps {
  search: SearchFieldProps
  /** What narrows the rows down besides the text. */
  filters: ReactNode
  /** How many rows that leaves, where it is not said below the table. */
  count?: string
  /** What else can be done with the table, at the other end of the line. */
  children?: ReactNode
}

/** Stands above a table: finds rows in it, and says how many there are. */
export function TableToolbar({ search, filters, count, children }: TableToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-3 mb-4">
      <SearchField {...search} />
      {filters}
      {count !== undefined && (
        <p role="status" className="text-sm text-muted tabular-nums">
          {count}
        </p>
      )}
      {children}
    </div>
  )
}
