import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { useKeptFocus } from '#islands/ui/use-kept-focus.ts'
import { $pairingRequest, openPairingRequest } from '#lib/stores/pairing-request.ts'
import { guardSession } from '#lib/stores/session.ts'
import * as words from '#lib/words/pairing.ts'

import { CodeEntry } from './code-entry.tsx'
import { PairingOutcome } from './pairing-outcome.tsx'
import { PairingQuestion } from './pairing-question.tsx'

function TrustedDeviceState() {
  const state = useStore($pairingRequest)
  switch (state.status) {
    case 'entering':
    case 'looking':
      return <CodeEntry state={state} />
    case 'asking':
    case 'deciding':
      return <PairingQuestion state={state} />
    case 'confirmed':
    case 'refused':
    case 'mismatch':
      return <PairingOutcome state={state} />
  }
}

/** Lets another device in from one that is signed in. */
export function TrustedDevice() {
  const { status } = useStore($pairingRequest)
  const panel = useKeptFocus<HTMLDivElement>(status)
  useEffect(guardSession, [])
  useEffect(openPairingRequest, [])

  return (
    <div ref={panel} tabIndex={-1} aria-label={words.deviceToLetIn} role="group">
      <TrustedDeviceState />
    </div>
  )
}
