import type { Failure } from '#lib/failure/failure.ts'
import { describeFailure } from '#lib/failure/messages.ts'
import * as common from '#lib/i18n/common.ts'

import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

interface FailureAlertProps {
  failure: Failure
  onRetry: () => void
}

/** Says what could not be loaded and why, with a button to try again. */
export function FailureAlert({ failure, onRetry }: FailureAlertProps) {
  return (
    <Alert
      tone="danger"
      {...describeFailure(failure)}
      action={
        <Button variant="secondary" onClick={onRetry}>
          {common.retry}
        </Button>
      }
    />
  )
}
