import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { Dialog } from '#islands/ui/dialog/dialog.tsx'
import { FailureAlert } from '#islands/ui/failure-alert.tsx'
import { Checkbox } from '#islands/ui/fields/checkbox.tsx'
import { Skeleton } from '#islands/ui/skeleton.tsx'
import { boards, tickBoard } from '#lib/boards/boards.ts'
import * as messages from '#lib/boards/messages.ts'
import * as counts from '#lib/i18n/counts.ts'
import * as pageTitles from '#lib/i18n/page-titles.ts'

import { NewBoard } from './new-board.tsx'

function Ticks({ family }: { family: string }) {
  const state = useStore(boards.$state)
  if (state.status === 'failed') {
    return <FailureAlert failure={state.failure} onRetry={() => void boards.reload()} />
  }
  if (state.status === 'loading' || state.value.family !== family)
    return <Skeleton className="h-28" />
  if (state.value.list.length === 0) {
    return <p className="text-sm text-muted">{messages.noneToAddTo}</p>
  }
  return (
    <ul aria-label={pageTitles.boards} className="grid gap-1 max-h-80 overflow-y-auto p-1 -m-1">
      {state.value.list.map((board) => (
        <li key={board.id}>
          <Checkbox
            label={board.name}
            hint={[counts.families(board.count), messages.describeSharing(board)]
              .filter(Boolean)
              .join(' · ')}
            checked={board.holds}
            onChange={({ target }) => void tickBoard(board, family, target.checked)}
          />
        </li>
      ))}
    </ul>
  )
}

interface AddToBoardDialogProps {
  familyId: string
  familyName: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The boards that a family can be added to; those that it is on are ticked. */
export function AddToBoardDialog({
  familyId,
  familyName,
  open,
  onOpenChange,
}: AddToBoardDialogProps) {
  useEffect(() => (open ? boards.open(familyId) : undefined), [open, familyId])
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={pageTitles.boards}
      description={familyName}
    >
      <div className="grid gap-5">
        <Ticks family={familyId} />
        <div className="border-t border-line pt-4">
          <NewBoard families={[familyId]} />
        </div>
      </div>
    </Dialog>
  )
}
