import { useStore } from '@nanostores/react'

import { FormAlert, FormButton } from '#islands/forms/form-view.tsx'
import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { NextStep } from '#islands/ui/next-step.tsx'
import { $mailWait, mailAgainForm } from '#lib/auth/mail-link/send-again.ts'
import * as messages from '#lib/auth/sign-up/messages.ts'
import { $signedUpEmail, signUpForm } from '#lib/auth/sign-up/sign-up.ts'
import * as common from '#lib/i18n/common.ts'

export function CheckYourMail() {
  const email = useStore($signedUpEmail)
  const again = useStore(mailAgainForm.$state)
  const wait = useStore($mailWait)
  return (
    <NextStep
      icon="i-lucide-mail"
      title={common.checkYourMail}
      text={
        <>
          {messages.mailSentBefore} <strong className="font-medium text-ink">{email}</strong>
          {messages.mailSentAfter}
        </>
      }
    >
      <FormAlert of={mailAgainForm} />
      {again.status === 'done' && <Alert tone="positive" title={messages.mailSentAgain} />}
      <p className="text-sm text-muted text-pretty">{messages.nothingCame}</p>
      <FormButton
        of={mailAgainForm}
        variant="secondary"
        disabled={wait > 0}
        onClick={() => void mailAgainForm.submit({ email })}
        className="tabular-nums"
      >
        {wait > 0 ? messages.sendAgainIn(wait) : messages.sendAgain}
      </FormButton>
      <Button variant="ghost" onClick={signUpForm.reset}>
        {messages.anotherAddress}
      </Button>
    </NextStep>
  )
}
