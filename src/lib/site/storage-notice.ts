import { onStorageBlocked } from '#lib/browser/storage.ts'
import { showToast } from '#lib/toasts/toasts.ts'

import * as messages from './storage-messages.ts'

/** Says once that nothing outlives this tab, where the browser blocks the storage or it is full. */
export function watchStorage(): void {
  onStorageBlocked(() =>
    showToast({
      label: messages.title,
      description: messages.text,
    }),
  )
}
