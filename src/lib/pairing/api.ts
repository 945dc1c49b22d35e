import { post } from '#lib/backend/call.ts'
import { storeSession } from '#lib/backend/session/session.ts'
import { isObject } from '#lib/shapes/json-object.ts'
import { readText, unreadable } from '#lib/shapes/read.ts'

import { type Pairing, type PairingRequest, parseCode } from './pairing.ts'

const pairings = '/api/discover/pairings'

/** Asks for a code that signs this device in once it is confirmed elsewhere. @throws FailureError */
export async function startPairing(): Promise<Pairing> {
  const answer = await post(pairings)
  const code = parseCode(readText(answer, 'code'))
  if (!code) throw unreadable('The code of the pairing cannot be read.')
  return { code, poll: readText(answer, 'poll'), match: readText(answer, 'match') }
}

/**
 * Signs in if the pairing has been confirmed. @returns whether it has
 * @throws FailureError `forbidden` where it was refused, `missing` where it has expired
 */
export async function claimPairing(poll: string): Promise<boolean> {
  const answer = await post(`${pairings}/claim`, { poll })
  if (isObject(answer) && answer.status === 'waiting') return false
  storeSession(answer)
  return true
}

/** The device that shows this code. @throws FailureError `missing` where the code is unknown or expired */
export async function findPairing(code: string): Promise<PairingRequest> {
  const answer = await post(`${pairings}/look`, { code })
  const choices = isObject(answer) && Array.isArray(answer.choices) ? answer.choices : []
  if (choices.length === 0) throw unreadable('The pairing has no numbers to choose from.')
  return { device: readText(answer, 'device'), choices: choices.map(String) }
}

/**
 * Signs the other device in by the number it shows, or refuses it with null.
 * @throws FailureError `conflict` where it is another number, `missing` where the code has expired
 */
export async function decidePairing(code: string, match: string | null): Promise<void> {
  await post(`${pairings}/decide`, { code, match })
}
