import { FailureAlert } from '#islands/ui/failure-alert.tsx'
import type { Failure } from '#lib/failure/failure.ts'
import { family } from '#lib/family/family.ts'
import * as messages from '#lib/family/messages.ts'

export function FamilyFailure({ failure }: { failure: Failure }) {
  return (
    <div className="mt-6">
      <h1 className="sr-only">{messages.title}</h1>
      <FailureAlert failure={failure} onRetry={() => void family.reload()} />
    </div>
  )
}
