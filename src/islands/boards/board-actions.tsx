import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { useLoadOnIntent } from '#islands/ui/hooks/load-on-intent.ts'
import { IconButton } from '#islands/ui/icon-button.tsx'
import * as messages from '#lib/boards/bar-messages.ts'
import type { Board } from '#lib/boards/board.ts'
import { deleteBoard } from '#lib/boards/opened-board.ts'

const loadDialogs = async () => {
  const [{ KitDialog }, { KitChangesDialog }, { ShareBoardDialog }] = await Promise.all([
    import('#islands/boards/kit/dialog.tsx'),
    import('#islands/boards/kit/changes-dialog.tsx'),
    import('./share-board-dialog.tsx'),
  ])
  return { KitDialog, KitChangesDialog, ShareBoardDialog }
}

/** The actions for a board as a whole. */
export function BoardActions({ board }: { board: Board }) {
  const [shown, setShown] = useState<'kit' | 'changes' | 'share' | null>(null)
  const { part: dialogs, prepare, intent } = useLoadOnIntent(loadDialogs)
  const show = (dialog: typeof shown) => {
    void prepare()
    setShown(dialog)
  }
  const openingOf = (dialog: 'kit' | 'changes' | 'share') => ({
    open: shown === dialog,
    onOpenChange: (isOpen: boolean) => setShown(isOpen ? dialog : null),
  })
  const isEmpty = board.count === 0
  return (
    <>
      <div
        className="grid grid-cols-[1fr_auto] items-center gap-2 w-full sm:flex sm:flex-wrap sm:w-auto"
        {...intent}
      >
        <Button
          className="col-span-full"
          aria-haspopup="dialog"
          disabled={isEmpty}
          onClick={() => show('kit')}
        >
          <span className="i-lucide-folder-down size-4" aria-hidden="true" />
          {messages.downloadKit}
        </Button>
        <Button
          variant="secondary"
          className="col-span-full"
          aria-haspopup="dialog"
          onClick={() => show('changes')}
        >
          <span className="i-lucide-git-compare-arrows size-4" aria-hidden="true" />
          {messages.whatChangedSince}
        </Button>
        <Button
          variant="secondary"
          className={board.isMine ? '' : 'col-span-full'}
          aria-haspopup="dialog"
          onClick={() => show('share')}
        >
          <span className="i-lucide-share-2 size-4" aria-hidden="true" />
          {messages.share}
        </Button>
        {board.isMine && (
          <IconButton label={messages.deleteBoard} onClick={() => void deleteBoard()}>
            <span className="i-lucide-trash-2 size-4.5" aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {dialogs && (
        <>
          <dialogs.KitDialog board={board} {...openingOf('kit')} />
          <dialogs.KitChangesDialog board={board} {...openingOf('changes')} />
          <dialogs.ShareBoardDialog board={board} {...openingOf('share')} />
        </>
      )}
    </>
  )
}
