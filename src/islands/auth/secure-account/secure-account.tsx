import { useStore } from '@nanostores/react'
import { useLayoutEffect } from 'react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { ErrorBoundary } from '#islands/ui/error-boundary.tsx'
import { NextStep } from '#islands/ui/next-step.tsx'
import { Skeleton } from '#islands/ui/skeleton.tsx'
import * as passwordResetMessages from '#lib/auth/password-reset/messages.ts'
import type { SecuredAccount, SecurityLink } from '#lib/auth/secure-account/link.ts'
import * as messages from '#lib/auth/secure-account/messages.ts'
import {
  $secureAccount,
  lookAtLink,
  openSecureAccount,
  secure,
} from '#lib/auth/secure-account/secure-account.ts'
import type { FailureMessage } from '#lib/failure/failure.ts'
import * as common from '#lib/i18n/common.ts'
import * as pageTitles from '#lib/i18n/page-titles.ts'
import { href } from '#lib/site/routes.ts'

function PasswordLink({ look, label }: { look: 'primary' | 'secondary'; label: string }) {
  return (
    <a className={`button-${look}`} href={href('/forgot-password')}>
      {label}
    </a>
  )
}

interface QuestionProps {
  link: SecurityLink
  isBusy: boolean
  failure: FailureMessage | null
}

function Question({ link: { username, email, restores }, isBusy, failure }: QuestionProps) {
  const steps = [
    messages.signsOut,
    messages.endsPassword,
    messages.mailsWay(email),
    messages.keepsRest,
  ]
  if (restores) steps.unshift(messages.getsAddressBack(email))
  return (
    <div className="grid gap-6">
      {failure && <Alert tone="danger" {...failure} />}
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
      <Button busy={isBusy} onClick={() => void secure()}>
        {restores ? messages.takeBack : messages.secure}
      </Button>
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
        <PasswordLink look="secondary" label={messages.nothingCame} />
      ) : (
        <PasswordLink look="primary" label={messages.askForLink} />
      )}
    </NextStep>
  )
}

function Content() {
  const state = useStore($secureAccount)
  switch (state.status) {
    case 'looking':
      return (
        <div role="status">
          <span className="sr-only">{messages.looking}</span>
          <Skeleton className="h-56" />
        </div>
      )
    case 'failed':
      return (
        <Alert
          tone="danger"
          {...state.message}
          action={
            <Button variant="secondary" onClick={() => void lookAtLink()}>
              {common.retry}
            </Button>
          }
        />
      )
    case 'refused':
      return (
        <NextStep key={state.problem} icon="i-lucide-unlink" {...messages.problems[state.problem]}>
          <PasswordLink look="primary" label={passwordResetMessages.title} />
        </NextStep>
      )
    case 'ready':
      return <Question link={state.link} isBusy={state.isBusy} failure={state.message} />
    case 'done':
      return <Secured account={state.account} />
  }
}

export function SecureAccount() {
  useLayoutEffect(openSecureAccount, [])
  return (
    <ErrorBoundary>
      <Content />
    </ErrorBoundary>
  )
}
