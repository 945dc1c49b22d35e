import { useStore } from '@nanostores/react'
import { useDeferredValue, useMemo, useRef, useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { Select } from '#islands/ui/fields/select.tsx'
import { NoMatch } from '#islands/ui/table/no-match.tsx'
import { Pages } from '#islands/ui/table/pages.tsx'
import { SearchField } from '#islands/ui/table/search-field.tsx'
import { type Arrangement, arrangeFiles, orders, outcomes } from '#lib/folder-check/arrange.ts'
import type { Outcome } from '#lib/folder-check/checked-file.ts'
import { folderCheck } from '#lib/folder-check/folder-check.ts'
import { publishFiles } from '#lib/folder-check/handover.ts'
import * as messages from '#lib/folder-check/messages.ts'
import { $presentCounts, $replacements } from '#lib/folder-check/replacing.ts'
import * as common from '#lib/i18n/common.ts'
import { formatNumber } from '#lib/i18n/number.ts'
import { $user } from '#lib/session/session.ts'
import { findRange, type Page } from '#lib/tables/pages.ts'

import { CheckedRow } from './checked-row.tsx'
import { outcomeBadges } from './outcome-badges.ts'

interface OutcomeFilterProps {
  chosen: Outcome | null
  onChange: (outcome: Outcome | null) => void
}

/** The number of files with an outcome; a toggle that shows only those. */
function OutcomeFilter({ chosen, onChange }: OutcomeFilterProps) {
  const counts = useStore($presentCounts)
  return (
    <div
      role="group"
      aria-label={messages.showOnly}
      className="grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-4"
    >
      {outcomes.map((outcome) => {
        const { icon, label } = outcomeBadges[outcome]
        return (
          <button
            key={outcome}
            type="button"
            aria-pressed={outcome === chosen}
            className="outcome-filter"
            onClick={() => onChange(outcome === chosen ? null : outcome)}
          >
            <span className={`${icon} size-5`} aria-hidden="true" />
            <span className="text-2xl leading-tight font-semibold tabular-nums">
              {formatNumber(counts[outcome])}
            </span>{' '}
            <span className="text-sm text-muted">{label}</span>
          </button>
        )
      })}
    </div>
  )
}

const orderOptions = orders.map((value) => ({ value, label: messages.sortedBy[value] }))
const atFirst: Arrangement = { outcome: null, text: '', order: 'outcome' }

/** The files that were checked, a page at a time: those to act on first. */
export function CheckResults() {
  const checked = useStore(folderCheck.$files)
  const replacements = useStore($replacements)
  const isPublisher = useStore($user)?.isPublisher ?? false
  const [arrangement, setArrangement] = useState(atFirst)
  const [page, setPage] = useState<Page>({ page: 1, size: 50 })
  const list = useRef<HTMLUListElement>(null)
  const wanted = useDeferredValue(arrangement)
  const files = useMemo(
    () => arrangeFiles(checked, wanted, (path) => replacements[path]?.status === 'replaced'),
    [checked, wanted, replacements],
  )
  if (checked.length === 0) return null
  const arrange = (change: Partial<Arrangement>) => {
    setArrangement({ ...arrangement, ...change })
    setPage({ ...page, page: 1 })
  }
  const turn = (change: Partial<Page>) => {
    setPage({ ...page, page: 1, ...change })
    list.current?.scrollIntoView({ block: 'nearest' })
  }
  const { pages } = findRange(page, files.length)
  const present = { ...page, page: Math.min(page.page, pages) }
  const { first, last } = findRange(present, files.length)
  const shown = files.slice(Math.max(0, first - 1), last)
  const publishable =
    isPublisher && arrangement.outcome === 'unknown' ? shown.filter(({ found }) => found) : []
  return (
    <>
      <OutcomeFilter chosen={arrangement.outcome} onChange={(outcome) => arrange({ outcome })} />
      <div className="grid grid-cols-[minmax(0,1fr)]">
        <div className="flex flex-wrap items-center justify-between gap-3 mb-4">
          <SearchField
            label={messages.searchLabel}
            placeholder={messages.searchPlaceholder}
            value={arrangement.text}
            onChange={(text) => arrange({ text })}
          />
          {publishable.length > 1 && (
            <Button
              variant="secondary"
              className="max-sm:w-full sm:ms-auto"
              onClick={() => void publishFiles(publishable)}
            >
              <span className="i-lucide-upload size-4" aria-hidden="true" />
              {messages.publishThese(publishable.length)}
            </Button>
          )}
          <div className="w-full sm:w-60">
            <Select
              label={common.order}
              value={arrangement.order}
              options={orderOptions}
              onChange={(order) => arrange({ order })}
            />
          </div>
        </div>
        {files.length === 0 ? (
          <NoMatch
            title={messages.noMatch}
            text={messages.noMatchText}
            onClear={() => arrange({ outcome: null, text: '' })}
          />
        ) : (
          <ul
            ref={list}
            aria-label={messages.tableLabel}
            className="panel divide-y divide-line overflow-hidden"
          >
            {shown.map((file) => (
              <CheckedRow key={file.path} file={file} />
            ))}
          </ul>
        )}
        <Pages
          present={present}
          total={files.length}
          sizeLabel={messages.rowsLabel}
          empty={messages.noMatch}
          onChange={turn}
        />
      </div>
    </>
  )
}
