import { useStore } from '@nanostores/react'
import { type MouseEvent, type MouseEventHandler, useEffect, useRef, useState } from 'react'

import { Invitations } from '#islands/teams/invitations.tsx'
import { Badge } from '#islands/ui/badge.tsx'
import { Button } from '#islands/ui/button.tsx'
import { EmptyState } from '#islands/ui/empty-state.tsx'
import { FailureAlert } from '#islands/ui/failure-alert.tsx'
import { Select } from '#islands/ui/fields/select.tsx'
import { keepFocus } from '#islands/ui/hooks/keep-focus.ts'
import { Menu } from '#islands/ui/menu/menu.tsx'
import * as barMessages from '#lib/boards/bar-messages.ts'
import { boardHref, type ListedBoard } from '#lib/boards/board.ts'
import { boards, deleteListedBoard } from '#lib/boards/boards.ts'
import * as messages from '#lib/boards/messages.ts'
import * as pageMessages from '#lib/boards/page-messages.ts'
import { type BoardOrder, readOrder, sortBoards } from '#lib/boards/sort.ts'
import * as common from '#lib/i18n/common.ts'
import * as counts from '#lib/i18n/counts.ts'
import * as pageTitles from '#lib/i18n/page-titles.ts'
import { describePastTime } from '#lib/i18n/past-time.ts'

import { BoardListHeading } from './board-list-heading.tsx'
import { BoardCardsSkeleton } from './boards-skeleton.tsx'
import { CoverMosaic } from './cover-mosaic.tsx'
import { NewBoardDialog } from './new-board-dialog.tsx'
import { RenameBoardDialog } from './rename-board-dialog.tsx'

const orders = [
  { value: 'changed', label: pageMessages.byChange },
  { value: 'name', label: common.name },
  { value: 'size', label: pageMessages.bySize },
] as const

interface BoardCardProps {
  board: ListedBoard
  onRename: () => void
  onDelete: () => void
}

function BoardCard({ board, onRename, onDelete }: BoardCardProps) {
  const { id, name, description, count, outdated, updated, covers, isMine, team } = board
  const [now] = useState(() => new Date())
  const rename = {
    label: barMessages.rename,
    icon: 'i-lucide-pencil',
    onSelect: onRename,
  }
  const remove = {
    label: barMessages.deleteBoard,
    icon: 'i-lucide-trash-2',
    danger: true,
    onSelect: onDelete,
  }
  return (
    <li className="board-card group">
      <CoverMosaic covers={covers} />
      <div className="flex flex-1 flex-col gap-1.5 p-4">
        <div className="flex items-start gap-2">
          <h2 className="flex-1 min-w-0 text-base leading-snug break-words line-clamp-2">
            <a href={boardHref(id)} className="family-link" dir="auto" title={name}>
              {name}
            </a>
          </h2>
          <span className="relative -me-2 -my-2">
            <Menu
              label={pageMessages.actionsFor(name)}
              trigger={<span className="i-lucide-ellipsis size-5" aria-hidden="true" />}
              entries={isMine ? [rename, remove] : [rename]}
            />
          </span>
        </div>
        {description && (
          <p className="text-sm text-muted line-clamp-2 break-words" dir="auto">
            {description}
          </p>
        )}
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          <span>{counts.families(count)}</span>
          {outdated > 0 && <Badge tone="premium">{pageMessages.outdatedOf(outdated, count)}</Badge>}
        </p>
        <p className="mt-auto flex flex-wrap items-center gap-x-2 text-xs text-muted">
          {team && (
            <span className="inline-flex items-center gap-1.5 min-w-0">
              <span className="i-lucide-users-round size-3.5 shrink-0" aria-hidden="true" />
              {messages.describeSharing(board)}
            </span>
          )}
          {updated && <span>{pageMessages.changed(describePastTime(updated, now))}</span>}
        </p>
      </div>
    </li>
  )
}

function Cards({ order, onNew }: { order: BoardOrder; onNew: MouseEventHandler<HTMLElement> }) {
  const state = useStore(boards.$state)
  const [renamed, setRenamed] = useState<ListedBoard | null>(null)
  const count = state.status === 'ready' ? state.value.list.length : 0

  return (
    <div ref={keepFocus} tabIndex={-1} className="outline-none">
      {state.status === 'loading' && <BoardCardsSkeleton />}
      {state.status === 'failed' && (
        <FailureAlert failure={state.failure} onRetry={() => void boards.reload()} />
      )}
      {state.status === 'ready' && count === 0 && (
        <EmptyState
          icon="i-lucide-layout-list"
          title={messages.noneTitle}
          text={messages.noneText}
          action={<Button onClick={onNew}>{messages.newBoard}</Button>}
        />
      )}
      {state.status === 'ready' && count > 0 && (
        <ul aria-label={pageTitles.boards} className="board-grid">
          {sortBoards(state.value.list, order).map((board) => (
            <BoardCard
              key={board.id}
              board={board}
              onRename={() => setRenamed(board)}
              onDelete={() => void deleteListedBoard(board)}
            />
          ))}
        </ul>
      )}
      <RenameBoardDialog board={renamed} onClose={() => setRenamed(null)} />
    </div>
  )
}

function storeOrder(order: BoardOrder): void {
  const query = new URLSearchParams(location.search)
  query.set('sort', order)
  history.replaceState(history.state, '', `?${query}`)
}

const listed = (): readonly ListedBoard[] => {
  const state = boards.$state.get()
  return state.status === 'ready' ? state.value.list : []
}

/** The boards of the person and of their teams. */
export function BoardList() {
  const [order, setOrder] = useState(() => readOrder(new URLSearchParams(location.search)))
  const [isMaking, setMaking] = useState(false)
  const state = useStore(boards.$state)
  useEffect(() => boards.open(''), [])
  const hasSome = state.status === 'ready' && state.value.list.length > 0
  const opener = useRef<HTMLElement>(null)
  const known = useRef<ReadonlySet<string>>(new Set())
  const openNew = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    opener.current = currentTarget
    known.current = new Set(listed().map(({ id }) => id))
    setMaking(true)
  }
  // The button of an empty list is gone once there is a board.
  const findNewBoard = () => {
    const made = listed().find(({ id }) => !known.current.has(id))
    const link = made && document.querySelector<HTMLElement>(`main a[href="${boardHref(made.id)}"]`)
    return link ?? opener.current
  }
  const sort = (chosen: BoardOrder) => {
    storeOrder(chosen)
    setOrder(chosen)
  }
  return (
    <>
      <BoardListHeading hasTools={state.status === 'loading' || hasSome}>
        {hasSome && (
          <>
            <Select
              label={pageMessages.sortBy}
              value={order}
              options={orders}
              icon="i-lucide-arrow-up-down"
              onChange={sort}
            />
            <Button aria-haspopup="dialog" onClick={openNew}>
              <span className="i-lucide-plus size-4" aria-hidden="true" />
              {messages.newBoard}
            </Button>
          </>
        )}
      </BoardListHeading>
      <div className="mb-6 empty:hidden">
        <Invitations above={boards} heading="h2" onAccepted={() => void boards.reload()} />
      </div>
      <Cards order={order} onNew={openNew} />
      <NewBoardDialog open={isMaking} onOpenChange={setMaking} returnFocus={findNewBoard} />
    </>
  )
}
