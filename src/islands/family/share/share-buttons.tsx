import { useState } from 'react'

import { useLoadOnIntent } from '#islands/ui/hooks/load-on-intent.ts'
import { IconButton } from '#islands/ui/icon-button.tsx'
import * as messages from '#lib/family/messages.ts'
import { copyAddress, shareAddress } from '#lib/family/share.ts'
import * as terms from '#lib/i18n/terms.ts'

const loadDialog = async () => {
  const { ShareDialog } = await import('./share-dialog.tsx')
  return ShareDialog
}

export function ShareButtons({ id, name }: { id: string; name: string }) {
  const [isOpen, setOpen] = useState(false)
  const { part: ShareDialog, prepare, intent } = useLoadOnIntent(loadDialog)
  const address = shareAddress(id)

  const show = () => {
    void prepare()
    setOpen(true)
  }
  const copy = async () => {
    if (!(await copyAddress(address))) show()
  }

  return (
    <>
      <IconButton label={messages.copyLink} title={messages.copyLink} onClick={() => void copy()}>
        <span className="i-lucide-link size-4" aria-hidden="true" />
      </IconButton>
      <IconButton label={terms.qrCode} title={terms.qrCode} {...intent} onClick={show}>
        <span className="i-lucide-qr-code size-4" aria-hidden="true" />
      </IconButton>
      {ShareDialog && (
        <ShareDialog address={address} name={name} open={isOpen} onOpenChange={setOpen} />
      )}
    </>
  )
}
