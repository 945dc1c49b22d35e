import { useEffect } from 'react'

import { Dialog } from '#islands/ui/dialog.tsx'
import { useLoadOnIntent } from '#islands/ui/load-on-intent.ts'
import { TextField } from '#islands/ui/text-field.tsx'

const loadPicture = async () => {
  const { QrPicture } = await import('#islands/ui/qr-picture.tsx')
  return QrPicture
}

interface ShareDialogProps {
  address: string
  name: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The address as a picture for a phone, and as text to copy by hand. */
export function ShareDialog({ address, name, open, onOpenChange }: ShareDialogProps) {
  const { part: Picture, prepare } = useLoadOnIntent(loadPicture)
  useEffect(() => void prepare(), [prepare])
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Share this family"
      description="Whoever opens the link signs in first."
    >
      <div className="grid gap-5">
        <div className="mx-auto size-56 max-w-full rounded-xl p-4 [background:var(--drawing-ground)]">
          {Picture && <Picture value={address} label={`QR code of the link to ${name}`} />}
        </div>
        <TextField
          label="Link"
          value={address}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
    </Dialog>
  )
}
