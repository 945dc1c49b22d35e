import { useStore } from '@nanostores/react'

import { Alert } from '#islands/ui/alert.tsx'
import { $marked } from '#lib/catalogue/favourites/marked.ts'
import * as messages from '#lib/catalogue/paged/messages.ts'
import { isAway } from '#lib/catalogue/paged/when-too-large.ts'

/** Says that saving waits, where families can be read from the nodes while the backend, which saves, does not answer. */
export function ReadOnlyNotice() {
  const { asking } = useStore($marked)
  if (asking.status !== 'failed' || !isAway(asking.failure)) return null
  return (
    <div className="mb-6">
      <Alert tone="neutral" title={messages.readOnlyTitle} text={messages.readOnlyText} />
    </div>
  )
}
