import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { useRestoredFocus } from '#islands/ui/hooks/use-restored-focus.ts'
import { Skeleton } from '#islands/ui/skeleton.tsx'
import { Spinner } from '#islands/ui/spinner.tsx'
import * as messages from '#lib/pairing/messages.ts'
import { $pairing, openPairing, type PairingState, startAgain } from '#lib/pairing/new-device.ts'
import { href } from '#lib/site/routes.ts'

import { PairingCode } from './pairing-code.tsx'

type Ended = Extract<PairingState, { status: 'expired' | 'refused' | 'failed' }>

function explainEnd(state: Ended): { title: string; text: string } {
  switch (state.status) {
    case 'expired':
      return {
        title: messages.expiredTitle,
        text: messages.expiredText,
      }
    case 'refused':
      return {
        title: messages.refusedHereTitle,
        text: messages.refusedHereText,
      }
    case 'failed':
      return state.message
  }
}

function NewDeviceState({ state }: { state: PairingState }) {
  switch (state.status) {
    case 'starting':
      return (
        <>
          <Skeleton className="h-93.5" />
          <Skeleton className="h-30" />
        </>
      )
    case 'waiting':
      return <PairingCode {...state} />
    case 'done':
      return <Spinner label={messages.signedIn} />
    case 'expired':
    case 'refused':
    case 'failed':
      return (
        <>
          <Alert tone={state.status === 'expired' ? 'neutral' : 'danger'} {...explainEnd(state)} />
          <Button className="justify-self-start" onClick={() => void startAgain()}>
            {messages.showNewCode}
          </Button>
        </>
      )
  }
}

/** Shows a code and waits until a device that is signed in has confirmed it. */
export function NewDevice() {
  const state = useStore($pairing)
  const panel = useRestoredFocus<HTMLDivElement>(state.status)
  useEffect(openPairing, [])

  return (
    <div
      ref={panel}
      tabIndex={-1}
      aria-label={messages.codeForDevice}
      role="group"
      className="grid gap-5"
    >
      <NewDeviceState state={state} />
      <p className="text-sm text-muted">
        {messages.noOtherDevice}{' '}
        <a className="text-link" href={href('/sign-in-2')}>
          {messages.signInByEmail}
        </a>
      </p>
    </div>
  )
}
