import { Select } from '#islands/ui/fields/select.tsx'
import { IconButton } from '#islands/ui/icon-button.tsx'
import { formatNumber } from '#lib/i18n/number.ts'
import * as messages from '#lib/tables/messages.ts'
import { findRange, type Page, pageSizes } from '#lib/tables/pages.ts'

const sizes = pageSizes.map((size) => ({ value: String(size), label: messages.pageSize(size) }))

interface PagesProps {
  present: Page
  /** The number of rows on all pages. */
  total: number
  /** Such as "Tasks on a page". */
  sizeLabel: string
  /** Shown where there are no rows. */
  empty: string
  onChange: (change: Partial<Page>) => void
}

function PageControls({ present, total, sizeLabel, onChange }: Omit<PagesProps, 'empty'>) {
  const { page, size } = present
  const { pages } = findRange(present, total)
  const go = (to: number) => onChange({ page: to })
  return (
    <>
      <div className="w-36">
        <Select
          label={sizeLabel}
          value={String(size)}
          options={sizes}
          onChange={(value) => {
            const chosen = pageSizes.find((known) => String(known) === value)
            if (chosen) onChange({ size: chosen })
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
        <span className="px-2 tabular-nums whitespace-nowrap">
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

/** The pagination of a table, with the range of the rows shown and their total. */
export function Pages({ present, total, empty, ...rest }: PagesProps) {
  const page = Math.min(present.page, findRange(present, total).pages)
  const shown = { page, size: present.size }
  const { first, last } = findRange(shown, total)
  return (
    <nav
      aria-label={messages.pages}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 mt-4 text-sm"
    >
      <p role="status" className="text-muted tabular-nums me-auto">
        {total === 0 ? empty : messages.range(first, last, total)}
      </p>
      {total > 0 && <PageControls present={shown} total={total} {...rest} />}
    </nav>
  )
}
