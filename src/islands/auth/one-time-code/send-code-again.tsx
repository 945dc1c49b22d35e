import { useStore } from '@nanostores/react'

import { Button } from '#islands/ui/button.tsx'
import * as messages from '#lib/auth/one-time-code/messages.ts'
import { $code, $resendWait, sendCodeAgain } from '#lib/auth/one-time-code/one-time-code.ts'

export function SendCodeAgain() {
  const state = useStore($code)
  const wait = useStore($resendWait)
  return (
    <Button
      variant="secondary"
      disabled={wait > 0}
      busy={state.status === 'busy' && state.step === 'sending'}
      onClick={() => void sendCodeAgain()}
      className="tabular-nums"
    >
      {wait > 0 ? messages.sendAnotherIn(wait) : messages.sendAnother}
    </Button>
  )
}
