import { useStore } from '@nanostores/react'

import { Button } from '#islands/ui/button.tsx'
import { Form } from '#islands/ui/fields/form.tsx'
import { TextField } from '#islands/ui/fields/text-field.tsx'
import { SettingsSection } from '#islands/ui/settings-section.tsx'
import { usernameForm } from '#lib/account/account.ts'
import * as messages from '#lib/account/messages.ts'
import * as common from '#lib/i18n/common.ts'
import type { User } from '#lib/user/user.ts'

import { FormAlert } from './form-alert.tsx'

export function UsernameSection({ user }: { user: User }) {
  const state = useStore(usernameForm.$state)
  const errors = state.status === 'invalid' ? state.fields : null
  return (
    <SettingsSection title={common.username} text={messages.usernameText}>
      <FormAlert state={state} />
      <Form
        errors={errors}
        onSubmit={(value) => void usernameForm.submit({ username: value('username') })}
      >
        <TextField
          key={user.username}
          label={common.username}
          name="username"
          defaultValue={user.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors?.username}
        />
        <Button
          type="submit"
          variant="secondary"
          busy={state.status === 'busy'}
          className="justify-self-start"
        >
          {messages.changeUsername}
        </Button>
      </Form>
    </SettingsSection>
  )
}
