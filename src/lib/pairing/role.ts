import { $user } from '#lib/session/session.ts'

import { takeCode } from './trusted-device.ts'

/** A new device asks to be let in, a trusted one lets in; a stranger would, and has to sign in first. */
export type PairingRole = 'new' | 'trusted' | 'stranger'

/** The part this browser has; a scanned code leaves the address at once. */
export function choosePairingRole(): PairingRole {
  const hasCode = takeCode()
  if ($user.get()) return 'trusted'
  return hasCode ? 'stranger' : 'new'
}
