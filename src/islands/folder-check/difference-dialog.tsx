import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { RevisionChanges } from '#islands/family/revisions/revision-changes.tsx'
import { Alert } from '#islands/ui/alert.tsx'
import { Dialog } from '#islands/ui/dialog/dialog.tsx'
import { FailureAlert } from '#islands/ui/failure-alert.tsx'
import { Spinner } from '#islands/ui/spinner.tsx'
import { splitPath } from '#lib/folder-check/arrange.ts'
import type { SupersededFile } from '#lib/folder-check/checked-file.ts'
import { difference } from '#lib/folder-check/difference.ts'
import * as messages from '#lib/folder-check/messages.ts'

import { NewestFileButton } from './superseded-actions.tsx'

function Difference({ file }: { file: SupersededFile }) {
  const state = useStore(difference.$state)
  useEffect(() => difference.open(file), [file])
  if (state.status === 'failed') {
    return <FailureAlert failure={state.failure} onRetry={() => void difference.reload()} />
  }
  if (state.status === 'loading' || state.value.path !== file.path) {
    return <Spinner label={messages.comparing} />
  }
  const { value } = state
  if (value.kind === 'unreadable') {
    return <Alert tone="danger" title={messages.unreadable} text={value.problem} />
  }
  return (
    <>
      <RevisionChanges before={value.before} after={value.after} />
      {value.hasCatalogue && <p className="mt-4 text-sm text-muted">{messages.catalogueBeside}</p>}
    </>
  )
}

interface DifferenceDialogProps {
  file: SupersededFile
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** How a file on the disk differs from the newest revision, before it is replaced. */
export function DifferenceDialog({ file, open, onOpenChange }: DifferenceDialogProps) {
  const { revision, current } = file.known
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={messages.differenceTitle(splitPath(file.path).name)}
      description={messages.differenceText(revision, current)}
      footer={<NewestFileButton file={file} onPress={() => onOpenChange(false)} />}
    >
      {open && <Difference file={file} />}
    </Dialog>
  )
}
