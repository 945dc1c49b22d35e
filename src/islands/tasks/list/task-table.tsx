import { useStore } from '@nanostores/react'

import { moveAmongTasks } from '#islands/tasks/use-task-keys.ts'
import { TickBox } from '#islands/ui/fields/tick-box.tsx'
import { ScrollRegion } from '#islands/ui/scroll-region.tsx'
import { $openedTask, $taskFilter, changeTaskFilter } from '#lib/tasks/address.ts'
import { sortBy, type TaskColumn } from '#lib/tasks/filter.ts'
import * as messages from '#lib/tasks/messages.ts'
import { taskSelection } from '#lib/tasks/selection.ts'
import { columnNames } from '#lib/tasks/task-messages.ts'
import type { ListedTask } from '#lib/tasks/tasks.ts'
import { $taskColumns } from '#lib/tasks/view.ts'

import { TaskCell } from './task-cell.tsx'
import { tickAll } from './tick-all.ts'

const icons = {
  ascending: 'i-lucide-arrow-up',
  descending: 'i-lucide-arrow-down',
  none: 'i-lucide-arrow-up-down opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60',
}

function Heading({ column }: { column: TaskColumn }) {
  const filter = useStore($taskFilter)
  const direction = filter.isAscending ? 'ascending' : 'descending'
  const sorted = filter.sort === column ? direction : undefined
  return (
    <th scope="col" aria-sort={sorted} data-column={column}>
      <button
        type="button"
        className="group flex items-center gap-1.5 min-h-6 cursor-pointer"
        onClick={() => changeTaskFilter(sortBy(filter, column))}
      >
        {columnNames[column]}
        <span className={`${icons[sorted ?? 'none']} size-3.5 shrink-0`} aria-hidden="true" />
      </button>
    </th>
  )
}

function Row({ listed, columns }: { listed: ListedTask; columns: readonly TaskColumn[] }) {
  const ticked = useStore(taskSelection.$ticked)
  const opened = useStore($openedTask)
  const { task, isSaving } = listed
  return (
    <tr
      data-ticked={ticked.has(task.id) || undefined}
      data-opened={opened === task.id || undefined}
      aria-busy={isSaving || undefined}
    >
      <td className="task-tick">
        <TickBox
          label={messages.select(task.title)}
          checked={ticked.has(task.id)}
          onChange={(isTicked) => taskSelection.tick([task.id], isTicked)}
        />
      </td>
      {columns.map((column) =>
        column === 'title' ? (
          <th key={column} scope="row" data-column={column}>
            <TaskCell column={column} listed={listed} />
          </th>
        ) : (
          <td key={column} data-column={column}>
            <TaskCell column={column} listed={listed} />
          </td>
        ),
      )}
    </tr>
  )
}

/** The tasks in rows, for where there is room. */
export function TaskTable({ rows }: { rows: readonly ListedTask[] }) {
  const columns = useStore($taskColumns)
  const ticked = useStore(taskSelection.$ticked)
  const ids = rows.map(({ task }) => task.id)
  const { isAll, isSome } = tickAll(ids, ticked)
  return (
    <ScrollRegion label={messages.listLabel} className="task-region" onKeyDown={moveAmongTasks}>
      <table className="task-table">
        <thead>
          <tr>
            <th scope="col" className="task-tick">
              <TickBox
                label={messages.selectPage}
                checked={isAll}
                isPartly={isSome && !isAll}
                onChange={(isTicked) => taskSelection.tick(ids, isTicked)}
              />
            </th>
            {columns.map((column) => (
              <Heading key={column} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((listed) => (
            <Row key={listed.task.id} listed={listed} columns={columns} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
