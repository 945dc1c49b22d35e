import { useStore } from '@nanostores/react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { NextStep } from '#islands/ui/next-step.tsx'
import { $mailAgain, $mailWait, sendMailAgain } from '#lib/stores/mail-again.ts'
import { $signedUpEmail, changeSignUp } from '#lib/stores/sign-up.ts'

export function CheckYourMail() {
  const email = useStore($signedUpEmail)
  const again = useStore($mailAgain)
  const wait = useStore($mailWait)
  return (
    <NextStep
      icon="i-lucide-mail"
      title="Check your mail"
      text={
        <>
          A mail is on its way to <strong className="font-medium text-ink">{email}</strong>. Open
          the link in it to go on.
        </>
      }
    >
      {again.status === 'failed' && <Alert tone="danger" title={again.title} text={again.text} />}
      {again.status === 'done' && (
        <Alert
          tone="positive"
          title="If the address still has to be verified, the mail was sent again."
        />
      )}
      <p className="text-sm text-muted text-pretty">
        Nothing after a minute? Look among the unwanted mail, then send it again.
      </p>
      <Button
        variant="secondary"
        disabled={wait > 0}
        busy={again.status === 'busy'}
        onClick={() => void sendMailAgain(email)}
        className="tabular-nums"
      >
        {wait > 0 ? `Send it again in ${wait} s` : 'Send it again'}
      </Button>
      <Button variant="ghost" onClick={changeSignUp}>
        Use another address
      </Button>
    </NextStep>
  )
}
