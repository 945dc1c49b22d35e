import { onStorageBlocked } from '#lib/api/browser-storage.ts'
import * as words from '#lib/words/storage-notice.ts'

import { showToast } from './toasts.ts'

/** Says once that nothing outlives this tab, where the browser blocks the storage or it is full. */
export function watchStorage(): void {
  onStorageBlocked(() =>
    showToast({
      label: words.title,
      description: words.text,
    }),
  )
}
