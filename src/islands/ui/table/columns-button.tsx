import { useState } from 'react'

import { Dialog } from '#islands/ui/dialog/dialog.tsx'
import { Checkbox } from '#islands/ui/fields/checkbox.tsx'
import { IconButton } from '#islands/ui/icon-button.tsx'
import * as messages from '#lib/tables/messages.ts'

interface ColumnsButtonProps<Column extends string> {
  columns: readonly { column: Column; label: string; isShown: boolean; isFixed: boolean }[]
  onShow: (column: Column, isShown: boolean) => void
}

/** Opens the choice of the columns that a table shows. */
export function ColumnsButton<Column extends string>({
  columns,
  onShow,
}: ColumnsButtonProps<Column>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton label={messages.chooseColumns} onClick={() => setOpen(true)}>
        <span className="i-lucide-columns-3 size-5" aria-hidden="true" />
      </IconButton>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={messages.columns}
        description={messages.columnsText}
      >
        <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
          {columns.map(({ column, label, isShown, isFixed }) => (
            <Checkbox
              key={column}
              label={label}
              checked={isShown}
              disabled={isFixed}
              onChange={(event) => onShow(column, event.target.checked)}
            />
          ))}
        </div>
      </Dialog>
    </>
  )
}
