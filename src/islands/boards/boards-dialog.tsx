import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { Invitations } from '#islands/teams/invitations.tsx'
import { Dialog } from '#islands/ui/dialog/dialog.tsx'
import { EmptyState } from '#islands/ui/empty-state.tsx'
import { FailureAlert } from '#islands/ui/failure-alert.tsx'
import { Skeleton } from '#islands/ui/skeleton.tsx'
import { type Board, boardHref } from '#lib/boards/board.ts'
import { boards } from '#lib/boards/boards.ts'
import * as entryMessages from '#lib/boards/entry-messages.ts'
import * as messages from '#lib/boards/messages.ts'
import * as counts from '#lib/i18n/counts.ts'

import { NewBoard } from './new-board.tsx'

function BoardFace({ board }: { board: Board }) {
  return (
    <>
      <span
        className={`${board.team ? 'i-lucide-users-round' : 'i-lucide-layout-list'} size-5 shrink-0 text-muted`}
        aria-hidden="true"
      />
      <span className="flex-1 min-w-0">
        <span className="block truncate text-sm font-medium" dir="auto">
          {board.name}
        </span>
        <span className="block truncate text-sm text-muted">
          {[counts.families(board.count), messages.describeSharing(board)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span className="i-lucide-chevron-right size-4 text-muted" aria-hidden="true" />
    </>
  )
}

function BoardList() {
  const state = useStore(boards.$state)
  if (state.status === 'failed') {
    return <FailureAlert failure={state.failure} onRetry={() => void boards.reload()} />
  }
  if (state.status === 'loading') return <Skeleton className="h-40" />
  if (state.value.list.length === 0) {
    return (
      <EmptyState
        heading="h3"
        icon="i-lucide-layout-list"
        title={messages.noneTitle}
        text={messages.noneText}
      />
    )
  }
  return (
    <ul aria-label={entryMessages.boards} className="-mx-2 grid gap-1 max-h-96 overflow-y-auto p-1">
      {state.value.list.map((board) => (
        <li key={board.id}>
          <a
            href={boardHref(board.id)}
            className="flex items-center gap-3 rounded-lg px-2 py-2.5 text-ink no-underline hover:bg-hover"
          >
            <BoardFace board={board} />
          </a>
        </li>
      ))}
    </ul>
  )
}

interface BoardsDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The boards of the person and of their teams, and a new one. */
export function BoardsDialog({ open, onOpenChange }: BoardsDialogProps) {
  useEffect(() => (open ? boards.open('') : undefined), [open])
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={entryMessages.boards}>
      <div className="grid gap-5">
        {open && <Invitations onAccepted={() => void boards.reload()} />}
        <BoardList />
        <div className="border-t border-line pt-4">
          <NewBoard />
        </div>
      </div>
    </Dialog>
  )
}
