import { useStore } from '@nanostores/react'
import { createContext, useContext } from 'react'

import { CardTools } from '#islands/catalogue/selection/card-tools.tsx'
import { IconButton } from '#islands/ui/icon-button.tsx'
import { type BoardFamily, isOutdated } from '#lib/boards/board.ts'
import * as entryMessages from '#lib/boards/entry-messages.ts'
import { $itemsById } from '#lib/boards/items.ts'
import * as messages from '#lib/boards/page-messages.ts'
import type { Family } from '#lib/catalogue/family.ts'

interface BoardCardActions {
  editNote: (item: BoardFamily) => void
  /** Whether they were removed. */
  remove: (families: readonly Family[]) => Promise<boolean>
}

/** What the cards of a board do; the page provides it. */
export const BoardCardContext = createContext<BoardCardActions | null>(null)

interface NoteButtonProps {
  item: BoardFamily
  onPress: () => void
}

function NoteButton({ item: { name, note }, onPress }: NoteButtonProps) {
  return (
    <button
      type="button"
      className="card-note"
      aria-haspopup="dialog"
      title={note === '' ? undefined : note}
      onClick={onPress}
    >
      <span
        className={`${note === '' ? 'i-lucide-plus' : 'i-lucide-sticky-note'} size-4 shrink-0`}
        aria-hidden="true"
      />
      {note === '' ? (
        <span className="truncate">
          <span className="max-sm:sr-only">{messages.addNote}</span>
          <span className="sm:sr-only" aria-hidden="true">
            {messages.note}
          </span>
          <span className="sr-only"> {messages.about(name)}</span>
        </span>
      ) : (
        <>
          <span className="sr-only">{messages.noteAbout(name)}: </span>
          <span className="card-note-text" dir="auto">
            {note}
          </span>
        </>
      )}
    </button>
  )
}

/** The tools of a card, its note and the button that takes it off the board. */
export function BoardCardTools({ family }: { family: Family }) {
  const { id, name } = family
  const items = useStore($itemsById)
  const actions = useContext(BoardCardContext)
  const item = id === null ? undefined : items.get(id)
  return (
    <>
      <CardTools family={family} />
      {item && isOutdated(item) && (
        <span
          className="badge-premium card-outdated"
          title={messages.newerRevision(item.pinned, item.revision)}
        >
          {messages.outdated}
        </span>
      )}
      <div className="card-board">
        {item && <NoteButton item={item} onPress={() => actions?.editNote(item)} />}
        <IconButton
          label={entryMessages.removeFromBoard(name)}
          shortcut="Delete"
          className="card-remove"
          onClick={() => void actions?.remove([family])}
        >
          <span className="i-lucide-x size-4.5" aria-hidden="true" />
        </IconButton>
      </div>
    </>
  )
}
