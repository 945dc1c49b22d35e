import { useStore } from '@nanostores/react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { ErrorBoundary } from '#islands/ui/error-boundary.tsx'
import { Form } from '#islands/ui/fields/form.tsx'
import { TextField } from '#islands/ui/fields/text-field.tsx'
import { NextStep } from '#islands/ui/next-step.tsx'
import * as messages from '#lib/auth/password-reset/messages.ts'
import {
  $resetEmail,
  $resetRequest,
  changeResetRequest,
  submitResetRequest,
} from '#lib/auth/password-reset/password-reset.ts'
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
      <Button variant="secondary" onClick={changeResetRequest}>
        {common.tryAgain}
      </Button>
    </NextStep>
  )
}

function Content() {
  const state = useStore($resetRequest)
  const email = useStore($resetEmail)
  const errors = state.status === 'invalid' ? state.fields : null
  if (state.status === 'done') return <Sent />
  return (
    <Form errors={errors} onSubmit={(read) => void submitResetRequest(read('email'))}>
      {state.status === 'failed' && <Alert tone="danger" title={state.title} text={state.text} />}
      <TextField
        label={common.email}
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={email}
        required
        error={errors?.email}
      />
      <Button type="submit" busy={state.status === 'busy'}>
        {common.sendLink}
      </Button>
    </Form>
  )
}

export function ResetRequestForm() {
  return (
    <ErrorBoundary>
      <Content />
    </ErrorBoundary>
  )
}
