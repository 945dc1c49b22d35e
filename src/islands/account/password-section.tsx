import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { AccountName } from '#islands/ui/account-name.tsx'
import { Button } from '#islands/ui/button.tsx'
import { Form } from '#islands/ui/fields/form.tsx'
import { PasswordField } from '#islands/ui/fields/password-field.tsx'
import { StrengthMeter } from '#islands/ui/fields/strength-meter.tsx'
import { SettingsSection } from '#islands/ui/settings-section.tsx'
import { passwordForm } from '#lib/account/account.ts'
import * as messages from '#lib/account/messages.ts'
import { describeStrength } from '#lib/credentials/messages.ts'
import { passwordStrength } from '#lib/credentials/password.ts'
import * as common from '#lib/i18n/common.ts'
import type { User } from '#lib/user/user.ts'

import { FormAlert } from './form-alert.tsx'

function PasswordForm({ user }: { user: User }) {
  const state = useStore(passwordForm.$state)
  const [password, setPassword] = useState('')
  const errors = state.status === 'invalid' ? state.fields : null
  const strength = passwordStrength(password, [user.name, user.username, user.email])

  const submit = async () => {
    if (await passwordForm.submit({ password })) setPassword('')
  }

  return (
    <>
      <FormAlert state={state} />
      <Form errors={errors} onSubmit={() => void submit()}>
        <AccountName email={user.email} />
        <PasswordField
          label={common.newPassword}
          name="password"
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          hint={describeStrength(strength)}
          liveHint
          meter={<StrengthMeter level={strength.level} />}
          error={errors?.password}
        />
        <Button
          type="submit"
          variant="secondary"
          busy={state.status === 'busy'}
          className="justify-self-start"
        >
          {user.hasPassword ? messages.changePassword : messages.setPassword}
        </Button>
      </Form>
    </>
  )
}

export function PasswordSection({ user }: { user: User }) {
  return (
    <SettingsSection
      title={common.password}
      text={user.hasPassword ? messages.passwordText : messages.noPasswordYet}
    >
      <PasswordForm user={user} />
    </SettingsSection>
  )
}
