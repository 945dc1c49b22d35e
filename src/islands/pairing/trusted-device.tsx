import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { useRestoredFocus } from '#islands/ui/hooks/use-restored-focus.ts'
import * as messages from '#lib/pairing/messages.ts'
import { $pairingRequest, openPairingRequest } from '#lib/pairing/trusted-device.ts'
import { guardSession } from '#lib/session/session.ts'

import { CodeEntry } from './code-entry.tsx'
import { PairingOutcome } from './pairing-outcome.tsx'
import { PairingQuestion } from './pairing-question.tsx'

function TrustedDeviceState() {
  const state = useStore($pairingRequest)
  switch (state.status) {
    case 'entering':
      return <CodeEntry />
    case 'asking':
    case 'deciding':
      return <PairingQuestion state={state} />
    case 'confirmed':
    case 'refused':
    case 'mismatch':
      return <PairingOutcome state={state} />
  }
}

/** Signs in another device from one that is signed in. */
export function TrustedDevice() {
  const { status } = useStore($pairingRequest)
  const panel = useRestoredFocus<HTMLDivElement>(status)
  useEffect(guardSession, [])
  useEffect(openPairingRequest, [])

  return (
    <div ref={panel} tabIndex={-1} aria-label={messages.deviceToLetIn} role="group">
      <TrustedDeviceState />
    </div>
  )
}
