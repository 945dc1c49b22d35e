import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialog/dialog.tsx'
import { FailureAlert } from '#islands/ui/failure-alert.tsx'
import { Skeleton } from '#islands/ui/skeleton.tsx'
import * as addMessages from '#lib/boards/add-families-messages.ts'
import { $additions, addFamilies, forgetAdditions, undoAddition } from '#lib/boards/add-families.ts'
import { type Board, boardHref } from '#lib/boards/board.ts'
import { boards } from '#lib/boards/boards.ts'
import * as messages from '#lib/boards/messages.ts'
import * as common from '#lib/i18n/common.ts'
import * as counts from '#lib/i18n/counts.ts'
import * as pageTitles from '#lib/i18n/page-titles.ts'
import * as terms from '#lib/i18n/terms.ts'

import { NewBoard } from './new-board.tsx'

interface FamilyToAdd {
  id: string
  name: string
}

function BoardChoice({ board, families }: { board: Board; families: readonly string[] }) {
  const addition = useStore($additions)[board.id]
  const isAdded = addition?.status === 'done' && addition.added.length > 0
  const facts = [counts.families(board.count), messages.describeSharing(board)].filter(Boolean)
  return (
    <li className="flex items-center gap-3 py-2">
      <span className="flex-1 min-w-0">
        <a
          href={boardHref(board.id)}
          className="block truncate text-sm font-medium text-ink no-underline hover:underline"
          dir="auto"
        >
          {board.name}
        </a>
        <span className="block text-sm text-muted" role="status">
          {addition?.status === 'done'
            ? addMessages.describeAddition(addition.added.length, addition.present)
            : facts.join(' · ')}
        </span>
      </span>
      <Button
        variant={isAdded ? 'ghost' : 'secondary'}
        className="shrink-0"
        busy={addition?.status === 'busy'}
        aria-label={isAdded ? addMessages.undoOn(board.name) : addMessages.addTo(board.name)}
        onClick={() => void (isAdded ? undoAddition(board) : addFamilies(board, families))}
      >
        {isAdded ? common.undo : addMessages.add}
      </Button>
    </li>
  )
}

function Choices({ families }: { families: readonly string[] }) {
  const state = useStore(boards.$state)
  if (state.status === 'failed') {
    return <FailureAlert failure={state.failure} onRetry={() => void boards.reload()} />
  }
  if (state.status === 'loading') return <Skeleton className="h-28" />
  if (state.value.list.length === 0) {
    return <p className="text-sm text-muted">{messages.noneToAddTo}</p>
  }
  return (
    <ul
      aria-label={pageTitles.boards}
      className="divide-y divide-line max-h-80 overflow-y-auto px-1 -mx-1"
    >
      {state.value.list.map((board) => (
        <BoardChoice key={board.id} board={board} families={families} />
      ))}
    </ul>
  )
}

interface AddFamiliesToBoardDialogProps {
  families: readonly FamilyToAdd[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The boards that several families can be added to at once, each addition with its count and its undo. */
export function AddFamiliesToBoardDialog({
  families,
  open,
  onOpenChange,
}: AddFamiliesToBoardDialogProps) {
  useEffect(() => {
    if (!open) return
    forgetAdditions()
    return boards.open('')
  }, [open])
  const [first] = families
  const ids = families.map(({ id }) => id)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={terms.addToBoard}
      description={first && families.length === 1 ? first.name : counts.families(families.length)}
    >
      <div className="grid gap-5">
        <Choices families={ids} />
        <div className="border-t border-line pt-4">
          <NewBoard families={ids} />
        </div>
      </div>
    </Dialog>
  )
}
