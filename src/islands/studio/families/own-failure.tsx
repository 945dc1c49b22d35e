import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import type { Failure } from '#lib/failure/failure.ts'
import { describeFailure } from '#lib/failure/messages.ts'
import * as common from '#lib/i18n/common.ts'
import { loadOwnFamilies } from '#lib/studio/families/families.ts'

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
