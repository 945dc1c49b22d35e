import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { FormView } from '#islands/forms/form-view.tsx'
import { Alert } from '#islands/ui/alert.tsx'
import { TextField } from '#islands/ui/fields/text-field.tsx'
import { SettingsSection } from '#islands/ui/settings-section.tsx'
import { emailForm } from '#lib/account/account.ts'
import * as messages from '#lib/account/messages.ts'
import * as common from '#lib/i18n/common.ts'
import type { User } from '#lib/user/user.ts'

export function EmailSection({ user }: { user: User }) {
  const { status } = useStore(emailForm.$state)
  const [sentTo, setSentTo] = useState('')
  return (
    <SettingsSection title={messages.emailTitle} text={messages.emailText}>
      <p className="text-sm break-words">
        <span className="block text-muted">{messages.currentEmail}</span>
        {user.email}
      </p>
      <FormView
        form={emailForm}
        read={(text) => ({ newEmail: text('newEmail') })}
        onDone={({ newEmail }) => setSentTo(newEmail.trim())}
        submit={{
          variant: 'secondary',
          className: 'justify-self-start',
          children: common.sendLink,
        }}
      >
        {(field) => (
          <>
            <TextField
              {...field('newEmail')}
              label={messages.newEmail}
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
            />
            {status === 'done' && (
              <Alert
                tone="positive"
                title={common.checkYourMail}
                text={messages.emailLinkSent(sentTo)}
              />
            )}
          </>
        )}
      </FormView>
    </SettingsSection>
  )
}
