import { FailureAlert } from '#islands/ui/failure-alert.tsx'
import type { Failure } from '#lib/failure/failure.ts'
import { ownFamilies } from '#lib/studio/families/families.ts'

/** Why the publisher's own families could not be loaded. */
export const OwnFailure = ({ failure }: { failure: Failure }) => (
  <FailureAlert failure={failure} onRetry={() => void ownFamilies.reload()} />
)
