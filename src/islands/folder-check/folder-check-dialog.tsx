import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { Dialog } from '#islands/ui/dialog/dialog.tsx'
import { useRestoredFocus } from '#islands/ui/hooks/use-restored-focus.ts'
import { folderCheck } from '#lib/folder-check/folder-check.ts'
import * as messages from '#lib/folder-check/messages.ts'
import * as terms from '#lib/i18n/terms.ts'

import { CheckActions } from './check-actions.tsx'
import { CheckProgress } from './check-progress.tsx'
import { CheckResults } from './check-results.tsx'
import { FolderDrop } from './folder-drop.tsx'

function Content() {
  const { status } = useStore(folderCheck.$state)
  const isBefore = status === 'idle' || status === 'empty'
  const part = useRestoredFocus<HTMLDivElement>(isBefore ? 'before' : status)
  return (
    <div ref={part} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {isBefore ? (
        <FolderDrop />
      ) : (
        <>
          <CheckProgress />
          <CheckResults />
          <CheckActions />
        </>
      )}
    </div>
  )
}

interface FolderCheckDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Checks which of the families on a disk are up to date. */
export function FolderCheckDialog({ open, onOpenChange }: FolderCheckDialogProps) {
  useEffect(() => folderCheck.retryOnline(), [])
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={terms.checkFolder}
      description={messages.description}
    >
      <Content />
    </Dialog>
  )
}
