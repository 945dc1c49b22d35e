import { useStore } from '@nanostores/react'

import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialog/dialog.tsx'
import * as messages from '#lib/account/two-step/messages.ts'
import { $newCodes, copyText, downloadCodes } from '#lib/account/two-step/store.ts'
import * as common from '#lib/i18n/common.ts'

export function RecoveryCodesDialog({ email }: { email: string }) {
  const codes = useStore($newCodes)
  const close = () => $newCodes.set(null)
  return (
    <Dialog
      open={codes !== null}
      onOpenChange={(open) => {
        if (!open) close()
      }}
      title={messages.codesTitle}
      description={messages.codesText}
      footer={<Button onClick={close}>{messages.codesSaved}</Button>}
    >
      {codes && (
        <div className="grid gap-5">
          <ol className="printed grid grid-cols-[repeat(auto-fit,minmax(11.5rem,1fr))] gap-x-6 gap-y-2 font-mono text-sm tabular-nums">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ol>
          <div className="flex flex-wrap gap-3">
            <Button
              variant="secondary"
              onClick={() => void copyText(codes.join('\n'), messages.codesCopied)}
            >
              {common.copy}
            </Button>
            <Button variant="secondary" onClick={() => downloadCodes(codes, email)}>
              {common.download}
            </Button>
            <Button variant="secondary" onClick={() => globalThis.print()}>
              {messages.printCodes}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}
