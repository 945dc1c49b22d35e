import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { useLoadOnIntent } from '#islands/ui/hooks/load-on-intent.ts'
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
    <div className="grid grid-cols-2 gap-2 border-t border-line pt-4">
      <Button variant="secondary" className="px-2" onClick={() => void copy()}>
        <span className="i-lucide-link size-4" aria-hidden="true" />
        {messages.copyLink}
      </Button>
      <Button variant="secondary" className="px-2" {...intent} onClick={show}>
        <span className="i-lucide-qr-code size-4" aria-hidden="true" />
        {terms.qrCode}
      </Button>
      {ShareDialog && (
        <ShareDialog address={address} name={name} open={isOpen} onOpenChange={setOpen} />
      )}
    </div>
  )
}
