import type { ReactNode } from 'react'

/** The value of `aria-sort`; undefined where the table is sorted by another column. */
export type SortDirection = 'ascending' | 'descending' | undefined

const icons = {
  ascending: 'i-lucide-arrow-up',
  descending: 'i-lucide-arrow-down',
  none: 'i-lucide-arrow-up-down opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60',
}

interface SortButtonProps {
  direction: SortDirection
  onSort: () => void
  children: ReactNode
}

/** The button in a column heading that sorts the table by that column. */
export function SortButton({ direction, onSort, children }: SortButtonProps) {
  return (
    <button
      type="button"
      className="group flex items-center gap-1.5 min-h-6 min-w-0 text-start cursor-pointer"
      onClick={onSort}
    >
      {children}
      <span
        className={`${icons[direction ?? 'none']} size-3.5 shrink-0 text-muted`}
        aria-hidden="true"
      />
    </button>
  )
}
