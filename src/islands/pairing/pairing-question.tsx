import { useEffect, useRef } from 'react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import * as messages from '#lib/pairing/messages.ts'
import { decide, type PairingRequestState } from '#lib/pairing/trusted-device.ts'

interface PairingQuestionProps {
  state: Extract<PairingRequestState, { status: 'asking' | 'deciding' }>
}

/** Asks whether to sign in the other device, which only the choice of its number confirms. */
export function PairingQuestion({ state }: PairingQuestionProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const { device, choices } = state.request
  const isBusy = (match: string | null) => state.status === 'deciding' && state.match === match
  return (
    <div className="grid gap-5">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-xl">
          {messages.question(device)}
        </h2>
        <p className="mt-1.5 text-sm text-muted text-pretty">{messages.questionText}</p>
      </div>
      {state.status === 'asking' && state.message && <Alert tone="danger" {...state.message} />}
      <div role="group" aria-label={messages.numberElsewhere} className="grid grid-cols-3 gap-3">
        {choices.map((choice) => (
          <Button
            key={choice}
            variant="secondary"
            busy={isBusy(choice)}
            className="h-16 font-mono text-2xl"
            onClick={() => void decide(choice)}
          >
            {choice}
          </Button>
        ))}
      </div>
      <Button
        variant="danger"
        busy={isBusy(null)}
        className="justify-self-start"
        onClick={() => void decide(null)}
      >
        {messages.refuse}
      </Button>
    </div>
  )
}
