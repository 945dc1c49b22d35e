import { useEffect, useState } from 'react'

import { FormView } from '#islands/forms/form-view.tsx'
import { ErrorBoundary } from '#islands/ui/error-boundary.tsx'
import { TextField } from '#islands/ui/fields/text-field.tsx'
import * as messages from '#lib/auth/one-time-code/messages.ts'
import { codeRequestForm, lastEmail, openCodeRequest } from '#lib/auth/one-time-code/request.ts'
import * as common from '#lib/i18n/common.ts'

function EmailForm() {
  const [email] = useState(lastEmail)
  return (
    <FormView
      form={codeRequestForm}
      read={(text) => ({ email: text('email') })}
      submit={{ children: messages.sendCode }}
    >
      {(field) => (
        <TextField
          {...field('email')}
          label={common.email}
          type="email"
          autoComplete="email"
          defaultValue={email}
          required
        />
      )}
    </FormView>
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
