import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { useLoadOnIntent } from '#islands/ui/hooks/load-on-intent.ts'
import * as terms from '#lib/i18n/terms.ts'

const loadDialog = async () => {
  const { FolderCheckDialog } = await import('./folder-check-dialog.tsx')
  return FolderCheckDialog
}

/** Opens the folder check; its code is loaded on hover, focus or press. */
export function FolderCheckButton() {
  const [isOpen, setOpen] = useState(false)
  const { part: FolderCheckDialog, prepare, intent } = useLoadOnIntent(loadDialog)
  const show = () => {
    void prepare()
    setOpen(true)
  }
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" {...intent} onClick={show}>
        <span className="i-lucide-folder-check size-4" aria-hidden="true" />
        {terms.checkFolder}
      </Button>
      {FolderCheckDialog && <FolderCheckDialog open={isOpen} onOpenChange={setOpen} />}
    </>
  )
}
