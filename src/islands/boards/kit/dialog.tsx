import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialog/dialog.tsx'
import { useRestoredFocus } from '#islands/ui/hooks/use-restored-focus.ts'
import * as barMessages from '#lib/boards/bar-messages.ts'
import type { Board } from '#lib/boards/board.ts'
import { kitDownload } from '#lib/boards/kit/kit.ts'
import * as messages from '#lib/boards/kit/messages.ts'
import * as common from '#lib/i18n/common.ts'
import * as counts from '#lib/i18n/counts.ts'

import { KitWork } from './work.tsx'

interface KitDialogProps {
  board: Board
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The files of a board as one zip. A kit in progress continues while the dialog is closed. */
export function KitDialog({ board, open, onOpenChange }: KitDialogProps) {
  const state = useStore(kitDownload.$state)
  const part = useRestoredFocus<HTMLDivElement>(state.status)
  const isBusy = state.status === 'busy'
  useEffect(() => {
    if (open) kitDownload.reset()
  }, [open])

  const start = () => void kitDownload.make({ id: board.id, name: board.name })
  return (
    <>
      {isBusy && !open && (
        <p className="basis-full text-sm text-muted tabular-nums">
          {messages.making(state.done, state.total)}
        </p>
      )}
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title={barMessages.downloadKit}
        description={`${board.name}, ${counts.families(board.count)}`}
        footer={
          isBusy ? (
            <Button variant="secondary" onClick={kitDownload.cancel}>
              {common.cancel}
            </Button>
          ) : (
            <>
              <Button variant="ghost" onClick={() => onOpenChange(false)}>
                {common.close}
              </Button>
              {state.status !== 'done' && <Button onClick={start}>{common.download}</Button>}
            </>
          )
        }
      >
        <div ref={part} tabIndex={-1} className="grid gap-4">
          {state.status === 'ready' && <p className="text-sm">{messages.description}</p>}
          <KitWork />
        </div>
      </Dialog>
    </>
  )
}
