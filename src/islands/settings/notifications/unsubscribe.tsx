import { useStore } from '@nanostores/react'
import { useLayoutEffect } from 'react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { ErrorBoundary } from '#islands/ui/error-boundary.tsx'
import { NextStep } from '#islands/ui/next-step.tsx'
import { Skeleton } from '#islands/ui/skeleton.tsx'
import * as common from '#lib/i18n/common.ts'
import * as messages from '#lib/settings/notifications/unsubscribe-messages.ts'
import {
  $unsubscribe,
  openUnsubscribe,
  turnDigest,
  unsubscribe,
  type UnsubscribeState,
} from '#lib/settings/notifications/unsubscribe.ts'
import { href } from '#lib/site/routes.ts'

const SettingsLink = () => (
  <a className="button-secondary" href={href('/settings/notifications')}>
    {messages.chooseWhat}
  </a>
)

function Outcome({ state }: { state: Extract<UnsubscribeState, { isBusy: boolean }> }) {
  const isOff = state.status === 'off'
  return (
    <NextStep
      key={state.status}
      icon={isOff ? 'i-lucide-bell-off' : 'i-lucide-bell'}
      title={isOff ? messages.ended : messages.comesAgain[state.before]}
      text={isOff ? messages.endedText : messages.againText}
    >
      {state.message && <Alert tone="danger" {...state.message} />}
      <div className="flex flex-wrap gap-3">
        <Button busy={state.isBusy} onClick={() => void turnDigest(isOff ? 'on' : 'off')}>
          {isOff ? common.undo : messages.endAgain}
        </Button>
        <SettingsLink />
      </div>
    </NextStep>
  )
}

function Content() {
  const state = useStore($unsubscribe)
  switch (state.status) {
    case 'busy':
      return (
        <div role="status">
          <span className="sr-only">{messages.ending}</span>
          <Skeleton className="h-24" />
        </div>
      )
    case 'refused':
      return (
        <NextStep
          icon="i-lucide-unlink"
          title={messages.linkFailsTitle}
          text={messages.linkFailsText}
        >
          <SettingsLink />
        </NextStep>
      )
    case 'failed':
      return (
        <Alert
          tone="danger"
          {...state.message}
          action={
            <Button variant="secondary" onClick={() => void unsubscribe()}>
              {common.retry}
            </Button>
          }
        />
      )
    case 'off':
    case 'on':
      return <Outcome state={state} />
  }
}

export function Unsubscribe() {
  useLayoutEffect(openUnsubscribe, [])
  return (
    <ErrorBoundary>
      <Content />
    </ErrorBoundary>
  )
}
