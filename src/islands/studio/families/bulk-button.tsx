import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { useLoadOnIntent } from '#islands/ui/hooks/load-on-intent.ts'
import type { FamilyText } from '#lib/studio/families/own-family.ts'
import * as messages from '#lib/studio/messages.ts'

const loadDialog = async () => {
  const { BulkDialog } = await import('./bulk-dialog.tsx')
  return BulkDialog
}

interface BulkButtonProps {
  count: number
  onApply: (change: Partial<FamilyText>) => void
}

/** Opens the dialog that edits many families together. */
export function BulkButton({ count, onApply }: BulkButtonProps) {
  const { part: BulkDialog, prepare, intent } = useLoadOnIntent(loadDialog)
  const [isOpen, setOpen] = useState(false)
  const start = () => {
    void prepare()
    setOpen(true)
  }
  return (
    <>
      <Button variant="secondary" {...intent} onClick={start}>
        {messages.changeCount(count)}
      </Button>
      {isOpen && BulkDialog && (
        <BulkDialog count={count} onClose={() => setOpen(false)} onApply={onApply} />
      )}
    </>
  )
}
