import { useStore } from '@nanostores/react'

import { FormButton } from '#islands/forms/form-view.tsx'
import * as messages from '#lib/auth/one-time-code/messages.ts'
import { $resendWait, sendCodeAgain, sendForm } from '#lib/auth/one-time-code/one-time-code.ts'

export function SendCodeAgain() {
  const wait = useStore($resendWait)
  return (
    <FormButton
      of={sendForm}
      variant="secondary"
      disabled={wait > 0}
      onClick={() => void sendCodeAgain()}
      className="tabular-nums"
    >
      {wait > 0 ? messages.sendAnotherIn(wait) : messages.sendAnother}
    </FormButton>
  )
}
