import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

import { FormButton, FormView } from '#islands/forms/form-view.tsx'
import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialog/dialog.tsx'
import { PinField } from '#islands/ui/fields/pin-field.tsx'
import { useLoadOnIntent } from '#islands/ui/hooks/load-on-intent.ts'
import * as messages from '#lib/account/two-step/messages.ts'
import { $newAuthenticator, confirmForm, copyText } from '#lib/account/two-step/store.ts'
import { codeLength } from '#lib/auth/one-time-code/pending-code.ts'
import { groupSecret, type NewAuthenticator } from '#lib/forms/proof/two-step.ts'
import * as common from '#lib/i18n/common.ts'

const loadPicture = async () => {
  const { QrPicture } = await import('#islands/ui/qr-picture.tsx')
  return QrPicture
}

const formId = 'authenticator'

function SetUp({ secret, address }: NewAuthenticator) {
  const [code, setCode] = useState('')
  const { part: Picture, prepare } = useLoadOnIntent(loadPicture)
  useEffect(() => void prepare(), [prepare])

  const type = (typed: string) => {
    setCode(typed)
    if (typed.length === codeLength && typed !== code) void confirmForm.submit({ code: typed })
  }

  return (
    <div className="grid gap-5">
      <div className="mx-auto size-48 max-w-full rounded-xl p-3 [background:var(--drawing-ground)]">
        {Picture && <Picture value={address} label={messages.picture} />}
      </div>
      <div className="grid gap-1.5">
        <p id="authenticator-secret" className="text-sm text-muted">
          {messages.secret}
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <code
            aria-labelledby="authenticator-secret"
            className="min-w-0 flex-1 basis-48 font-mono text-sm break-words"
          >
            {groupSecret(secret)}
          </code>
          <Button variant="secondary" onClick={() => void copyText(secret, messages.secretCopied)}>
            {common.copy}
          </Button>
        </div>
      </div>
      <FormView form={confirmForm} id={formId} read={() => ({ code })}>
        {(field) => (
          <PinField
            {...field('code')}
            label={messages.firstCode}
            length={codeLength}
            value={code}
            onValueChange={type}
          />
        )}
      </FormView>
    </div>
  )
}

export function AuthenticatorDialog() {
  const fresh = useStore($newAuthenticator)
  const close = () => $newAuthenticator.set(null)
  return (
    <Dialog
      open={fresh !== null}
      onOpenChange={(open) => {
        if (!open) close()
      }}
      title={messages.setUpTitle}
      description={messages.setUpText}
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            {common.cancel}
          </Button>
          <FormButton of={confirmForm} type="submit" form={formId}>
            {messages.turnOn}
          </FormButton>
        </>
      }
    >
      {fresh && <SetUp {...fresh} />}
    </Dialog>
  )
}
