import { whenOnline } from '#lib/browser/connection.ts'
import { browserStorage } from '#lib/browser/storage.ts'

/** In localStorage, so that what was changed offline outlives the page; every tab reads and writes it. */
export const unsentKey = 'unsent-settings'

async function sendWaiting(): Promise<void> {
  if (browserStorage.read(unsentKey) === null) return
  const { sendUnsent } = await import('./store.ts')
  await sendUnsent()
}

/** Sends the settings that were changed offline, now and whenever the connection is back. */
export function followUnsent(): () => void {
  const send = () => void sendWaiting()
  send()
  return whenOnline(send)
}
