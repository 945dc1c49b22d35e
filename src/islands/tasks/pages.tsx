import { useStore } from '@nanostores/react'

import { IconButton } from '#islands/ui/icon-button.tsx'
import { Select } from '#islands/ui/select.tsx'
import { findRange, pageSizes } from '#lib/domain/task-filter.ts'
import { $taskFilter, changeTaskFilter } from '#lib/stores/task-filter.ts'

const sizes = pageSizes.map((size) => ({ value: String(size), label: `${size} a page` }))

/** Leads through the pages of the table. */
export function Pages({ total }: { total: number }) {
  const filter = useStore($taskFilter)
  const range = findRange(filter, total)
  const page = Math.min(filter.page, range.pages)
  const { first, last } = findRange({ ...filter, page }, total)
  const count = (number: number) => number.toLocaleString('en')
  const go = (to: number) => changeTaskFilter({ page: to })
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-x-4 gap-y-2 mt-4 text-sm">
      <p role="status" className="text-muted tabular-nums me-auto">
        {total === 0 ? 'No tasks' : `${count(first)}–${count(last)} of ${count(total)}`}
      </p>
      <div className="w-36">
        <Select
          label="Tasks on a page"
          value={String(filter.size)}
          options={sizes}
          onChange={(value) => {
            const size = pageSizes.find((known) => String(known) === value)
            if (size) changeTaskFilter({ size })
          }}
        />
      </div>
      <div className="flex items-center gap-1">
        <IconButton label="First page" disabled={page === 1} onClick={() => go(1)}>
          <span className="i-lucide-chevrons-left size-5" aria-hidden="true" />
        </IconButton>
        <IconButton label="Previous page" disabled={page === 1} onClick={() => go(page - 1)}>
          <span className="i-lucide-chevron-left size-5" aria-hidden="true" />
        </IconButton>
        <span className="px-1 tabular-nums whitespace-nowrap">
          {count(page)} / {count(range.pages)}
        </span>
        <IconButton label="Next page" disabled={page >= range.pages} onClick={() => go(page + 1)}>
          <span className="i-lucide-chevron-right size-5" aria-hidden="true" />
        </IconButton>
        <IconButton
          label="Last page"
          disabled={page >= range.pages}
          onClick={() => go(range.pages)}
        >
          <span className="i-lucide-chevrons-right size-5" aria-hidden="true" />
        </IconButton>
      </div>
    </nav>
  )
}
