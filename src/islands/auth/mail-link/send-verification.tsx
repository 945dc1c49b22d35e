import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { FormView } from '#islands/forms/form-view.tsx'
import { Alert } from '#islands/ui/alert.tsx'
import { TextField } from '#islands/ui/fields/text-field.tsx'
import { $linkEmail } from '#lib/auth/mail-link/mail-link.ts'
import * as messages from '#lib/auth/mail-link/messages.ts'
import { mailAgainForm } from '#lib/auth/mail-link/send-again.ts'
import * as common from '#lib/i18n/common.ts'

/** Sends another verification mail. */
export function SendVerification() {
  const { status } = useStore(mailAgainForm.$state)
  const [email, setEmail] = useState($linkEmail.get())
  if (status === 'done') {
    return <Alert tone="positive" title={common.checkYourMail} text={messages.newLinkSent(email)} />
  }
  return (
    <FormView
      form={mailAgainForm}
      read={() => ({ email })}
      submit={{ children: messages.sendNewLink }}
    >
      {(field) => (
        <TextField
          {...field('email')}
          label={common.email}
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          required
        />
      )}
    </FormView>
  )
}
