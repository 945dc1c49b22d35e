import { useStore } from '@nanostores/react'
import { useLayoutEffect } from 'react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { ErrorBoundary } from '#islands/ui/error-boundary.tsx'
import { NextStep } from '#islands/ui/next-step.tsx'
import { problemWords } from '#lib/domain/mail-link.ts'
import { href } from '#lib/domain/routes.ts'
import { $confirmation, $link, openMailLink, verifyEmail } from '#lib/stores/mail-link.ts'

import { SendVerification } from './send-verification.tsx'

function Content() {
  const link = useStore($link)
  const state = useStore($confirmation)
  if (link === 'opening') return null
  if (typeof link === 'string') {
    return (
      <NextStep icon="i-lucide-unlink" {...problemWords[link]}>
        <SendVerification />
      </NextStep>
    )
  }
  if (state.status !== 'done') {
    return (
      <div className="grid gap-5">
        {state.status === 'failed' && <Alert tone="danger" title={state.title} text={state.text} />}
        <p className="break-words text-pretty">
          Is <strong className="font-medium">{link.email}</strong> your address, and did you create
          an account with it?
        </p>
        <Button busy={state.status === 'busy'} onClick={() => void verifyEmail()}>
          Yes, verify it
        </Button>
        <p className="text-sm text-muted text-pretty">
          If you did not, just close this page: the account stays locked.
        </p>
      </div>
    )
  }
  return (
    <NextStep
      icon="i-lucide-circle-check"
      title="Your address is verified"
      text={`Sign in with ${link.email} or your username.`}
    >
      <a className="button-primary" href={href('/sign-in')}>
        Sign in
      </a>
    </NextStep>
  )
}

export function VerifyEmail() {
  useLayoutEffect(() => openMailLink('verification'), [])
  return (
    <ErrorBoundary>
      <Content />
    </ErrorBoundary>
  )
}
