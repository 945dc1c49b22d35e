import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialog.tsx'
import { useKeptFocus } from '#islands/ui/use-kept-focus.ts'
import { type Board, countFamilies } from '#lib/domain/board.ts'
import { $kit, cancelKit, makeKit, readyKit } from '#lib/stores/kit.ts'

import { KitWork } from './kit-work.tsx'

interface KitDialogProps {
  board: Board
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The files of a board as one zip. A kit under way goes on while the dialog is closed. */
export function KitDialog({ board, open, onOpenChange }: KitDialogProps) {
  const state = useStore($kit)
  const part = useKeptFocus<HTMLDivElement>(state.status)
  const isBusy = state.status === 'busy'
  useEffect(() => {
    if (open) readyKit()
  }, [open])

  const start = () => void makeKit({ id: board.id, name: board.name })
  return (
    <>
      {isBusy && !open && (
        <p className="basis-full text-sm text-muted tabular-nums">
          The kit is being made: {state.done} of {state.total} files.
        </p>
      )}
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title="Download kit"
        description={`${board.name}, ${countFamilies(board.count)}`}
        footer={
          isBusy ? (
            <Button variant="secondary" onClick={cancelKit}>
              Cancel
            </Button>
          ) : (
            <>
              <Button variant="ghost" onClick={() => onOpenChange(false)}>
                Close
              </Button>
              {state.status !== 'done' && <Button onClick={start}>Download</Button>}
            </>
          )
        }
      >
        <div ref={part} tabIndex={-1} className="grid gap-4">
          {state.status === 'ready' && (
            <p className="text-sm">
              One zip with the .rfa files under their own names. Its manifest says of each which
              revision it is and what its hash is, so that you can ask later what changed since.
            </p>
          )}
          <KitWork />
        </div>
      </Dialog>
    </>
  )
}
