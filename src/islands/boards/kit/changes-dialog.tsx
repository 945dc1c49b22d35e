import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialog/dialog.tsx'
import { useRestoredFocus } from '#islands/ui/hooks/use-restored-focus.ts'
import { Spinner } from '#islands/ui/spinner.tsx'
import * as barMessages from '#lib/boards/bar-messages.ts'
import type { Board } from '#lib/boards/board.ts'
import {
  $kitChanges,
  compareWithKit,
  type KitChangesState,
  readyKitChanges,
} from '#lib/boards/kit/compare.ts'
import { kitDownload } from '#lib/boards/kit/kit.ts'
import * as messages from '#lib/boards/kit/messages.ts'
import * as common from '#lib/i18n/common.ts'
import { formatMoment } from '#lib/i18n/date.ts'

import { KitChangeList } from './change-list.tsx'
import { KitChoice } from './choice.tsx'
import { KitWork } from './work.tsx'

function describeKit({ kit, fileName }: Extract<KitChangesState, { status: 'done' }>): string {
  const made = new Date(kit.made)
  return Number.isNaN(made.getTime()) ? fileName : messages.madeOn(fileName, formatMoment(made))
}

function Changes({ state, board }: { state: KitChangesState; board: Board }) {
  if (state.status === 'busy') return <Spinner label={messages.readingKit(state.fileName)} />
  if (state.status === 'failed') {
    return <Alert tone="danger" title={state.title} text={state.text} />
  }
  if (state.status === 'ready') return null
  const { kit, changes } = state
  return (
    <div className="grid gap-4">
      <p className="text-sm text-muted break-words">{describeKit(state)}</p>
      {kit.board.id !== board.id && (
        <Alert
          tone="neutral"
          title={messages.otherBoard(kit.board.name)}
          text={messages.otherBoardText}
        />
      )}
      <KitChangeList changes={changes} />
    </div>
  )
}

interface KitChangesDialogProps {
  board: Board
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The changes of a board since a kit of it was made, and a kit of those changes alone. */
export function KitChangesDialog({ board, open, onOpenChange }: KitChangesDialogProps) {
  const state = useStore($kitChanges)
  const made = useStore(kitDownload.$state)
  const part = useRestoredFocus<HTMLDivElement>(`${state.status} ${made.status}`)
  const isWorking = made.status === 'busy'
  useEffect(() => {
    if (!open) return
    kitDownload.reset()
    readyKitChanges()
  }, [open])

  const wanted =
    state.status === 'done'
      ? state.changes.filter(({ kind }) => kind === 'newer' || kind === 'new').length
      : 0
  const update = () => {
    if (state.status !== 'done') return
    void kitDownload.make({ id: board.id, name: board.name, earlier: state.kit })
  }
  const choose = (file: File) => {
    kitDownload.reset()
    void compareWithKit(file, board.id)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={barMessages.whatChangedSince}
      description={board.name}
      footer={
        isWorking ? (
          <Button variant="secondary" onClick={kitDownload.cancel}>
            {common.cancel}
          </Button>
        ) : (
          <>
            <Button variant="ghost" onClick={() => onOpenChange(false)}>
              {common.close}
            </Button>
            {wanted > 0 && made.status !== 'done' && (
              <Button onClick={update}>{messages.downloadChanged(wanted)}</Button>
            )}
          </>
        )
      }
    >
      <div ref={part} tabIndex={-1} className="grid gap-5">
        {made.status === 'ready' && <KitChoice onChoose={choose} />}
        {made.status !== 'done' && <Changes state={state} board={board} />}
        {made.status === 'ready' && wanted > 0 && (
          <p className="text-sm text-muted">{messages.unpackAdvice}</p>
        )}
        <KitWork />
      </div>
    </Dialog>
  )
}
