import { showToast } from '#lib/toasts/toasts.ts'

import * as messages from './share-messages.ts'

/** The address of a family, wherever the site is mounted. */
export const shareAddress = (id: string): string =>
  `${location.origin}${location.pathname}?id=${encodeURIComponent(id)}`

/** Copies the address; false where the browser does not allow it. */
export async function copyAddress(address: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(address)
    showToast({ label: messages.copied, tone: 'positive' })
    return true
  } catch (error) {
    const isRefused = error instanceof DOMException || error instanceof TypeError
    if (!isRefused) throw error
    return false
  }
}
