import { useStore } from '@nanostores/react'

import { moveAmongTasks } from '#islands/tasks/use-task-keys.ts'
import { TickBox } from '#islands/ui/fields/tick-box.tsx'
import { ScrollRegion } from '#islands/ui/scroll-region.tsx'
import { SelectAll } from '#islands/ui/table/select-all.tsx'
import { SortButton } from '#islands/ui/table/sort-button.tsx'
import * as pageTitles from '#lib/i18n/page-titles.ts'
import * as phrases from '#lib/i18n/phrases.ts'
import { $openedTask, $taskFilter, changeTaskFilter } from '#lib/tasks/address.ts'
import { sortTasksBy, type TaskColumn } from '#lib/tasks/filter.ts'
import * as messages from '#lib/tasks/messages.ts'
import { taskSelection } from '#lib/tasks/selection.ts'
import { columnNames } from '#lib/tasks/task-messages.ts'
import type { ListedTask } from '#lib/tasks/tasks.ts'
import { taskColumnChoice } from '#lib/tasks/view.ts'

import { TaskCell } from './task-cell.tsx'

function Heading({ column }: { column: TaskColumn }) {
  const filter = useStore($taskFilter)
  const direction = filter.isAscending ? 'ascending' : 'descending'
  const sorted = filter.sort === column ? direction : undefined
  return (
    <th scope="col" aria-sort={sorted} data-column={column}>
      <SortButton direction={sorted} onSort={() => changeTaskFilter(sortTasksBy(filter, column))}>
        {columnNames[column]}
      </SortButton>
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
      <td className="table-tick">
        <TickBox
          label={phrases.select(task.title)}
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

/** The tasks as a table, for wide screens. */
export function TaskTable({ rows }: { rows: readonly ListedTask[] }) {
  const columns = useStore(taskColumnChoice.$shown)
  const ticked = useStore(taskSelection.$ticked)
  const ids = rows.map(({ task }) => task.id)
  return (
    <ScrollRegion
      label={pageTitles.tasks}
      className="table-region overflow-x-auto"
      onKeyDown={moveAmongTasks}
    >
      <table className="data-table task-table">
        <thead>
          <tr>
            <th scope="col" className="table-tick">
              <SelectAll
                label={messages.selectPage}
                keys={ids}
                ticked={ticked}
                onTick={taskSelection.tick}
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
