import { useStore } from '@nanostores/react'

import { Select } from '#islands/ui/fields/select.tsx'
import { IconButton } from '#islands/ui/icon-button.tsx'
import { formatNumber } from '#lib/i18n/number.ts'
import { $taskFilter, changeTaskFilter } from '#lib/tasks/address.ts'
import { findRange, pageSizes, type TaskFilter } from '#lib/tasks/filter.ts'
import * as messages from '#lib/tasks/messages.ts'

const sizes = pageSizes.map((size) => ({ value: String(size), label: messages.pageSize(size) }))

interface PageControlsProps {
  filter: TaskFilter
  page: number
  pages: number
}

function PageControls({ filter, page, pages }: PageControlsProps) {
  const go = (to: number) => changeTaskFilter({ page: to })
  return (
    <>
      <div className="w-36">
        <Select
          label={messages.pageSizeLabel}
          value={String(filter.size)}
          options={sizes}
          onChange={(value) => {
            const size = pageSizes.find((known) => String(known) === value)
            if (size) changeTaskFilter({ size })
          }}
        />
      </div>
      <div className="flex items-center gap-1">
        <IconButton label={messages.firstPage} disabled={page === 1} onClick={() => go(1)}>
          <span className="i-lucide-chevrons-left size-5" aria-hidden="true" />
        </IconButton>
        <IconButton
          label={messages.previousPage}
          disabled={page === 1}
          onClick={() => go(page - 1)}
        >
          <span className="i-lucide-chevron-left size-5" aria-hidden="true" />
        </IconButton>
        <span className="px-1 tabular-nums whitespace-nowrap">
          {formatNumber(page)} / {formatNumber(pages)}
        </span>
        <IconButton label={messages.nextPage} disabled={page >= pages} onClick={() => go(page + 1)}>
          <span className="i-lucide-chevron-right size-5" aria-hidden="true" />
        </IconButton>
        <IconButton label={messages.lastPage} disabled={page >= pages} onClick={() => go(pages)}>
          <span className="i-lucide-chevrons-right size-5" aria-hidden="true" />
        </IconButton>
      </div>
    </>
  )
}

/** Leads through the pages of the table. */
export function Pages({ total }: { total: number }) {
  const filter = useStore($taskFilter)
  const range = findRange(filter, total)
  const page = Math.min(filter.page, range.pages)
  const { first, last } = findRange({ ...filter, page }, total)
  return (
    <nav
      aria-label={messages.pages}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 mt-4 text-sm"
    >
      <p role="status" className="text-muted tabular-nums me-auto">
        {total === 0 ? messages.noTasks : messages.range(first, last, total)}
      </p>
      {total > 0 && <PageControls filter={filter} page={page} pages={range.pages} />}
    </nav>
  )
}
