import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { PictureCropper } from '#islands/ui/fields/picture-cropper.tsx'
import { TickBox } from '#islands/ui/fields/tick-box.tsx'
import * as common from '#lib/i18n/common.ts'
import { drawSquare } from '#lib/pictures/draw-square.ts'
import * as pictureMessages from '#lib/pictures/messages.ts'
import { leastZoom } from '#lib/pictures/square-crop.ts'
import * as messages from '#lib/studio/pictures/messages.ts'
import { pictureEditor } from '#lib/studio/pictures/pictures.ts'

/** In pixels, on screens with two for each of a page. */
const shownSide = 480

/** The chosen picture before it is added to a family's. */
export function PictureCrop() {
  const { crop } = useStore(pictureEditor.$edited)
  const [isBusy, setBusy] = useState(false)
  if (!crop) return null
  const { picture, view, isCutOut } = crop
  const bitmap = (isCutOut && picture.cut) || picture.whole
  const use = async () => {
    setBusy(true)
    await pictureEditor.takeCrop()
    setBusy(false)
  }
  return (
    <section aria-label={messages.cropTitle} className="grid gap-4 justify-items-center">
      <PictureCropper
        bitmap={bitmap}
        view={view}
        label={pictureMessages.cropLabel}
        zoomLabel={common.zoom}
        leastZoom={leastZoom(bitmap)}
        draw={(canvas) => drawSquare(canvas, bitmap, view, shownSide)}
        onChange={(changed) => pictureEditor.changeCrop({ view: changed })}
      />
      {picture.cut && (
        <TickBox
          label={messages.cutGround}
          isShown
          checked={isCutOut}
          onChange={(checked) => pictureEditor.changeCrop({ isCutOut: checked })}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="ghost" onClick={pictureEditor.closeCrop}>
          {common.cancel}
        </Button>
        <Button busy={isBusy} onClick={() => void use()}>
          {messages.use}
        </Button>
      </div>
    </section>
  )
}
