import { useStore } from '@nanostores/react'
import { useLayoutEffect, useState } from 'react'

import { FormView } from '#islands/forms/form-view.tsx'
import { AccountName } from '#islands/ui/account-name.tsx'
import { withErrorScreen } from '#islands/ui/error-boundary.tsx'
import { PasswordField } from '#islands/ui/fields/password-field.tsx'
import { StrengthMeter } from '#islands/ui/fields/strength-meter.tsx'
import { NextStep } from '#islands/ui/next-step.tsx'
import type { MailLink, MailLinkProblem } from '#lib/auth/mail-link/link.ts'
import { $link, openMailLink } from '#lib/auth/mail-link/mail-link.ts'
import { linkProblems } from '#lib/auth/mail-link/messages.ts'
import * as messages from '#lib/auth/password-reset/messages.ts'
import { resetForm } from '#lib/auth/password-reset/password-reset.ts'
import { describeStrength } from '#lib/credentials/messages.ts'
import { passwordStrength } from '#lib/credentials/password.ts'
import * as common from '#lib/i18n/common.ts'
import { href } from '#lib/site/routes.ts'

function Problem({ problem }: { problem: MailLinkProblem }) {
  return (
    <NextStep icon="i-lucide-unlink" {...linkProblems[problem]}>
      <a className="button-primary" href={href('/forgot-password')}>
        {messages.askForLink}
      </a>
    </NextStep>
  )
}

function PasswordForm({ link }: { link: MailLink }) {
  const [password, setPassword] = useState('')
  const strength = passwordStrength(password, [link.email])
  return (
    <FormView
      form={resetForm}
      read={() => ({ link, password })}
      submit={{ className: 'mt-2', children: messages.save }}
    >
      {(field) => (
        <>
          <AccountName email={link.email} />
          <PasswordField
            {...field('password')}
            label={common.newPassword}
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            required
            hint={describeStrength(strength)}
            liveHint
            meter={<StrengthMeter level={strength.level} />}
          />
        </>
      )}
    </FormView>
  )
}

function Content() {
  const link = useStore($link)
  const { status } = useStore(resetForm.$state)
  if (link === 'opening') return null
  if (typeof link === 'string') return <Problem problem={link} />
  if (status !== 'done') return <PasswordForm link={link} />
  return (
    <NextStep
      icon="i-lucide-circle-check"
      title={messages.changedTitle}
      text={messages.changedText}
    >
      <a className="button-primary" href={href('/sign-in')}>
        {common.signIn}
      </a>
    </NextStep>
  )
}

export const ResetForm = withErrorScreen(function ResetForm() {
  useLayoutEffect(() => openMailLink('passwordReset'), [])
  return <Content />
})
