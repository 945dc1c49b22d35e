import { FormView } from '#islands/forms/form-view.tsx'
import { TextField } from '#islands/ui/fields/text-field.tsx'
import { SettingsSection } from '#islands/ui/settings-section.tsx'
import { usernameForm } from '#lib/account/account.ts'
import * as messages from '#lib/account/messages.ts'
import * as common from '#lib/i18n/common.ts'
import type { User } from '#lib/user/user.ts'

export function UsernameSection({ user }: { user: User }) {
  return (
    <SettingsSection title={common.username} text={messages.usernameText}>
      <FormView
        form={usernameForm}
        read={(text) => ({ username: text('username') })}
        submit={{
          variant: 'secondary',
          className: 'justify-self-start',
          children: messages.changeUsername,
        }}
      >
        {(field) => (
          <TextField
            {...field('username')}
            key={user.username}
            label={common.username}
            defaultValue={user.username}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </FormView>
    </SettingsSection>
  )
}
