import { useStore } from '@nanostores/react'

import { FormAlert, FormButton } from '#islands/forms/form-view.tsx'
import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialog/dialog.tsx'
import { PictureCropper } from '#islands/ui/fields/picture-cropper.tsx'
import * as common from '#lib/i18n/common.ts'
import * as pictureMessages from '#lib/pictures/messages.ts'
import {
  $chosenPicture,
  avatarForm,
  changeView,
  closePicture,
  drawPicture,
} from '#lib/settings/picture/picture.ts'
import * as messages from '#lib/settings/profile-messages.ts'

/** Crops the chosen picture to a square before it is uploaded. */
export function PictureDialog() {
  const picture = useStore($chosenPicture)
  return (
    <Dialog
      open={picture !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) closePicture()
      }}
      title={messages.cutTitle}
      description={pictureMessages.cropText}
      footer={
        <>
          <Button variant="ghost" onClick={closePicture}>
            {common.cancel}
          </Button>
          <FormButton
            of={avatarForm}
            onClick={() => {
              if (picture) void avatarForm.submit({ picture })
            }}
          >
            {messages.savePicture}
          </FormButton>
        </>
      }
    >
      <FormAlert of={avatarForm} />
      {picture && (
        <PictureCropper
          bitmap={picture.bitmap}
          view={picture.view}
          label={messages.cutPicture}
          zoomLabel={common.zoom}
          isRound
          draw={(canvas) => drawPicture(canvas, picture)}
          onChange={changeView}
        />
      )}
    </Dialog>
  )
}
