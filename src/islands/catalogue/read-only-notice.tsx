import { useStore } from '@nanostores/react'

import { Alert } from '#islands/ui/alert.tsx'
import { $marked } from '#lib/catalogue/favourites/marked.ts'
import * as messages from '#lib/catalogue/paged/messages.ts'

/** Says that saving waits, where families can be read from the nodes while the backend, which saves, does not answer. */
export function ReadOnlyNotice() {
  const { asking } = useStore($marked)
  const isAway =
    asking.status === 'failed' &&
    (asking.failure.kind === 'offline' || asking.failure.kind === 'busy')
  if (!isAway) return null
  return (
    <div className="mb-6">
      <Alert tone="neutral" title={messages.readOnlyTitle} text={messages.readOnlyText} />
    </div>
  )
}
