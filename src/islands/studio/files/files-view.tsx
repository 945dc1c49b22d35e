import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { familyColumns, type StudioColumn } from '#islands/studio/table/columns.ts'
import { NoRows } from '#islands/studio/table/no-rows.tsx'
import { StudioTable } from '#islands/studio/table/studio-table.tsx'
import { useLoadOnIntent } from '#islands/ui/hooks/load-on-intent.ts'
import { $fileRows } from '#lib/studio/files/rows.ts'
import { fileSelection } from '#lib/studio/files/selection.ts'
import * as messages from '#lib/studio/messages.ts'

import { FileTableRow } from './file-table-row.tsx'
import { FilesAlerts } from './files-alerts.tsx'

const columns: readonly StudioColumn[] = [
  ...familyColumns,
  { id: 'outcome', name: messages.whatHappens, shown: 'middle' },
  { id: 'actions', name: messages.details, shown: 'always', isHidden: true },
]

const loadDialog = async () => {
  const { FileDialog } = await import('./file-dialog.tsx')
  return FileDialog
}

/** The dropped files, with the state of each. */
export function FilesView() {
  const rows = useStore($fileRows)
  const ticked = useStore(fileSelection.$ticked)
  const [opened, setOpened] = useState<string | null>(null)
  const { part: FileDialog, prepare } = useLoadOnIntent(loadDialog)
  const keys = rows.map(({ entry }) => entry.key)
  const shown = rows.find(({ entry }) => entry.key === opened)
  return (
    <>
      <FilesAlerts />
      <StudioTable
        label={messages.filesLabel}
        columns={columns}
        keys={keys}
        ticked={ticked}
        onTick={fileSelection.tick}
        empty={<NoRows text={messages.noFiles} />}
        render={(index) => {
          const row = rows[index]
          if (!row) return null
          const { key } = row.entry
          return (
            <FileTableRow
              key={key}
              row={row}
              index={index}
              isTicked={ticked.has(key)}
              onOpen={() => {
                void prepare()
                setOpened(key)
              }}
            />
          )
        }}
      />
      {FileDialog && <FileDialog row={shown ?? null} onClose={() => setOpened(null)} />}
    </>
  )
}
