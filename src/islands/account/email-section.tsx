import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { Form } from '#islands/ui/fields/form.tsx'
import { TextField } from '#islands/ui/fields/text-field.tsx'
import { SettingsSection } from '#islands/ui/settings-section.tsx'
import { emailForm } from '#lib/account/account.ts'
import * as messages from '#lib/account/messages.ts'
import * as common from '#lib/i18n/common.ts'
import type { User } from '#lib/user/user.ts'

import { FormAlert } from './form-alert.tsx'

export function EmailSection({ user }: { user: User }) {
  const state = useStore(emailForm.$state)
  const [sentTo, setSentTo] = useState('')
  const errors = state.status === 'invalid' ? state.fields : null

  const submit = async (newEmail: string) => {
    if (await emailForm.submit({ newEmail })) setSentTo(newEmail.trim())
  }

  return (
    <SettingsSection title={messages.emailTitle} text={messages.emailText}>
      <p className="text-sm break-words">
        <span className="block text-muted">{messages.currentEmail}</span>
        {user.email}
      </p>
      <FormAlert state={state} />
      <Form errors={errors} onSubmit={(value) => void submit(value('newEmail'))}>
        <TextField
          label={messages.newEmail}
          name="newEmail"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          error={errors?.newEmail}
        />
        {state.status === 'done' && (
          <Alert
            tone="positive"
            title={messages.lookIntoMail}
            text={messages.emailLinkSent(sentTo)}
          />
        )}
        <Button
          type="submit"
          variant="secondary"
          busy={state.status === 'busy'}
          className="justify-self-start"
        >
          {common.sendLink}
        </Button>
      </Form>
    </SettingsSection>
  )
}
