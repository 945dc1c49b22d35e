import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { describeFailure, type Failure } from '#lib/domain/failure.ts'
import { loadFamily } from '#lib/stores/family.ts'

export function FamilyFailure({ failure }: { failure: Failure }) {
  return (
    <div className="mt-6">
      <h1 className="sr-only">Family</h1>
      <Alert
        tone="danger"
        {...describeFailure(failure)}
        action={
          <Button variant="secondary" onClick={() => void loadFamily()}>
            Retry
          </Button>
        }
      />
    </div>
  )
}
