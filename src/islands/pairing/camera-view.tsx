import { useEffect, useRef, useState } from 'react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { scan } from '#lib/browser/camera.ts'
import * as messages from '#lib/pairing/messages.ts'
import { checkScan } from '#lib/pairing/trusted-device.ts'

/** Shows the camera image until it contains a code of this site. */
export function CameraView({ onClose }: { onClose: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const close = useRef<HTMLButtonElement>(null)
  const [isRefused, setRefused] = useState(false)

  useEffect(() => {
    close.current?.focus()
    if (!video.current) return undefined
    const scanning = scan(video.current, checkScan)
    scanning.catch(() => setRefused(true))
    return () => {
      scanning.then(
        (stop) => stop(),
        () => undefined,
      )
    }
  }, [])

  return (
    <div className="grid gap-3">
      {isRefused ? (
        <Alert tone="danger" title={messages.cameraTitle} text={messages.cameraText} />
      ) : (
        <video
          ref={video}
          muted
          playsInline
          aria-label={messages.cameraPicture}
          className="aspect-square w-full rounded-2xl border border-line bg-sunken object-cover"
        />
      )}
      <Button ref={close} variant="secondary" className="justify-self-start" onClick={onClose}>
        {messages.closeCamera}
      </Button>
    </div>
  )
}
