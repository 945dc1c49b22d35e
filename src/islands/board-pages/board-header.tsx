import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

import { Alert } from '#islands/ui/alert.tsx'
import { Avatar } from '#islands/ui/avatar.tsx'
import { Button } from '#islands/ui/button.tsx'
import { FailureAlert } from '#islands/ui/failure-alert.tsx'
import { useRestoredFocus } from '#islands/ui/hooks/use-restored-focus.ts'
import * as messages from '#lib/boards/bar-messages.ts'
import type { OpenedBoard } from '#lib/boards/board.ts'
import { describeSharing } from '#lib/boards/messages.ts'
import { $deletedBoard, board, undoDeletion } from '#lib/boards/opened-board.ts'
import * as pageMessages from '#lib/boards/page-messages.ts'
import * as common from '#lib/i18n/common.ts'
import * as counts from '#lib/i18n/counts.ts'
import { describePastTime } from '#lib/i18n/past-time.ts'
import * as siteMessages from '#lib/site/messages.ts'
import { href } from '#lib/site/routes.ts'
import { initials } from '#lib/user/initials.ts'

import { BoardActions } from './board-actions.tsx'
import { BoardDescription } from './board-description.tsx'
import { BoardName } from './board-name.tsx'
import { BoardHeadSkeleton } from './boards-skeleton.tsx'
import { CoverMosaic } from './cover-mosaic.tsx'

/** How many faces are shown before the others are only counted. */
const maxFaces = 6

/** Everybody on the team that the board is shared with. */
function Members({ members }: Pick<OpenedBoard, 'members'>) {
  const shown = members.slice(0, maxFaces)
  return (
    <ul aria-label={pageMessages.people} className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {shown.map(({ username, name }) => (
        <li key={username} className="inline-flex items-center gap-1.5 min-w-0 text-sm">
          <Avatar initials={initials(name)} size="small" />
          <span className="truncate" dir="auto" title={username}>
            {name}
          </span>
        </li>
      ))}
      {members.length > shown.length && (
        <li className="text-sm text-muted">
          {pageMessages.morePeople(members.length - shown.length)}
        </li>
      )}
    </ul>
  )
}

function Ready({ opened }: { opened: OpenedBoard }) {
  const { name, count, unavailable, covers, description, members, updated } = opened
  const [now] = useState(() => new Date())
  useEffect(() => {
    document.title = siteMessages.pageTitle(name)
  }, [name])
  const facts = [
    counts.families(count),
    describeSharing(opened) || pageMessages.onlyYou,
    updated && pageMessages.changed(describePastTime(updated, now)),
    unavailable > 0 && messages.unavailable(unavailable),
  ]
  return (
    <section aria-label={messages.boardName(name)} className="board-head">
      <CoverMosaic covers={covers} className="board-cover max-md:hidden" />
      <div className="grid gap-2.5 min-w-0">
        <BoardName name={name} />
        <BoardDescription description={description} />
        <p className="text-sm text-muted">{facts.filter(Boolean).join(' · ')}</p>
        {members.length > 0 && <Members members={members} />}
        <div className="mt-1.5">
          <BoardActions board={opened} />
        </div>
      </div>
    </section>
  )
}

const allBoards = (
  <a href={href('/boards')} className="button-secondary">
    {pageMessages.allBoards}
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
        text={pageMessages.restoreText}
        action={
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" onClick={() => void undoDeletion()}>
              {common.undo}
            </Button>
            {allBoards}
          </div>
        }
      />
    )
  }
  if (state.status === 'loading') return <BoardHeadSkeleton />
  if (state.status === 'ready') return <Ready opened={state.value} />
  // No board at this address, or none that is shared with the person.
  if (state.failure.kind === 'missing') {
    return (
      <Alert
        tone="neutral"
        title={messages.missingTitle}
        text={messages.missingText}
        action={allBoards}
      />
    )
  }
  return <FailureAlert failure={state.failure} onRetry={() => void board.reload()} />
}

/** The board above its families: its name, what is said about it, who uses it and its actions. */
export function BoardHeader({ id }: { id: string }) {
  const { status } = useStore(board.$state)
  const isDeleted = useStore($deletedBoard)?.id === id
  const part = useRestoredFocus<HTMLDivElement>(`${status} ${isDeleted}`)
  return (
    <div ref={part} tabIndex={-1} className="outline-none">
      {(status !== 'ready' || isDeleted) && <h1 className="sr-only">{messages.aBoard}</h1>}
      <Content id={id} />
    </div>
  )
}
