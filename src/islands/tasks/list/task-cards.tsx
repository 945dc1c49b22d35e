import { useStore } from '@nanostores/react'
import { memo } from 'react'

import { Select } from '#islands/ui/fields/select.tsx'
import { TickBox } from '#islands/ui/fields/tick-box.tsx'
import { renderInTurn } from '#islands/ui/hooks/render-in-turn.ts'
import { useGrowing } from '#islands/ui/hooks/use-growing.ts'
import { SelectAll } from '#islands/ui/table/select-all.tsx'
import * as common from '#lib/i18n/common.ts'
import * as pageTitles from '#lib/i18n/page-titles.ts'
import * as phrases from '#lib/i18n/phrases.ts'
import * as tables from '#lib/tables/messages.ts'
import { $taskFilter, changeTaskFilter } from '#lib/tasks/address.ts'
import { taskColumns } from '#lib/tasks/filter.ts'
import * as messages from '#lib/tasks/messages.ts'
import { taskSelection } from '#lib/tasks/selection.ts'
import { columnNames } from '#lib/tasks/task-messages.ts'
import type { ListedTask } from '#lib/tasks/tasks.ts'
import { taskColumnChoice } from '#lib/tasks/view.ts'

import { TaskCell } from './task-cell.tsx'

const orders = taskColumns.flatMap((column) => [
  { value: `${column} descending`, label: tables.descending(columnNames[column]) },
  { value: `${column} ascending`, label: tables.ascending(columnNames[column]) },
])

function Order() {
  const { sort, isAscending } = useStore($taskFilter)
  return (
    <Select
      label={common.order}
      value={`${sort} ${isAscending ? 'ascending' : 'descending'}`}
      options={orders}
      onChange={(value) => {
        const [name, direction] = value.split(' ')
        const column = taskColumns.find((known) => known === name)
        if (column) changeTaskFilter({ sort: column, isAscending: direction === 'ascending' })
      }}
    />
  )
}

const Card = memo(function Card({ listed }: { listed: ListedTask }) {
  const shown = useStore(taskColumnChoice.$shown)
  const ticked = useStore(taskSelection.$ticked)
  const { task } = listed
  const facts = shown.filter(
    (column) =>
      column !== 'title' &&
      column !== 'votes' &&
      (column !== 'label' || task.label) &&
      (column !== 'due' || task.due) &&
      (column !== 'assignee' || task.assignee),
  )
  return (
    <li
      ref={renderInTurn}
      className="panel task-card p-3"
      data-ticked={ticked.has(task.id) || undefined}
    >
      <div className="flex items-start gap-3">
        <TickBox
          label={phrases.select(task.title)}
          checked={ticked.has(task.id)}
          onChange={(isTicked) => taskSelection.tick([task.id], isTicked)}
        />
        <span className="flex-1 min-w-0">
          <TaskCell column="title" listed={listed} />
        </span>
        {shown.includes('votes') && task.kind === 'request' && (
          <TaskCell column="votes" listed={listed} />
        )}
      </div>
      <dl className="flex flex-wrap items-center gap-x-4 gap-y-1.5 mt-2 text-sm ps-7">
        {facts.map((column) => (
          <div key={column}>
            <dt className="sr-only">{columnNames[column]}</dt>
            <dd>
              <TaskCell column={column} listed={listed} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
})

/** A list of so many may end within a window, and is shown as a whole: what is below it would move as it grows. */
const fewCards = 12
const step = 1
/** A card has at least this height with its gap, in rem. */
const cardHeight = 5.5

/** The tasks as cards, for a narrow screen. */
export function TaskCards({ rows }: { rows: readonly ListedTask[] }) {
  const ticked = useStore(taskSelection.$ticked)
  const ids = rows.map(({ task }) => task.id)
  const shown = useGrowing(rows.length, { first: rows.length > fewCards ? step : fewCards, step })
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SelectAll
          label={messages.selectPage}
          isShown
          keys={ids}
          ticked={ticked}
          onTick={taskSelection.tick}
        />
        <Order />
      </div>
      <ul
        className="space-y-3"
        style={shown < rows.length ? { minBlockSize: `${rows.length * cardHeight}rem` } : undefined}
        aria-label={pageTitles.tasks}
      >
        {rows.slice(0, shown).map((listed) => (
          <Card key={listed.task.id} listed={listed} />
        ))}
      </ul>
    </div>
  )
}
