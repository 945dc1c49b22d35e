import { type ComponentType, useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { useLoadOnIntent } from '#islands/ui/hooks/load-on-intent.ts'
import type { Resolved } from '#lib/catalogue/selection/resolve.ts'

interface FamiliesDialogProps {
  families: readonly Resolved[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

export const loadBoardsDialog = async () =>
  (await import('#islands/boards/add-families-to-board-dialog.tsx')).AddFamiliesToBoardDialog

interface FamiliesDialogButtonProps {
  icon: string
  label: string
  load: () => Promise<ComponentType<FamiliesDialogProps>>
  /** Looks up what the dialog is about; null where it failed, which has been said then. */
  find: () => Promise<readonly Resolved[] | null>
}

/** Opens a dialog about families, which are looked up first. */
export function FamiliesDialogButton({ icon, label, load, find }: FamiliesDialogButtonProps) {
  const [families, setFamilies] = useState<readonly Resolved[]>([])
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { part: Dialog, prepare, intent } = useLoadOnIntent(load)
  const show = async () => {
    setBusy(true)
    const [found] = await Promise.all([find(), prepare()])
    setBusy(false)
    if (!found) return
    setFamilies(found)
    setOpen(true)
  }
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        busy={isBusy}
        {...intent}
        onClick={() => void show()}
      >
        <span className={`${icon} size-4`} aria-hidden="true" />
        {label}
      </Button>
      {Dialog && <Dialog families={families} open={isOpen} onOpenChange={setOpen} />}
    </>
  )
}
