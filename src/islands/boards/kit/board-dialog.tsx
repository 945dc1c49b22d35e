import { useStore } from '@nanostores/react'
import { useCallback } from 'react'

import { fetchBoardContents } from '#lib/boards/api.ts'
import * as barMessages from '#lib/boards/bar-messages.ts'
import type { Board } from '#lib/boards/board.ts'
import { kitDownload } from '#lib/boards/kit/kit.ts'
import * as messages from '#lib/boards/kit/messages.ts'
import * as counts from '#lib/i18n/counts.ts'

import { KitDialog } from './kit-dialog.tsx'

interface BoardKitDialogProps {
  board: Board
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The files of a board as one zip. A kit in progress continues while the dialog is closed. */
export function BoardKitDialog({ board, ...dialog }: BoardKitDialogProps) {
  const { id, name, count } = board
  const state = useStore(kitDownload.$state)
  const load = useCallback(() => fetchBoardContents(id), [id])
  return (
    <>
      {state.status === 'busy' && !dialog.open && (
        <p className="basis-full text-sm text-muted tabular-nums">
          {messages.making(state.done, state.total)}
        </p>
      )}
      <KitDialog
        {...dialog}
        id={id}
        name={name}
        title={barMessages.downloadKit}
        description={`${name}, ${counts.families(count)}`}
        load={load}
      />
    </>
  )
}
