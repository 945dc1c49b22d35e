import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { Form } from '#islands/ui/form.tsx'
import { TextField } from '#islands/ui/text-field.tsx'
import { SettingsSection } from '#islands/ui/settings-section.tsx'
import type { User } from '#lib/domain/user.ts'
import { emailForm } from '#lib/stores/account.ts'

import { FormAlert } from './form-alert.tsx'

export function EmailSection({ user }: { user: User }) {
  const state = useStore(emailForm.$state)
  const [sentTo, setSentTo] = useState('')
  const errors = state.status === 'invalid' ? state.fields : null

  const submit = async (newEmail: string) => {
    if (await emailForm.submit({ newEmail })) setSentTo(newEmail.trim())
  }

  return (
    <SettingsSection
      title="E-mail address"
      text="Where codes and links go. It changes once you open the link sent to the new one."
    >
      <p className="text-sm break-words">
        <span className="block text-muted">Current e-mail address</span>
        {user.email}
      </p>
      <FormAlert state={state} />
      <Form errors={errors} onSubmit={(value) => void submit(value('newEmail'))}>
        <TextField
          label="New e-mail address"
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
            title="Look into your mail"
            text={`If ${sentTo} can be used, a link has been sent to it. Until you open it, nothing changes.`}
          />
        )}
        <Button
          type="submit"
          variant="secondary"
          busy={state.status === 'busy'}
          className="justify-self-start"
        >
          Send the link
        </Button>
      </Form>
    </SettingsSection>
  )
}
