import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { ErrorBoundary } from '#islands/ui/error-boundary.tsx'
import { Form } from '#islands/ui/fields/form.tsx'
import { TextField } from '#islands/ui/fields/text-field.tsx'
import * as messages from '#lib/auth/one-time-code/messages.ts'
import {
  $codeRequest,
  lastEmail,
  openCodeRequest,
  submitCodeRequest,
} from '#lib/auth/one-time-code/request.ts'
import * as common from '#lib/i18n/common.ts'

function EmailForm() {
  const state = useStore($codeRequest)
  const [email] = useState(lastEmail)
  const errors = state.status === 'invalid' ? state.fields : null
  return (
    <Form errors={errors} onSubmit={(read) => void submitCodeRequest(read('email'))}>
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
      <Button type="submit" busy={state.status === 'busy' || state.status === 'done'}>
        {messages.sendCode}
      </Button>
    </Form>
  )
}

export function CodeRequestForm() {
  useEffect(openCodeRequest, [])
  return (
    <ErrorBoundary>
      <EmailForm />
    </ErrorBoundary>
  )
}
