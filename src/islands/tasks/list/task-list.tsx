import { useStore } from '@nanostores/react'

import { TaskRowsSkeleton } from '#islands/tasks/tasks-skeleton.tsx'
import { Button } from '#islands/ui/button.tsx'
import { EmptyState } from '#islands/ui/empty-state.tsx'
import { FailureAlert } from '#islands/ui/failure-alert.tsx'
import { useArrival } from '#islands/ui/hooks/use-arrival.ts'
import { useNarrow } from '#islands/ui/hooks/use-narrow.ts'
import { NoMatch } from '#islands/ui/table/no-match.tsx'
import { Pages } from '#islands/ui/table/pages.tsx'
import { $taskFilter, changeTaskFilter } from '#lib/tasks/address.ts'
import { isFilteringTasks, noTaskFilter } from '#lib/tasks/filter.ts'
import * as messages from '#lib/tasks/messages.ts'
import { showNewTasks } from '#lib/tasks/news.ts'
import { openNewTask } from '#lib/tasks/request.ts'
import { type TaskList as List, tasks } from '#lib/tasks/tasks.ts'

import { BulkBar } from './bulk-bar.tsx'
import { TaskCards } from './task-cards.tsx'
import { TaskTable } from './task-table.tsx'

function NoTasks() {
  const filter = useStore($taskFilter)
  if (isFilteringTasks(filter)) {
    const { text, facets } = noTaskFilter
    return (
      <NoMatch
        title={messages.noMatchTitle}
        text={messages.noMatchText}
        onClear={() => changeTaskFilter({ text, facets })}
      />
    )
  }
  return (
    <EmptyState
      icon="i-lucide-list-checks"
      title={messages.noneTitle}
      text={messages.noneText}
      action={
        <Button variant="secondary" onClick={() => openNewTask()}>
          {messages.askForFamily}
        </Button>
      }
    />
  )
}

function News({ count }: { count: number }) {
  return (
    <div role="status">
      {count > 0 && (
        <div className="mb-4 flex justify-center">
          <Button variant="secondary" onClick={showNewTasks}>
            <span className="i-lucide-arrow-up size-4" aria-hidden="true" />
            {messages.newTasks(count)}
          </Button>
        </div>
      )}
    </div>
  )
}

function Ready({ list, isStale }: { list: List; isStale: boolean }) {
  const filter = useStore($taskFilter)
  const Rows = useNarrow() ? TaskCards : TaskTable
  return (
    <>
      <News count={list.news.length} />
      <div
        aria-busy={isStale || undefined}
        className={isStale ? 'opacity-60 transition-opacity delay-200' : ''}
      >
        {list.rows.length === 0 ? <NoTasks /> : <Rows rows={list.rows} />}
      </div>
      <Pages
        present={filter}
        total={list.total}
        sizeLabel={messages.pageSizeLabel}
        empty={messages.noTasks}
        onChange={changeTaskFilter}
      />
      <BulkBar list={list} />
    </>
  )
}

/** The tasks that match the filter, or why none are shown. */
export function TaskList() {
  const state = useArrival(useStore(tasks.$state))
  if (state.status === 'loading') return <TaskRowsSkeleton />
  if (state.status === 'ready') return <Ready list={state.value} isStale={state.isStale} />
  return <FailureAlert failure={state.failure} onRetry={() => void tasks.reload()} />
}
