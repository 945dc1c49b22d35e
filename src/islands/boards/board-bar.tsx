import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { useKeptFocus } from '#islands/ui/hooks/use-kept-focus.ts'
import { Skeleton } from '#islands/ui/skeleton.tsx'
import * as words from '#lib/boards/bar-messages.ts'
import { describeSharing } from '#lib/boards/messages.ts'
import {
  $board,
  type BoardState,
  loadBoard,
  openBoard,
  undoDeletion,
} from '#lib/boards/opened-board.ts'
import * as common from '#lib/i18n/common.ts'
import * as counts from '#lib/i18n/counts.ts'
import { href } from '#lib/site/routes.ts'

import { BoardActions } from './board-actions.tsx'
import { BoardName } from './board-name.tsx'
import { BoardsFailure } from './boards-failure.tsx'

function Ready({ board }: { board: Extract<BoardState, { status: 'ready' }>['board'] }) {
  const { count, unavailable } = board
  const facts = [
    counts.families(count),
    describeSharing(board),
    unavailable > 0 && words.unavailable(unavailable),
  ]
  return (
    <section
      aria-label={words.boardName(board.name)}
      className="panel flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3"
    >
      <div className="flex-1 basis-64 min-w-0">
        <BoardName name={board.name} />
        <p className="text-sm text-muted">
          {count === 0 ? words.empty : facts.filter(Boolean).join(' · ')}
        </p>
      </div>
      <BoardActions board={board} />
    </section>
  )
}

const allFamilies = (
  <a href={href('/apps')} className="button-secondary">
    {words.allFamilies}
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
          title={words.missingTitle}
          text={words.missingText}
          action={allFamilies}
        />
      )
    case 'deleted':
      return (
        <Alert
          tone="neutral"
          title={words.deleted(state.name)}
          action={
            <div className="flex flex-wrap gap-2">
              <Button variant="secondary" onClick={() => void undoDeletion()}>
                {common.undo}
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
