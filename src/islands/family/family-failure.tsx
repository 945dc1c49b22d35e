import { FailureAlert } from '#islands/ui/failure-alert.tsx'
import type { Failure } from '#lib/failure/failure.ts'
import { family } from '#lib/family/family.ts'
import * as terms from '#lib/i18n/terms.ts'

export function FamilyFailure({ failure }: { failure: Failure }) {
  return (
    <div className="mt-6">
      <h1 className="sr-only">{terms.family}</h1>
      <FailureAlert failure={failure} onRetry={() => void family.reload()} />
    </div>
  )
}
