import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { Form } from '#islands/ui/fields/form.tsx'
import { TextField } from '#islands/ui/fields/text-field.tsx'
import { $linkEmail } from '#lib/auth/mail-link/mail-link.ts'
import * as messages from '#lib/auth/mail-link/messages.ts'
import { $mailAgain, sendMailAgain } from '#lib/auth/mail-link/send-again.ts'
import * as common from '#lib/i18n/common.ts'

/** Sends another mail that verifies an address. */
export function SendVerification() {
  const state = useStore($mailAgain)
  const [email, setEmail] = useState($linkEmail.get())
  const errors = state.status === 'invalid' ? state.fields : null
  if (state.status === 'done') {
    return <Alert tone="positive" title={common.checkYourMail} text={messages.newLinkSent(email)} />
  }
  return (
    <Form errors={errors} onSubmit={() => void sendMailAgain(email)}>
      {state.status === 'failed' && <Alert tone="danger" title={state.title} text={state.text} />}
      <TextField
        label={common.email}
        name="email"
        type="email"
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        required
        error={errors?.email}
      />
      <Button type="submit" busy={state.status === 'busy'}>
        {messages.sendNewLink}
      </Button>
    </Form>
  )
}
