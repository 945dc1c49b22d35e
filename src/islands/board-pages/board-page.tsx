import { useStore } from '@nanostores/react'
import { useContext, useEffect, useMemo, useState } from 'react'

import { CatalogueContent } from '#islands/catalogue/catalogue.tsx'
import { Button } from '#islands/ui/button.tsx'
import { EmptyState } from '#islands/ui/empty-state.tsx'
import type { BoardFamily } from '#lib/boards/board.ts'
import { openItems } from '#lib/boards/items.ts'
import { $deletedBoard, board, openBoard } from '#lib/boards/opened-board.ts'
import * as messages from '#lib/boards/page-messages.ts'
import { $view, openView, type BoardView, showView } from '#lib/boards/view.ts'
import type { Family } from '#lib/catalogue/family.ts'
import { $selection } from '#lib/catalogue/selection/selection.ts'
import * as common from '#lib/i18n/common.ts'
import { href } from '#lib/site/routes.ts'

import { BoardCardContext, BoardCardTools } from './board-card-tools.tsx'
import { BoardHeader } from './board-header.tsx'
import { BoardRows } from './board-rows.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { OutOfDate } from './out-of-date.tsx'
import { OutdatedBar } from './outdated-bar.tsx'
import { useRemoval } from './use-removal.ts'

const views: readonly { value: BoardView; label: string; icon: string }[] = [
  { value: 'grid', label: messages.asGrid, icon: 'i-lucide-layout-grid' },
  { value: 'list', label: messages.asList, icon: 'i-lucide-list' },
]

function ViewSwitch() {
  const view = useStore($view)
  return (
    <div
      role="group"
      aria-label={messages.viewAs}
      className="inline-grid grid-cols-2 h-10 rounded-lg border border-line-strong bg-surface p-0.5"
    >
      {views.map(({ value, label, icon }) => (
        <button
          key={value}
          type="button"
          title={label}
          aria-pressed={view === value}
          className="inline-flex items-center justify-center gap-2 px-3 rounded-md text-sm cursor-pointer text-muted hover:text-ink aria-pressed:bg-accent-soft aria-pressed:text-accent aria-pressed:font-medium forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText]"
          onClick={() => showView(value)}
        >
          <span className={`${icon} size-4`} aria-hidden="true" />
          <span className="max-xl:sr-only">{label}</span>
        </button>
      ))}
    </div>
  )
}

const nothing = (
  <EmptyState
    icon="i-lucide-layout-list"
    title={messages.emptyTitle}
    text={messages.emptyText}
    action={
      <a href={href('/apps')} className="button-primary">
        {common.openCatalogue}
      </a>
    }
  />
)

/** Removes the selected families from the board. */
function RemoveSelected({ onDone }: { onDone: () => void }) {
  const [isBusy, setBusy] = useState(false)
  const actions = useContext(BoardCardContext)
  const remove = async () => {
    setBusy(true)
    const isDone = await actions?.remove([...$selection.get().families.values()])
    setBusy(false)
    if (isDone) onDone()
  }
  return (
    <Button variant="secondary" busy={isBusy} onClick={() => void remove()}>
      <span className="i-lucide-x size-4" aria-hidden="true" />
      {messages.removeSelected}
    </Button>
  )
}

function Families({ id }: { id: string }) {
  const view = useStore($view)
  const [scope] = useState(() => ({ board: id }))
  const [noted, setNoted] = useState<BoardFamily | null>(null)
  const [isNoting, setNoting] = useState(false)
  const { remove, said } = useRemoval(id)
  useEffect(() => openItems(id), [id])
  const actions = useMemo(
    () => ({
      editNote: (item: BoardFamily) => {
        setNoted(item)
        setNoting(true)
      },
      remove,
    }),
    [remove],
  )
  const extras = useMemo(
    () => ({
      CardTools: BoardCardTools,
      BarAction: RemoveSelected,
      remove: (families: readonly Family[]) => void remove(families),
    }),
    [remove],
  )
  return (
    <BoardCardContext value={actions}>
      <OutOfDate id={id} />
      <OutdatedBar id={id} />
      <p role="status" className="sr-only">
        {said}
      </p>
      <div className="board-families">
        <CatalogueContent
          scope={scope}
          whenEmpty={nothing}
          controls={<ViewSwitch />}
          extras={extras}
          {...(view === 'list' && { view: BoardRows })}
        />
      </div>
      {noted && (
        <NoteDialog
          key={noted.id}
          board={id}
          item={noted}
          open={isNoting}
          onClose={() => setNoting(false)}
        />
      )}
    </BoardCardContext>
  )
}

/** One board: what it is, who uses it, and the families on it. */
export function BoardPage({ id }: { id: string }) {
  const state = useStore(board.$state)
  const isDeleted = useStore($deletedBoard)?.id === id
  useEffect(() => openBoard(id), [id])
  useEffect(openView, [])
  const isThere = !isDeleted && state.status !== 'failed'
  return (
    <>
      <p className="mb-4">
        <a
          href={href('/boards')}
          className="inline-flex items-center gap-1 min-h-6 text-sm text-muted no-underline hover:text-ink hover:underline"
        >
          <span className="i-lucide-chevron-left size-4 rtl:-scale-x-100" aria-hidden="true" />
          {messages.allBoards}
        </a>
      </p>
      <BoardHeader id={id} />
      {isThere && <Families id={id} />}
    </>
  )
}
