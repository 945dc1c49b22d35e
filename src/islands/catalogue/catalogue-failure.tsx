import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { describeFailure, type Failure } from '#lib/domain/failure.ts'

export function CatalogueFailure({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { title, text } = describeFailure(failure)
  return (
    <div className="mb-6">
      <Alert
        tone="danger"
        title={title}
        text={text}
        action={
          <Button variant="secondary" onClick={onRetry}>
            Retry
          </Button>
        }
      />
    </div>
  )
}
