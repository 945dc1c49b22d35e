import { useStore } from '@nanostores/react'
import { useLayoutEffect } from 'react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { ErrorBoundary } from '#islands/ui/error-boundary.tsx'
import { Form } from '#islands/ui/form.tsx'
import { NextStep } from '#islands/ui/next-step.tsx'
import { PasswordField } from '#islands/ui/password-field.tsx'
import { type MailLink, problemWords } from '#lib/domain/mail-link.ts'
import { href } from '#lib/domain/routes.ts'
import { $confirmation, $link, openMailLink, submitEmailChange } from '#lib/stores/mail-link.ts'

function PasswordForm({ link }: { link: MailLink }) {
  const state = useStore($confirmation)
  const errors = state.status === 'invalid' ? state.fields : null
  return (
    <Form errors={errors} onSubmit={(read) => void submitEmailChange(read('password'))}>
      {state.status === 'failed' && <Alert tone="danger" title={state.title} text={state.text} />}
      <p className="break-words">
        From <strong className="font-medium">{link.email}</strong> to{' '}
        <strong className="font-medium">{link.newEmail}</strong>
      </p>
      <input name="username" autoComplete="username" value={link.email} readOnly hidden />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        error={errors?.password}
      />
      <Button type="submit" busy={state.status === 'busy'}>
        Change the address
      </Button>
    </Form>
  )
}

function Content() {
  const link = useStore($link)
  const { status } = useStore($confirmation)
  if (link === 'opening') return null
  if (typeof link === 'string') {
    return (
      <NextStep icon="i-lucide-unlink" {...problemWords[link]}>
        <a className="button-primary" href={href('/settings/account')}>
          Change it in the settings
        </a>
      </NextStep>
    )
  }
  if (status !== 'done') return <PasswordForm link={link} />
  return (
    <NextStep
      icon="i-lucide-circle-check"
      title="Your address is changed"
      text={`It is ${link.newEmail} now. Every device was signed out; sign in with the new address.`}
    >
      <a className="button-primary" href={href('/sign-in')}>
        Sign in
      </a>
    </NextStep>
  )
}

export function EmailChangeForm() {
  useLayoutEffect(() => openMailLink('emailChange'), [])
  return (
    <ErrorBoundary>
      <Content />
    </ErrorBoundary>
  )
}
