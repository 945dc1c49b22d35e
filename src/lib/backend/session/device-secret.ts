import { browserStorage } from '#lib/browser/storage.ts'

import { hasEnds } from './session-ends.ts'
import { timeZoneFor } from './time-zone.ts'

const storageKey = 'device'

function makeSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const secret = btoa(String.fromCodePoint(...bytes))
  return secret.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** By which the server knows this browser again: 32 random bytes as base64url. */
function deviceSecret(): string {
  const stored = browserStorage.read(storageKey)
  if (stored && /^[\w-]{43}$/u.test(stored)) return stored
  const secret = makeSecret()
  browserStorage.write(storageKey, secret)
  return secret
}

/** Where the server has to know which device asks: to sign in, to get a code for it and to change one's password. */
const identifiesDevice =
  /\/api\/(?:collections\/users\/(?:auth-(?:with-\w+|refresh)|request-otp|records\/)|discover\/(?:account\/password|pairings\/claim|second-factor))/u

/** Where a session begins. */
const signsIn = /\/auth-with-\w+|\/pairings\/claim/u

/** What a page asks while it loads. */
const checksSession = /\/auth-refresh$/u

/**
 * What the server receives about this browser: its secret, its time zone, and where a new session begins whether a former
 * one is over of which the server may not know.
 * @param path or address of the request
 */
export function deviceHeader(path: string): Record<string, string> {
  if (!identifiesDevice.test(path)) return {}
  const zone = timeZoneFor(checksSession.test(path))
  return {
    'X-Device': deviceSecret(),
    ...(zone !== '' && { 'X-Time-Zone': zone }),
    ...(signsIn.test(path) && hasEnds() && { 'X-Device-Ended': 'yes' }),
  }
}
