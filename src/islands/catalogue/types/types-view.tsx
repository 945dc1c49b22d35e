import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'

import { CatalogueFailure } from '#islands/catalogue/catalogue-failure.tsx'
import { followToolbar } from '#islands/catalogue/grid/follow-toolbar.ts'
import { ReadOnlyNotice } from '#islands/catalogue/read-only-notice.tsx'
import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { EmptyState } from '#islands/ui/empty-state.tsx'
import { Skeleton } from '#islands/ui/skeleton.tsx'
import { loadStyles } from '#lib/browser/load-styles.ts'
import { $catalogue, retryCatalogue } from '#lib/catalogue/catalogue.ts'
import { $filter, changeFilter } from '#lib/catalogue/filters/address.ts'
import { noFilter } from '#lib/catalogue/filters/filter.ts'
import * as messages from '#lib/catalogue/types/messages.ts'
import { $isStale, $tableFailure, $typeTable, type TypeTable } from '#lib/catalogue/types/table.ts'
import { describeFailure } from '#lib/failure/messages.ts'
import * as common from '#lib/i18n/common.ts'

import { TickBar } from './tick-bar.tsx'
import { TypesTable } from './types-table.tsx'

import styles from '#styles/types.css?url'

function NoTypes() {
  const { order } = useStore($filter)
  return (
    <EmptyState
      icon="i-lucide-search-x"
      title={messages.noneTitle}
      text={messages.noneText}
      action={
        <Button variant="secondary" onClick={() => changeFilter({ ...noFilter, order })}>
          {common.clearFilters}
        </Button>
      }
    />
  )
}

function TableFailure() {
  const failed = useStore($tableFailure)
  return (
    failed && (
      <div className="mb-4">
        <Alert
          tone="danger"
          title={failed.what === 'order' ? messages.notSorted : messages.notLoaded}
          text={describeFailure(failed.failure).text}
          action={
            <Button variant="secondary" onClick={failed.retry}>
              {common.retry}
            </Button>
          }
        />
      </div>
    )
  )
}

/** Says what so many types cannot do that fewer can. */
function ManyTypes({ table: { sort, wantedSort } }: { table: TypeTable }) {
  if (sort === wantedSort) return <p className="mb-4 text-sm text-muted">{messages.manyText}</p>
  return (
    <div className="mb-4">
      <Alert tone="neutral" title={messages.manyTitle} text={messages.manyText} />
    </div>
  )
}

/** The types that a search by value found, in one table over all families. */
function TypesView() {
  const catalogue = useStore($catalogue)
  const table = useStore($typeTable)
  const isStale = useStore($isStale)
  const failure = useStore($tableFailure)
  const part = useRef<HTMLDivElement>(null)
  useEffect(followToolbar, [])
  if (catalogue.status === 'failed') {
    return (
      <CatalogueFailure
        failure={catalogue.failure}
        part={catalogue.part}
        onRetry={() => void retryCatalogue()}
      />
    )
  }
  if (!table) {
    return failure ? (
      <TableFailure />
    ) : (
      <div role="status">
        <span className="sr-only">{messages.loading}</span>
        <Skeleton className="h-100" />
      </div>
    )
  }
  return (
    <div ref={part} tabIndex={-1}>
      {catalogue.status === 'ready' && catalogue.isPaged && !failure && <ReadOnlyNotice />}
      <TableFailure />
      {table.isInTurn && <ManyTypes table={table} />}
      {table.count === 0 ? <NoTypes /> : <TypesTable table={table} isStale={isStale} />}
      <TickBar onCleared={() => part.current?.focus()} />
    </div>
  )
}

export async function loadTypesView() {
  await loadStyles(styles)
  return TypesView
}
