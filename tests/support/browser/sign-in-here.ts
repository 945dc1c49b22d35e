import { dismissToast } from '#lib/toasts/toasts.ts'
import { keepInBrowser, makeToken, person } from '#tests/support/server/fake-server.ts'

/** A browser in which a person is signed in and nothing else is stored, as its modules learn of it from another tab. */
export function signInHere(record: Record<string, unknown> = person, token = makeToken()): void {
  localStorage.clear()
  keepInBrowser(record, token)
  globalThis.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  dismissToast()
}
