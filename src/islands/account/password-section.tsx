import { useState } from 'react'

import { FormView } from '#islands/forms/form-view.tsx'
import { AccountName } from '#islands/ui/account-name.tsx'
import { PasswordField } from '#islands/ui/fields/password-field.tsx'
import { StrengthMeter } from '#islands/ui/fields/strength-meter.tsx'
import { SettingsSection } from '#islands/ui/settings-section.tsx'
import { passwordForm } from '#lib/account/account.ts'
import * as messages from '#lib/account/messages.ts'
import { describeStrength } from '#lib/credentials/messages.ts'
import { passwordStrength } from '#lib/credentials/password.ts'
import * as common from '#lib/i18n/common.ts'
import type { User } from '#lib/user/user.ts'

function PasswordForm({ user }: { user: User }) {
  const [password, setPassword] = useState('')
  const strength = passwordStrength(password, [user.name, user.username, user.email])
  return (
    <FormView
      form={passwordForm}
      read={() => ({ password })}
      onDone={() => setPassword('')}
      submit={{
        variant: 'secondary',
        className: 'justify-self-start',
        children: user.hasPassword ? messages.changePassword : messages.setPassword,
      }}
    >
      {(field) => (
        <>
          <AccountName email={user.email} />
          <PasswordField
            {...field('password')}
            label={common.newPassword}
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            hint={describeStrength(strength)}
            liveHint
            meter={<StrengthMeter level={strength.level} />}
          />
        </>
      )}
    </FormView>
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
