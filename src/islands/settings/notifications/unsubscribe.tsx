import { useStore } from '@nanostores/react'
import { useLayoutEffect } from 'react'

import { FormAlert, FormButton } from '#islands/forms/form-view.tsx'
import { withErrorScreen } from '#islands/ui/error-boundary.tsx'
import { FailureAlert } from '#islands/ui/failure-alert.tsx'
import { NextStep } from '#islands/ui/next-step.tsx'
import { Skeleton } from '#islands/ui/skeleton.tsx'
import * as common from '#lib/i18n/common.ts'
import * as messages from '#lib/settings/notifications/unsubscribe-messages.ts'
import { endedDigest, openUnsubscribe, turnForm } from '#lib/settings/notifications/unsubscribe.ts'
import type { DigestRate } from '#lib/settings/settings.ts'
import { href } from '#lib/site/routes.ts'

const SettingsLink = () => (
  <a className="button-secondary" href={href('/settings/notifications')}>
    {messages.chooseWhat}
  </a>
)

interface OutcomeProps {
  isOff: boolean
  before: DigestRate
}

function Outcome({ isOff, before }: OutcomeProps) {
  return (
    <NextStep
      key={String(isOff)}
      icon={isOff ? 'i-lucide-bell-off' : 'i-lucide-bell'}
      title={isOff ? messages.ended : messages.comesAgain[before]}
      text={isOff ? messages.endedText : messages.againText}
    >
      <FormAlert of={turnForm} />
      <div className="flex flex-wrap gap-3">
        <FormButton of={turnForm} onClick={() => void turnForm.submit({ isOff: !isOff })}>
          {isOff ? common.undo : messages.endAgain}
        </FormButton>
        <SettingsLink />
      </div>
    </NextStep>
  )
}

function Content() {
  const state = useStore(endedDigest.$state)
  if (state.status === 'loading') {
    return (
      <div role="status">
        <span className="sr-only">{messages.ending}</span>
        <Skeleton className="h-24" />
      </div>
    )
  }
  if (state.status === 'ready') return <Outcome {...state.value} />
  if (state.failure.kind !== 'invalid') {
    return <FailureAlert failure={state.failure} onRetry={() => void endedDigest.reload()} />
  }
  return (
    <NextStep icon="i-lucide-unlink" title={messages.linkFailsTitle} text={messages.linkFailsText}>
      <SettingsLink />
    </NextStep>
  )
}

export const Unsubscribe = withErrorScreen(function Unsubscribe() {
  useLayoutEffect(openUnsubscribe, [])
  return <Content />
})
