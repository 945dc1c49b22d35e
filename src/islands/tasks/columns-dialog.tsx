import { useStore } from '@nanostores/react'

import { Checkbox } from '#islands/ui/checkbox.tsx'
import { Dialog } from '#islands/ui/dialog.tsx'
import { taskColumns } from '#lib/domain/task-filter.ts'
import { $taskColumns, isFixedColumn, showColumn } from '#lib/stores/task-view.ts'
import { columnNames } from '#lib/words/task.ts'
import * as words from '#lib/words/tasks.ts'

interface ColumnsDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Which facts of a task the table shows. */
export function ColumnsDialog({ open, onOpenChange }: ColumnsDialogProps) {
  const shown = useStore($taskColumns)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.columns}
      description={words.columnsText}
    >
      <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {taskColumns.map((column) => (
          <Checkbox
            key={column}
            label={columnNames[column]}
            checked={shown.includes(column)}
            disabled={isFixedColumn(column)}
            onChange={(event) => showColumn(column, event.target.checked)}
          />
        ))}
      </div>
    </Dialog>
  )
}
