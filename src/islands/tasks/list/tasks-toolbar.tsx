import { useStore } from '@nanostores/react'

import { Button } from '#islands/ui/button.tsx'
import { IconButton } from '#islands/ui/icon-button.tsx'
import { FiltersButton } from '#islands/ui/menu/filters-button.tsx'
import { ColumnsButton } from '#islands/ui/table/columns-button.tsx'
import { TableToolbar } from '#islands/ui/table/table-toolbar.tsx'
import * as shortcuts from '#lib/shortcuts/messages.ts'
import { showShortcuts } from '#lib/shortcuts/shortcuts.ts'
import { countChosen } from '#lib/tables/facets.ts'
import { $taskFilter, changeTaskFilter, openTask } from '#lib/tasks/address.ts'
import { taskColumns } from '#lib/tasks/filter.ts'
import * as messages from '#lib/tasks/messages.ts'
import { openNewTask } from '#lib/tasks/request.ts'
import { columnNames } from '#lib/tasks/task-messages.ts'
import { isFixedColumn, taskColumnChoice } from '#lib/tasks/view.ts'

const loadFilters = async () => (await import('./task-filters.tsx')).TaskFilters

const closeTask = () => openTask(null)

function Columns() {
  const shown = useStore(taskColumnChoice.$shown)
  return (
    <ColumnsButton
      columns={taskColumns.map((column) => ({
        column,
        label: columnNames[column],
        isShown: shown.includes(column),
        isFixed: isFixedColumn(column),
      }))}
      onShow={taskColumnChoice.show}
    />
  )
}

/** Searches tasks, and starts a new one. */
export function TasksToolbar() {
  const { text, facets } = useStore($taskFilter)
  return (
    <TableToolbar
      search={{
        id: 'task-search',
        label: messages.searchLabel,
        placeholder: messages.searchPlaceholder,
        value: text,
        onChange: (typed) => changeTaskFilter({ text: typed }),
      }}
      filters={<FiltersButton load={loadFilters} count={countChosen(facets)} onOpen={closeTask} />}
    >
      <div className="flex items-center gap-1 sm:ms-auto">
        <Columns />
        <IconButton label={shortcuts.title} shortcut="?" onClick={showShortcuts}>
          <span className="i-lucide-keyboard size-5" aria-hidden="true" />
        </IconButton>
      </div>
      <Button className="w-full sm:w-auto" onClick={() => openNewTask()}>
        <span className="i-lucide-plus size-4" aria-hidden="true" />
        {messages.newRequest}
      </Button>
    </TableToolbar>
  )
}
