import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { describeFailure, type Failure } from '#lib/domain/failure.ts'
import { loadOwnFamilies } from '#lib/stores/studio-families.ts'

/** Why the publisher's own families are not there. */
export function OwnFailure({ failure }: { failure: Failure }) {
  return (
    <Alert
      tone="danger"
      {...describeFailure(failure)}
      action={
        <Button variant="secondary" onClick={() => void loadOwnFamilies()}>
          Retry
        </Button>
      }
    />
  )
}
