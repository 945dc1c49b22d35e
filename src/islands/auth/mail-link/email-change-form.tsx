import { useStore } from '@nanostores/react'
import { useLayoutEffect } from 'react'

import { FormView } from '#islands/forms/form-view.tsx'
import { AccountName } from '#islands/ui/account-name.tsx'
import { withErrorScreen } from '#islands/ui/error-boundary.tsx'
import { PasswordField } from '#islands/ui/fields/password-field.tsx'
import { NextStep } from '#islands/ui/next-step.tsx'
import type { MailLink } from '#lib/auth/mail-link/link.ts'
import { $link, emailChangeForm, openMailLink } from '#lib/auth/mail-link/mail-link.ts'
import * as messages from '#lib/auth/mail-link/messages.ts'
import * as common from '#lib/i18n/common.ts'
import { href } from '#lib/site/routes.ts'

function PasswordForm({ link }: { link: MailLink }) {
  return (
    <FormView
      form={emailChangeForm}
      read={(text) => ({ link, password: text('password') })}
      submit={{ children: common.changeAddress }}
    >
      {(field) => (
        <>
          <p className="break-words">
            {messages.changeFrom} <strong className="font-medium">{link.email}</strong>{' '}
            {messages.changeTo} <strong className="font-medium">{link.newEmail}</strong>
          </p>
          <AccountName email={link.email} />
          <PasswordField
            {...field('password')}
            label={common.password}
            autoComplete="current-password"
            required
          />
        </>
      )}
    </FormView>
  )
}

function Content() {
  const link = useStore($link)
  const { status } = useStore(emailChangeForm.$state)
  if (link === 'opening') return null
  if (typeof link === 'string') {
    return (
      <NextStep icon="i-lucide-unlink" {...messages.linkProblems[link]}>
        <a className="button-primary" href={href('/settings/account')}>
          {messages.changeInSettings}
        </a>
      </NextStep>
    )
  }
  if (status !== 'done') return <PasswordForm link={link} />
  return (
    <NextStep
      icon="i-lucide-circle-check"
      title={messages.changed}
      text={messages.changedTo(link.newEmail)}
    >
      <a className="button-primary" href={href('/sign-in')}>
        {common.signIn}
      </a>
    </NextStep>
  )
}

export const EmailChangeForm = withErrorScreen(function EmailChangeForm() {
  useLayoutEffect(() => openMailLink('emailChange'), [])
  return <Content />
})
