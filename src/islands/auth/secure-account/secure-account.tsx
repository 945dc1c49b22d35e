import { useStore } from '@nanostores/react'
import { useLayoutEffect } from 'react'

import { FormAlert, FormButton } from '#islands/forms/form-view.tsx'
import { withErrorScreen } from '#islands/ui/error-boundary.tsx'
import { FailureAlert } from '#islands/ui/failure-alert.tsx'
import { NextStep } from '#islands/ui/next-step.tsx'
import { Skeleton } from '#islands/ui/skeleton.tsx'
import * as passwordResetMessages from '#lib/auth/password-reset/messages.ts'
import type { SecuredAccount, SecurityLink } from '#lib/auth/secure-account/link.ts'
import * as messages from '#lib/auth/secure-account/messages.ts'
import {
  $secured,
  openSecureAccount,
  secureForm,
  securityLink,
} from '#lib/auth/secure-account/secure-account.ts'
import * as pageTitles from '#lib/i18n/page-titles.ts'
import { href } from '#lib/site/routes.ts'

function PasswordLink({ variant, label }: { variant: 'primary' | 'secondary'; label: string }) {
  return (
    <a className={`button-${variant}`} href={href('/forgot-password')}>
      {label}
    </a>
  )
}

function Question({ token, link }: { token: string; link: SecurityLink }) {
  const { username, email, restores } = link
  const steps = [
    messages.signsOut,
    messages.endsPassword,
    messages.mailsWay(email),
    messages.keepsRest,
  ]
  if (restores) steps.unshift(messages.getsAddressBack(email))
  return (
    <div className="grid gap-6">
      <FormAlert of={secureForm} />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
        <dt className="text-muted">{pageTitles.account}</dt>
        <dd className="font-medium break-words" dir="auto">
          {username}
        </dd>
        <dt className="text-muted">{messages.mailWentTo}</dt>
        <dd className="font-medium break-words" dir="ltr">
          {email}
        </dd>
      </dl>
      <section className="grid gap-2.5">
        <h2 className="text-base">{messages.whatHappens}</h2>
        <ul className="grid gap-2 text-sm">
          {steps.map((step) => (
            <li key={step} className="flex items-start gap-2.5">
              <span className="i-lucide-check size-4 mt-0.5 text-accent" aria-hidden="true" />
              <span className="min-w-0 break-words text-pretty">{step}</span>
            </li>
          ))}
        </ul>
      </section>
      <FormButton of={secureForm} onClick={() => void secureForm.submit({ token })}>
        {restores ? messages.takeBack : messages.secure}
      </FormButton>
      <p className="text-sm text-muted text-pretty">{messages.nothingHappens}</p>
    </div>
  )
}

function Secured({ account: { email, restored, mailed } }: { account: SecuredAccount }) {
  return (
    <NextStep
      icon="i-lucide-shield-check"
      title={restored ? messages.takenBack : messages.secured}
      text={mailed ? messages.openMail(email) : messages.noMail(email)}
    >
      <p className="text-sm text-muted text-pretty">{messages.checkAfterwards}</p>
      {mailed ? (
        <PasswordLink variant="secondary" label={messages.nothingCame} />
      ) : (
        <PasswordLink variant="primary" label={messages.askForLink} />
      )}
    </NextStep>
  )
}

function Content() {
  const state = useStore(securityLink.$state)
  const secured = useStore($secured)
  if (secured) return <Secured account={secured} />
  if (state.status === 'loading') {
    return (
      <div role="status">
        <span className="sr-only">{messages.looking}</span>
        <Skeleton className="h-56" />
      </div>
    )
  }
  if (state.status === 'failed') {
    return <FailureAlert failure={state.failure} onRetry={() => void securityLink.reload()} />
  }
  if (typeof state.value !== 'string') return <Question {...state.value} />
  return (
    <NextStep key={state.value} icon="i-lucide-unlink" {...messages.problems[state.value]}>
      <PasswordLink variant="primary" label={passwordResetMessages.title} />
    </NextStep>
  )
}

export const SecureAccount = withErrorScreen(function SecureAccount() {
  useLayoutEffect(openSecureAccount, [])
  return <Content />
})
