import { useStore } from '@nanostores/react'

import { EmailForm } from '#islands/auth/email-form.tsx'
import { Button } from '#islands/ui/button.tsx'
import { withErrorScreen } from '#islands/ui/error-boundary.tsx'
import { NextStep } from '#islands/ui/next-step.tsx'
import * as messages from '#lib/auth/password-reset/messages.ts'
import { $resetEmail, resetRequestForm } from '#lib/auth/password-reset/password-reset.ts'
import * as common from '#lib/i18n/common.ts'

function Sent() {
  const email = useStore($resetEmail)
  return (
    <NextStep
      icon="i-lucide-mail"
      title={common.checkYourMail}
      text={
        <>
          {messages.sentBefore} <strong className="font-medium text-ink">{email}</strong>{' '}
          {messages.sentAfter}
        </>
      }
    >
      <p className="text-sm text-muted text-pretty">{messages.nothingCame}</p>
      <Button variant="secondary" onClick={resetRequestForm.reset}>
        {common.tryAgain}
      </Button>
    </NextStep>
  )
}

function Content() {
  const { status } = useStore(resetRequestForm.$state)
  const email = useStore($resetEmail)
  if (status === 'done') return <Sent />
  return <EmailForm form={resetRequestForm} email={email} submit={common.sendLink} />
}

export const ResetRequestForm = withErrorScreen(Content)
