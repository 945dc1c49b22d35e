import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { useLoadOnIntent } from '#islands/ui/hooks/load-on-intent.ts'
import * as messages from '#lib/boards/entry-messages.ts'

const loadDialog = async () => {
  const { BoardsDialog } = await import('./boards-dialog.tsx')
  return BoardsDialog
}

/** Opens the list of boards; its code is loaded on hover, focus or press. */
export function BoardsMenu() {
  const [isOpen, setOpen] = useState(false)
  const { part: BoardsDialog, prepare, intent } = useLoadOnIntent(loadDialog)
  const show = () => {
    void prepare()
    setOpen(true)
  }
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" {...intent} onClick={show}>
        <span className="i-lucide-layout-list size-4" aria-hidden="true" />
        {messages.boards}
      </Button>
      {BoardsDialog && <BoardsDialog open={isOpen} onOpenChange={setOpen} />}
    </>
  )
}
