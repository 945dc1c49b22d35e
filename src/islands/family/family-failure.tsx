import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import type { Failure } from '#lib/failure/failure.ts'
import { describeFailure } from '#lib/failure/messages.ts'
import { loadFamily } from '#lib/family/family.ts'
import * as words from '#lib/family/messages.ts'
import * as common from '#lib/i18n/common.ts'

export function FamilyFailure({ failure }: { failure: Failure }) {
  return (
    <div className="mt-6">
      <h1 className="sr-only">{words.title}</h1>
      <Alert
        tone="danger"
        {...describeFailure(failure)}
        action={
          <Button variant="secondary" onClick={() => void loadFamily()}>
            {common.retry}
          </Button>
        }
      />
    </div>
  )
}
