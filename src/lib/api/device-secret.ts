import { browserStorage } from './browser-storage.ts'

const storageKey = 'device'

function makeSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const secret = btoa(String.fromCodePoint(...bytes))
  return secret.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** By which the server knows this browser again: 32 random bytes as base64url. */
export function deviceSecret(): string {
  const kept = browserStorage.read(storageKey)
  if (kept && /^[\w-]{43}$/u.test(kept)) return kept
  const secret = makeSecret()
  browserStorage.write(storageKey, secret)
  return secret
}
