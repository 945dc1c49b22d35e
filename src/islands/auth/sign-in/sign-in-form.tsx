import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { ErrorBoundary } from '#islands/ui/error-boundary.tsx'
import { Form } from '#islands/ui/fields/form.tsx'
import { PasswordField } from '#islands/ui/fields/password-field.tsx'
import { TextField } from '#islands/ui/fields/text-field.tsx'
import * as mailLinkMessages from '#lib/auth/mail-link/messages.ts'
import * as messages from '#lib/auth/sign-in/messages.ts'
import { $signIn, openSignIn, secondStepEmail, submitSignIn } from '#lib/auth/sign-in/sign-in.ts'
import * as common from '#lib/i18n/common.ts'
import { href } from '#lib/site/routes.ts'

import { Providers } from './providers.tsx'

type Missing = Record<string, string>

function findMissing(identity: string, password: string): Missing | null {
  const missing = {
    ...(identity.trim() === '' && { identity: messages.enterIdentity }),
    ...(password === '' && { password: common.enterPassword }),
  }
  return Object.keys(missing).length > 0 ? missing : null
}

/** Offered to everybody whose sign-in failed: whether there is such an account is not told. */
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
  const state = useStore($signIn)
  const [missing, setMissing] = useState<Missing | null>(null)

  const submit = (read: (name: string) => string) => {
    const identity = read('identity')
    const password = read('password')
    const found = findMissing(identity, password)
    setMissing(found)
    if (!found) void submitSignIn(identity, password)
  }

  const isBusy = (state.status === 'busy' && !state.provider) || state.status === 'done'
  return (
    <Form errors={missing} onSubmit={submit}>
      {state.status === 'ready' && state.notice && <Alert tone="neutral" title={state.notice} />}
      {state.status === 'failed' && (
        <>
          <Alert tone="danger" title={state.title} text={state.text} />
          {state.unverified !== undefined && <Unverified email={state.unverified} />}
        </>
      )}
      <TextField
        label={messages.identity}
        name="identity"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={email}
        required
        error={missing?.identity}
      />
      <PasswordField
        label={common.password}
        name="password"
        autoComplete="current-password"
        required
        error={missing?.password}
      />
      <a href={href('/forgot-password')} className="text-link text-sm justify-self-end -mt-2">
        {messages.forgotPassword}
      </a>
      <Button type="submit" busy={isBusy}>
        {common.signIn}
      </Button>
    </Form>
  )
}

export function SignInForm() {
  const [email] = useState(secondStepEmail)
  useEffect(openSignIn, [])
  return (
    <ErrorBoundary>
      <PasswordForm email={email} />
      {!email && <Providers />}
    </ErrorBoundary>
  )
}
