import { isObject } from '#lib/shapes/json-object.ts'

import { authStore } from './auth-store.ts'

/** What a request says that tries to sign in: a refusal is about what was typed, or asks for a second step. */
const signsIn =
  /\/auth-with-\w+|\/discover\/(?:second-factor|pairings(?:\/claim)?|sign-up|username)$/u

/**
 * Ends the session here whose token the server refuses, whatever was asked. Only the server's own answer counts, which is
 * JSON: a network with a login page answers 401 as well.
 * @param token that the request carried
 * @param path or address of the request
 */
export function endIfRefused(token: string, path: string, status: number, answer: unknown): void {
  if (status !== 401 || token === '' || signsIn.test(path)) return
  if (!isObject(answer) || typeof answer.message !== 'string') return
  if (authStore.holds(token)) authStore.endByServer()
}
