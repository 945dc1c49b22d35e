import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import type { Failure } from '#lib/domain/failure.ts'
import { loadOwnFamilies } from '#lib/stores/studio-families.ts'
import * as common from '#lib/words/common.ts'
import { describeFailure } from '#lib/words/failure.ts'

/** Why the publisher's own families are not there. */
export function OwnFailure({ failure }: { failure: Failure }) {
  return (
    <Alert
      tone="danger"
      {...describeFailure(failure)}
      action={
        <Button variant="secondary" onClick={() => void loadOwnFamilies()}>
          {common.retry}
        </Button>
      }
    />
  )
}
