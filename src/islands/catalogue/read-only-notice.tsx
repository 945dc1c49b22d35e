import { Alert } from '#islands/ui/alert.tsx'
import * as messages from '#lib/catalogue/paged/messages.ts'

/** Says that the families are there, and that what is changed meanwhile is not kept. */
export function ReadOnlyNotice() {
  return (
    <div className="mb-6">
      <Alert tone="neutral" title={messages.readOnlyTitle} text={messages.readOnlyText} />
    </div>
  )
}
