import { onStorageBlocked } from '#lib/api/browser-storage.ts'

import { showToast } from './toasts.ts'

/** Says once that nothing outlives this tab, where the browser blocks the storage or it is full. */
export function watchStorage(): void {
  onStorageBlocked(() =>
    showToast({
      label: 'This browser keeps nothing for Discover',
      description:
        'Its storage is blocked or full. You stay signed in until you close this tab; allow storage for this site to stay longer.',
    }),
  )
}
