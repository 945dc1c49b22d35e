import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { useLoadOnIntent } from '#islands/ui/hooks/load-on-intent.ts'
import { IconButton } from '#islands/ui/icon-button.tsx'
import { Menu } from '#islands/ui/menu/menu.tsx'
import * as messages from '#lib/boards/bar-messages.ts'
import type { Board } from '#lib/boards/board.ts'
import { deleteBoard } from '#lib/boards/opened-board.ts'
import * as pageMessages from '#lib/boards/page-messages.ts'

const loadDialogs = async () => {
  const [{ BoardKitDialog }, { KitChangesDialog }, { ShareBoardDialog }, { ActivityDialog }] =
    await Promise.all([
      import('#islands/boards/kit/board-dialog.tsx'),
      import('#islands/boards/kit/changes-dialog.tsx'),
      import('#islands/boards/share-board-dialog.tsx'),
      import('./activity-dialog.tsx'),
    ])
  return { BoardKitDialog, KitChangesDialog, ShareBoardDialog, ActivityDialog }
}

/** The actions for a board as a whole. */
export function BoardActions({ board }: { board: Board }) {
  const [shown, setShown] = useState<'kit' | 'changes' | 'share' | 'activity' | null>(null)
  const { part: dialogs, prepare, intent } = useLoadOnIntent(loadDialogs)
  const show = (dialog: typeof shown) => {
    void prepare()
    setShown(dialog)
  }
  const openingOf = (dialog: NonNullable<typeof shown>) => ({
    open: shown === dialog,
    onOpenChange: (isOpen: boolean) => setShown(isOpen ? dialog : null),
  })
  const isEmpty = board.count === 0
  const others = [
    { label: messages.whatChangedSince, icon: 'i-lucide-git-compare-arrows', shows: 'changes' },
    { label: messages.share, icon: 'i-lucide-share-2', shows: 'share' },
    { label: pageMessages.activity, icon: 'i-lucide-history', shows: 'activity' },
  ] as const
  const remove = {
    label: messages.deleteBoard,
    icon: 'i-lucide-trash-2',
    danger: true,
    onSelect: () => void deleteBoard(),
  }
  const entries = others.map(({ label, icon, shows }) => ({
    label,
    icon,
    onSelect: () => show(shows),
  }))
  return (
    <>
      <div className="flex flex-wrap items-center gap-2" {...intent}>
        <Button
          variant={isEmpty ? 'secondary' : 'primary'}
          className="max-sm:flex-1"
          aria-haspopup="dialog"
          disabled={isEmpty}
          onClick={() => show('kit')}
        >
          <span className="i-lucide-folder-down size-4" aria-hidden="true" />
          {messages.downloadKit}
        </Button>
        <span className="sm:hidden">
          <Menu
            label={pageMessages.moreActions}
            trigger={<span className="i-lucide-ellipsis size-5" aria-hidden="true" />}
            entries={board.isMine ? [...entries, remove] : entries}
          />
        </span>
        {others.map(({ label, icon, shows }) => (
          <Button
            key={shows}
            variant="secondary"
            className="max-sm:hidden"
            aria-haspopup="dialog"
            onClick={() => show(shows)}
          >
            <span className={`${icon} size-4`} aria-hidden="true" />
            {label}
          </Button>
        ))}
        {board.isMine && (
          <IconButton
            label={messages.deleteBoard}
            className="max-sm:hidden"
            onClick={() => void deleteBoard()}
          >
            <span className="i-lucide-trash-2 size-4.5" aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {dialogs && (
        <>
          <dialogs.BoardKitDialog board={board} {...openingOf('kit')} />
          <dialogs.KitChangesDialog board={board} {...openingOf('changes')} />
          <dialogs.ShareBoardDialog board={board} {...openingOf('share')} />
          <dialogs.ActivityDialog board={board} {...openingOf('activity')} />
        </>
      )}
    </>
  )
}
