import { useEffect } from 'react'

import { Dialog } from '#islands/ui/dialog/dialog.tsx'
import { TextField } from '#islands/ui/fields/text-field.tsx'
import { useLoadOnIntent } from '#islands/ui/hooks/load-on-intent.ts'
import * as messages from '#lib/family/share-messages.ts'
import * as common from '#lib/i18n/common.ts'
import * as phrases from '#lib/i18n/phrases.ts'

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

/** The address as a QR code, and as text to copy by hand. */
export function ShareDialog({ address, name, open, onOpenChange }: ShareDialogProps) {
  const { part: Picture, prepare } = useLoadOnIntent(loadPicture)
  useEffect(() => void prepare(), [prepare])
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={messages.title}
      description={messages.description}
    >
      <div className="grid gap-5">
        <div className="mx-auto size-56 max-w-full rounded-xl p-4 [background:var(--drawing-ground)]">
          {Picture && <Picture value={address} label={phrases.qrCodeOfLink(name)} />}
        </div>
        <TextField
          label={common.link}
          value={address}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
    </Dialog>
  )
}
