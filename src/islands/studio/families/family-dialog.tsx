import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { PictureCrop } from '#islands/studio/pictures/picture-crop.tsx'
import { PictureList } from '#islands/studio/pictures/picture-list.tsx'
import { TextFields } from '#islands/studio/table/text-fields.tsx'
import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialog/dialog.tsx'
import { FailureAlert } from '#islands/ui/failure-alert.tsx'
import { Spinner } from '#islands/ui/spinner.tsx'
import * as common from '#lib/i18n/common.ts'
import * as cropMessages from '#lib/pictures/messages.ts'
import { changeEdit, editing, saveEdit } from '#lib/studio/families/edit.ts'
import { ownFamilies } from '#lib/studio/families/families.ts'
import * as messages from '#lib/studio/messages.ts'
import { pastedPicture } from '#lib/studio/pictures/dropped-picture.ts'
import * as pictureMessages from '#lib/studio/pictures/messages.ts'
import { pictureEditor } from '#lib/studio/pictures/pictures.ts'

interface BodyProps {
  id: string
  /** Dropped or pasted for the family, to become its first picture. */
  picture: File | null
}

function Body({ id, picture }: BodyProps) {
  const state = useStore(editing.$state)
  const { crop } = useStore(pictureEditor.$edited)
  const stored = state.status === 'ready' && state.value.id === id ? state.value.pictures : null

  useEffect(() => {
    if (!stored) return undefined
    pictureEditor.begin(stored)
    if (picture) void pictureEditor.choose(picture, true)
    return pictureEditor.forget
  }, [stored, picture])

  const ownState = useStore(ownFamilies.$state)
  if (state.status === 'loading') return <Spinner label={common.loading} />
  if (state.status === 'failed') {
    return <FailureAlert failure={state.failure} onRetry={() => void editing.load(id)} />
  }
  const { text, errors, problem } = state.value
  const list = ownState.status === 'ready' ? ownState.value : []
  const sentBack = list.find(({ family }) => family.id === id)?.sentBack
  if (crop) return <PictureCrop />
  return (
    <div
      className="grid gap-4"
      onPaste={(event) => {
        const pasted = pastedPicture(event.clipboardData)
        if (!pasted) return
        event.preventDefault()
        void pictureEditor.choose(pasted)
      }}
      onDrop={(event) => {
        const dropped = pastedPicture(event.dataTransfer)
        if (!dropped) return
        event.preventDefault()
        void pictureEditor.choose(dropped)
      }}
    >
      {sentBack && <Alert tone="neutral" title={messages.sentBackTitle} text={sentBack} />}
      {problem && <Alert tone="danger" title={messages.notSaved} text={problem} />}
      <TextFields text={text} errors={errors} onChange={changeEdit} />
      <PictureList />
    </div>
  )
}

interface FamilyDialogProps {
  id: string | null
  /** Dropped or pasted onto the family in the list. */
  picture?: File | null
  onClose: () => void
}

/** The editable data of one family, including its description. */
export function FamilyDialog({ id, picture = null, onClose }: FamilyDialogProps) {
  const state = useStore(editing.$state)
  const { crop } = useStore(pictureEditor.$edited)

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
      title={crop ? pictureMessages.cropTitle : messages.editTitle}
      description={crop ? cropMessages.cropText : messages.editText}
      footer={
        crop ? null : (
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
        )
      }
    >
      {id && <Body id={id} picture={picture} />}
    </Dialog>
  )
}
