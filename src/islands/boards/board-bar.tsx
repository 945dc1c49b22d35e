import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { FailureAlert } from '#islands/ui/failure-alert.tsx'
import { useRestoredFocus } from '#islands/ui/hooks/use-restored-focus.ts'
import { Skeleton } from '#islands/ui/skeleton.tsx'
import * as messages from '#lib/boards/bar-messages.ts'
import type { OpenedBoard } from '#lib/boards/board.ts'
import { describeSharing } from '#lib/boards/messages.ts'
import { $deletedBoard, board, openBoard, undoDeletion } from '#lib/boards/opened-board.ts'
import * as common from '#lib/i18n/common.ts'
import * as counts from '#lib/i18n/counts.ts'
import { href } from '#lib/site/routes.ts'

import { BoardActions } from './board-actions.tsx'
import { BoardName } from './board-name.tsx'

function Ready({ opened }: { opened: OpenedBoard }) {
  const { count, unavailable } = opened
  const facts = [
    counts.families(count),
    describeSharing(opened),
    unavailable > 0 && messages.unavailable(unavailable),
  ]
  return (
    <section
      aria-label={messages.boardName(opened.name)}
      className="panel flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3"
    >
      <div className="flex-1 basis-64 min-w-0">
        <BoardName name={opened.name} />
        <p className="text-sm text-muted">
          {count === 0 ? messages.empty : facts.filter(Boolean).join(' · ')}
        </p>
      </div>
      <BoardActions board={opened} />
    </section>
  )
}

const allFamilies = (
  <a href={href('/apps')} className="button-secondary">
    {common.allFamilies}
  </a>
)

function Content({ id }: { id: string }) {
  const state = useStore(board.$state)
  const deleted = useStore($deletedBoard)
  if (deleted?.id === id) {
    return (
      <Alert
        tone="neutral"
        title={messages.deleted(deleted.name)}
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
  }
  if (state.status === 'loading') return <Skeleton className="h-57 sm:h-32.5 xl:h-19.5" />
  if (state.status === 'ready') return <Ready opened={state.value} />
  // No board at this address, or none that is shared with the person.
  if (state.failure.kind === 'missing') {
    return (
      <Alert
        tone="neutral"
        title={messages.missingTitle}
        text={messages.missingText}
        action={allFamilies}
      />
    )
  }
  return <FailureAlert failure={state.failure} onRetry={() => void board.reload()} />
}

/** The board that the families below are on: its name and its actions. */
export function BoardBar({ id }: { id: string }) {
  const { status } = useStore(board.$state)
  const isDeleted = useStore($deletedBoard)?.id === id
  const part = useRestoredFocus<HTMLDivElement>(`${status} ${isDeleted}`)
  useEffect(() => openBoard(id), [id])
  return (
    <div ref={part} tabIndex={-1} className="mb-5">
      <Content id={id} />
    </div>
  )
}
