import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { TextFields } from '#islands/studio/table/text-fields.tsx'
import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialog/dialog.tsx'
import { FailureAlert } from '#islands/ui/failure-alert.tsx'
import { Spinner } from '#islands/ui/spinner.tsx'
import * as common from '#lib/i18n/common.ts'
import { changeEdit, editing, saveEdit } from '#lib/studio/families/edit.ts'
import { ownFamilies } from '#lib/studio/families/families.ts'
import * as messages from '#lib/studio/messages.ts'

function Body({ id }: { id: string }) {
  const state = useStore(editing.$state)
  const ownState = useStore(ownFamilies.$state)
  if (state.status === 'loading') return <Spinner label={messages.loadingFamily} />
  if (state.status === 'failed') {
    return <FailureAlert failure={state.failure} onRetry={() => void editing.load(id)} />
  }
  const { text, errors, problem } = state.value
  const list = ownState.status === 'ready' ? ownState.value : []
  const sentBack = list.find(({ family }) => family.id === id)?.sentBack
  return (
    <div className="grid gap-4">
      {sentBack && <Alert tone="neutral" title={messages.sentBackTitle} text={sentBack} />}
      {problem && <Alert tone="danger" title={messages.notSaved} text={problem} />}
      <TextFields text={text} errors={errors} onChange={changeEdit} />
    </div>
  )
}

interface FamilyDialogProps {
  id: string | null
  onClose: () => void
}

/** The editable data of one family, including its description. */
export function FamilyDialog({ id, onClose }: FamilyDialogProps) {
  const state = useStore(editing.$state)

  useEffect(() => (id ? editing.open(id) : undefined), [id])

  const save = async () => {
    if (await saveEdit()) onClose()
  }

  return (
    <Dialog
      open={id !== null}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={messages.editTitle}
      description={messages.editText}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button
            disabled={state.status !== 'ready'}
            busy={state.status === 'ready' && state.value.isSaving}
            onClick={() => void save()}
          >
            {common.save}
          </Button>
        </>
      }
    >
      {id && <Body id={id} />}
    </Dialog>
  )
}
