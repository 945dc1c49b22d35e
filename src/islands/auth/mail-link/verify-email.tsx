import { useStore } from '@nanostores/react'
import { useLayoutEffect } from 'react'

import { FormAlert, FormButton } from '#islands/forms/form-view.tsx'
import { withErrorScreen } from '#islands/ui/error-boundary.tsx'
import { NextStep } from '#islands/ui/next-step.tsx'
import { $link, openMailLink, verifyForm } from '#lib/auth/mail-link/mail-link.ts'
import * as messages from '#lib/auth/mail-link/messages.ts'
import * as common from '#lib/i18n/common.ts'
import { href } from '#lib/site/routes.ts'

import { SendVerification } from './send-verification.tsx'

function Content() {
  const link = useStore($link)
  const { status } = useStore(verifyForm.$state)
  if (link === 'opening') return null
  if (typeof link === 'string') {
    return (
      <NextStep
        icon={link === 'asked' ? 'i-lucide-mail' : 'i-lucide-unlink'}
        {...messages.linkProblems[link]}
      >
        <SendVerification />
      </NextStep>
    )
  }
  if (status !== 'done') {
    return (
      <div className="grid gap-5">
        <FormAlert of={verifyForm} />
        <p className="break-words text-pretty">
          {messages.verifyQuestionBefore} <strong className="font-medium">{link.email}</strong>{' '}
          {messages.verifyQuestionAfter}
        </p>
        <FormButton of={verifyForm} onClick={() => void verifyForm.submit({ link })}>
          {messages.verify}
        </FormButton>
        <p className="text-sm text-muted text-pretty">{messages.verifyNotYours}</p>
      </div>
    )
  }
  return (
    <NextStep
      icon="i-lucide-circle-check"
      title={messages.verified}
      text={messages.verifiedSignIn(link.email)}
    >
      <a className="button-primary" href={href('/sign-in')}>
        {common.signIn}
      </a>
    </NextStep>
  )
}

export const VerifyEmail = withErrorScreen(function VerifyEmail() {
  useLayoutEffect(() => openMailLink('verification'), [])
  return <Content />
})
