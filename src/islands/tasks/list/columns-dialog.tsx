import { useStore } from '@nanostores/react'

import { Dialog } from '#islands/ui/dialog/dialog.tsx'
import { Checkbox } from '#islands/ui/fields/checkbox.tsx'
import { taskColumns } from '#lib/tasks/filter.ts'
import * as messages from '#lib/tasks/messages.ts'
import { columnNames } from '#lib/tasks/task-messages.ts'
import { $taskColumns, isFixedColumn, showColumn } from '#lib/tasks/view.ts'

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
      title={messages.columns}
      description={messages.columnsText}
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
