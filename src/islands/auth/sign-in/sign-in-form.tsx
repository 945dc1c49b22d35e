import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

import { FormView } from '#islands/forms/form-view.tsx'
import { Alert } from '#islands/ui/alert.tsx'
import { withErrorScreen } from '#islands/ui/error-boundary.tsx'
import { PasswordField } from '#islands/ui/fields/password-field.tsx'
import { TextField } from '#islands/ui/fields/text-field.tsx'
import * as mailLinkMessages from '#lib/auth/mail-link/messages.ts'
import * as messages from '#lib/auth/sign-in/messages.ts'
import { $attempt } from '#lib/auth/sign-in/providers.ts'
import {
  $notice,
  $unverified,
  openSignIn,
  secondStepEmail,
  signInForm,
} from '#lib/auth/sign-in/sign-in.ts'
import * as common from '#lib/i18n/common.ts'
import { href } from '#lib/site/routes.ts'

import { Providers } from './providers.tsx'

/** Shown after every failed sign-in, so as not to reveal whether the account exists. */
function Unverified({ email }: { email: string }) {
  return (
    <p className="text-sm text-muted">
      {messages.justSignedUp}{' '}
      <a href={`${href('/verify-email')}#email=${encodeURIComponent(email)}`} className="text-link">
        {mailLinkMessages.sendVerification}
      </a>
    </p>
  )
}

function PasswordForm({ email }: { email: string }) {
  const { status } = useStore(signInForm.$state)
  const isBusy = useStore(signInForm.$isBusy)
  const attempt = useStore($attempt)
  const notice = useStore($notice)
  const unverified = useStore($unverified)
  return (
    <FormView
      form={signInForm}
      read={(text) => ({ identity: text('identity'), password: text('password') })}
      submit={{ busy: isBusy && !attempt, children: common.signIn }}
    >
      {(field) => (
        <>
          {notice && <Alert tone="neutral" title={notice} />}
          {status === 'failed' && unverified !== null && <Unverified email={unverified} />}
          <TextField
            {...field('identity')}
            label={messages.identity}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={email}
            required
          />
          <PasswordField
            {...field('password')}
            label={common.password}
            autoComplete="current-password"
            required
          />
          <a href={href('/forgot-password')} className="text-link text-sm justify-self-end -mt-2">
            {messages.forgotPassword}
          </a>
        </>
      )}
    </FormView>
  )
}

export const SignInForm = withErrorScreen(function SignInForm() {
  const [email] = useState(secondStepEmail)
  useEffect(openSignIn, [])
  return (
    <>
      <PasswordForm email={email} />
      {!email && <Providers />}
    </>
  )
})
