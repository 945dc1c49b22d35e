import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import * as messages from '#lib/catalogue/messages.ts'
import type { Failure } from '#lib/failure/failure.ts'
import { describeFailure } from '#lib/failure/messages.ts'
import * as common from '#lib/i18n/common.ts'

interface CatalogueFailureProps {
  failure: Failure
  /** What of the filter could not be had, if it is not the families themselves. */
  part?: 'favourites' | 'board' | 'values' | null
  onRetry: () => void
}

const noFavourites = {
  title: messages.noFavouritesTitle,
  text: messages.noFavouritesText,
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
            {common.retry}
          </Button>
        }
      />
    </div>
  )
}
