import { useStore } from '@nanostores/react'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'

import { FormAlert, FormButton } from '#islands/forms/form-view.tsx'
import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialog/dialog.tsx'
import * as common from '#lib/i18n/common.ts'
import {
  $chosenPicture,
  avatarForm,
  changeView,
  type ChosenPicture,
  closePicture,
  drawPicture,
} from '#lib/settings/picture/picture.ts'
import { moveView } from '#lib/settings/picture/square-crop.ts'
import * as messages from '#lib/settings/profile-messages.ts'

const steps: Record<string, [right: number, down: number]> = {
  ArrowLeft: [-0.05, 0],
  ArrowRight: [0.05, 0],
  ArrowUp: [0, -0.05],
  ArrowDown: [0, 0.05],
}

function Cropper({ picture }: { picture: ChosenPicture }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { bitmap, view } = picture

  useEffect(() => {
    if (canvas.current) drawPicture(canvas.current, picture)
  }, [picture])

  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    changeView(moveView(bitmap, view, ...step))
  }
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.buttons !== 1) return
    const { width, height } = event.currentTarget.getBoundingClientRect()
    changeView(moveView(bitmap, view, -event.movementX / width, -event.movementY / height))
  }
  return (
    <div className="grid gap-4 justify-items-center">
      <canvas
        ref={canvas}
        tabIndex={0}
        role="img"
        aria-label={messages.cutPicture}
        className="size-60 max-w-full rounded-full border border-line cursor-move touch-none"
        onKeyDown={press}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      />
      <label className="grid w-60 max-w-full gap-1.5 text-sm font-medium">
        {messages.zoom}
        <input
          type="range"
          min={1}
          max={4}
          step={0.05}
          value={view.zoom}
          className="w-full accent-accent"
          onChange={(event) => changeView({ ...view, zoom: Number(event.target.value) })}
        />
      </label>
    </div>
  )
}

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
      description={messages.cutText}
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
      {picture && <Cropper picture={picture} />}
    </Dialog>
  )
}
