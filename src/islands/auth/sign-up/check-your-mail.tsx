import { useStore } from '@nanostores/react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { NextStep } from '#islands/ui/next-step.tsx'
import { $mailAgain, $mailWait, sendMailAgain } from '#lib/auth/mail-link/send-again.ts'
import * as messages from '#lib/auth/sign-up/messages.ts'
import { $signedUpEmail, changeSignUp } from '#lib/auth/sign-up/sign-up.ts'
import * as common from '#lib/i18n/common.ts'

export function CheckYourMail() {
  const email = useStore($signedUpEmail)
  const again = useStore($mailAgain)
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
      {again.status === 'failed' && <Alert tone="danger" title={again.title} text={again.text} />}
      {again.status === 'done' && <Alert tone="positive" title={messages.mailSentAgain} />}
      <p className="text-sm text-muted text-pretty">{messages.nothingCame}</p>
      <Button
        variant="secondary"
        disabled={wait > 0}
        busy={again.status === 'busy'}
        onClick={() => void sendMailAgain(email)}
        className="tabular-nums"
      >
        {wait > 0 ? messages.sendAgainIn(wait) : messages.sendAgain}
      </Button>
      <Button variant="ghost" onClick={changeSignUp}>
        {messages.anotherAddress}
      </Button>
    </NextStep>
  )
}
