import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'

import { CatalogueFailure } from '#islands/catalogue/catalogue-failure.tsx'
import { followToolbar } from '#islands/catalogue/grid/follow-toolbar.ts'
import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { EmptyState } from '#islands/ui/empty-state.tsx'
import { Skeleton } from '#islands/ui/skeleton.tsx'
import { loadStyles } from '#lib/browser/load-styles.ts'
import { $catalogue, retryCatalogue } from '#lib/catalogue/catalogue.ts'
import { $filter, changeFilter } from '#lib/catalogue/filters/address.ts'
import { noFilter } from '#lib/catalogue/filters/filter.ts'
import * as messages from '#lib/catalogue/types/messages.ts'
import { $isStale, $sortFailure, $typeTable, retrySort } from '#lib/catalogue/types/types.ts'
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

function SortFailure() {
  const failure = useStore($sortFailure)
  return (
    failure && (
      <div className="mb-4">
        <Alert
          tone="danger"
          title={messages.notSorted}
          text={describeFailure(failure).text}
          action={
            <Button variant="secondary" onClick={retrySort}>
              {common.retry}
            </Button>
          }
        />
      </div>
    )
  )
}

/** The types that a search by value found, in one table over all families. */
function TypesView() {
  const catalogue = useStore($catalogue)
  const table = useStore($typeTable)
  const isStale = useStore($isStale)
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
    return (
      <div role="status">
        <span className="sr-only">{messages.loading}</span>
        <Skeleton className="h-100" />
      </div>
    )
  }
  return (
    <div ref={part} tabIndex={-1}>
      <SortFailure />
      {table.rows.types.length === 0 ? <NoTypes /> : <TypesTable table={table} isStale={isStale} />}
      <TickBar onCleared={() => part.current?.focus()} />
    </div>
  )
}

export async function loadTypesView() {
  await loadStyles(styles)
  return TypesView
}
