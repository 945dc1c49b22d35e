import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { useLoadOnIntent } from '#islands/ui/hooks/load-on-intent.ts'
import { IconButton } from '#islands/ui/icon-button.tsx'
import * as messages from '#lib/boards/entry-messages.ts'

interface AddToBoardButtonProps {
  familyId: string
  familyName: string
  /** Shows only an icon, for a card. */
  isSmall?: boolean
}

const loadDialog = async () => {
  const { AddToBoardDialog } = await import('./add-to-board-dialog.tsx')
  return AddToBoardDialog
}

/** Opens the choice of boards that a family is on; its code is loaded on hover, focus or press. */
export function AddToBoardButton({ familyId, familyName, isSmall = false }: AddToBoardButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const { part: AddToBoardDialog, prepare, intent } = useLoadOnIntent(loadDialog)
  const show = () => {
    void prepare()
    setOpen(true)
  }
  const icon = <span className="i-lucide-layout-list size-4" aria-hidden="true" />
  const opening = { ...intent, 'aria-haspopup': 'dialog', onClick: show } as const
  return (
    <>
      {isSmall ? (
        <IconButton label={messages.addToBoard(familyName)} {...opening}>
          {icon}
        </IconButton>
      ) : (
        <Button variant="secondary" {...opening}>
          {icon}
          {messages.addToBoardShort}
        </Button>
      )}
      {AddToBoardDialog && (
        <AddToBoardDialog
          familyId={familyId}
          familyName={familyName}
          open={isOpen}
          onOpenChange={setOpen}
        />
      )}
    </>
  )
}
