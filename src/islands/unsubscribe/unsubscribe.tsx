import { useStore } from '@nanostores/react'
import { useLayoutEffect } from 'react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { ErrorBoundary } from '#islands/ui/error-boundary.tsx'
import { NextStep } from '#islands/ui/next-step.tsx'
import { Skeleton } from '#islands/ui/skeleton.tsx'
import { href } from '#lib/domain/routes.ts'
import {
  $unsubscribe,
  openUnsubscribe,
  turnDigest,
  unsubscribe,
  type UnsubscribeState,
} from '#lib/stores/unsubscribe.ts'

const SettingsLink = () => (
  <a className="button-secondary" href={href('/settings/notifications')}>
    Choose what to hear of
  </a>
)

function Outcome({ state }: { state: Extract<UnsubscribeState, { isBusy: boolean }> }) {
  const isOff = state.status === 'off'
  return (
    <NextStep
      key={state.status}
      icon={isOff ? 'i-lucide-bell-off' : 'i-lucide-bell'}
      title={isOff ? 'You get no more digests' : `Digests come ${state.before} again`}
      text={
        isOff
          ? 'From now on there is no mail about what is new. Mail about your account still comes.'
          : 'As if nothing had happened: nothing that is new gets lost.'
      }
    >
      {state.words && <Alert tone="danger" {...state.words} />}
      <div className="flex flex-wrap gap-3">
        <Button busy={state.isBusy} onClick={() => void turnDigest(isOff ? 'on' : 'off')}>
          {isOff ? 'Undo' : 'End them again'}
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
          <span className="sr-only">Ending the digests…</span>
          <Skeleton className="h-24" />
        </div>
      )
    case 'refused':
      return (
        <NextStep
          icon="i-lucide-unlink"
          title="The link does not work"
          text="A part of it got lost on the way, or its account is gone. Open it from the mail once more, or sign in to end the digests."
        >
          <SettingsLink />
        </NextStep>
      )
    case 'failed':
      return (
        <Alert
          tone="danger"
          {...state.words}
          action={
            <Button variant="secondary" onClick={() => void unsubscribe()}>
              Retry
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
