import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import type { Failure } from '#lib/domain/failure.ts'
import * as common from '#lib/words/common.ts'
import { explainFailure } from '#lib/words/failed-try.ts'

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
