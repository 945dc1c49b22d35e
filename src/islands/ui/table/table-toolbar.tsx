import type { ReactNode } from 'react'

import { SearchField, type SearchFieldProps } from './search-field.tsx'

interface TableToolbarProps {
  search: SearchFieldProps
  /** The filters besides the search text. */
  filters: ReactNode
  /** The number of matching rows, where it is not shown below the table. */
  count?: string
  /** Other actions for the table, at the end of the row. */
  children?: ReactNode
}

/** The bar above a table: search, filters and the number of rows. */
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
