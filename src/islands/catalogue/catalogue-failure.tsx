import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { describeFailure, type Failure } from '#lib/domain/failure.ts'

interface CatalogueFailureProps {
  failure: Failure
  /** What of the filter could not be had, if it is not the families themselves. */
  part?: 'favourites' | 'board' | 'values' | null
  onRetry: () => void
}

const noFavourites = {
  title: 'There are no favourites here',
  text: 'This backend keeps none. Remove them from the filters.',
}

export function CatalogueFailure({ failure, part = null, onRetry }: CatalogueFailureProps) {
  const isMissing = failure.kind === 'missing'
  // The bar of the board says so itself.
  if (isMissing && part === 'board') return null
  const { title, text } =
    isMissing && part === 'favourites' ? noFavourites : describeFailure(failure)
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
