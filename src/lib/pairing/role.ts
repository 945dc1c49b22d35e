import { $user } from '#lib/session/session.ts'

import { takeCode } from './trusted-device.ts'

/** A new device wants to be signed in, a trusted one approves it; a stranger has a code but has to sign in first. */
export type PairingRole = 'new' | 'trusted' | 'stranger'

/** The role of this browser; a scanned code is removed from the address immediately. */
export function choosePairingRole(): PairingRole {
  const hasCode = takeCode()
  if ($user.get()) return 'trusted'
  return hasCode ? 'stranger' : 'new'
}
