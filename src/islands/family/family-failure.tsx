import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import type { Failure } from '#lib/domain/failure.ts'
import { loadFamily } from '#lib/stores/family.ts'
import * as common from '#lib/words/common.ts'
import { describeFailure } from '#lib/words/failure.ts'
import * as words from '#lib/words/family.ts'

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
