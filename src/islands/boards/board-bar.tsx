import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { Skeleton } from '#islands/ui/skeleton.tsx'
import { useKeptFocus } from '#islands/ui/use-kept-focus.ts'
import { countFamilies, describeSharing } from '#lib/domain/board.ts'
import { href } from '#lib/domain/routes.ts'
import { $board, type BoardState, loadBoard, openBoard, undoDeletion } from '#lib/stores/board.ts'

import { BoardActions } from './board-actions.tsx'
import { BoardName } from './board-name.tsx'
import { BoardsFailure } from './boards-failure.tsx'

function Ready({ board }: { board: Extract<BoardState, { status: 'ready' }>['board'] }) {
  const { count, unavailable } = board
  const facts = [
    countFamilies(count),
    describeSharing(board),
    unavailable > 0 && `${unavailable} no longer available`,
  ]
  return (
    <section
      aria-label={`Board ${board.name}`}
      className="panel flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3"
    >
      <div className="flex-1 basis-64 min-w-0">
        <BoardName name={board.name} />
        <p className="text-sm text-muted">
          {count === 0
            ? 'Empty: put families on it with “Add to board”.'
            : facts.filter(Boolean).join(' · ')}
        </p>
      </div>
      <BoardActions board={board} />
    </section>
  )
}

const allFamilies = (
  <a href={href('/apps')} className="button-secondary">
    All families
  </a>
)

function show(state: BoardState): ReactNode {
  switch (state.status) {
    case 'loading':
      return <Skeleton className="h-57 sm:h-32.5 xl:h-19.5" />
    case 'ready':
      return <Ready board={state.board} />
    case 'missing':
      return (
        <Alert
          tone="neutral"
          title="This board is not there for you"
          text="It was deleted, or it is not shared with you any more. Ask whoever gave you the link."
          action={allFamilies}
        />
      )
    case 'deleted':
      return (
        <Alert
          tone="neutral"
          title={`${state.name} is deleted`}
          action={
            <div className="flex flex-wrap gap-2">
              <Button variant="secondary" onClick={() => void undoDeletion()}>
                Undo
              </Button>
              {allFamilies}
            </div>
          }
        />
      )
    case 'failed':
      return <BoardsFailure failure={state.failure} onRetry={() => void loadBoard()} />
  }
}

/** The board that the families below are on: what it is called, and what can be done with it. */
export function BoardBar({ id }: { id: string }) {
  const state = useStore($board)
  const part = useKeptFocus<HTMLDivElement>(state.status)
  useEffect(() => openBoard(id), [id])
  return (
    <div ref={part} tabIndex={-1} className="mb-5">
      {show(state)}
    </div>
  )
}
