import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { explainFailure } from '#lib/failure/attempt-messages.ts'
import type { Failure } from '#lib/failure/failure.ts'
import * as common from '#lib/i18n/common.ts'

export function BoardsFailure({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  return (
    <Alert
      tone="danger"
      {...explainFailure(failure)}
      action={
        <Button variant="secondary" onClick={onRetry}>
          {common.retry}
        </Button>
      }
    />
  )
}
