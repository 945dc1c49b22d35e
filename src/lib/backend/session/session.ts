import { post } from '#lib/backend/call.ts'
import { FailureError, toFailure } from '#lib/failure/failure.ts'
import { isObject } from '#lib/shapes/json-object.ts'
import { readText, unreadable } from '#lib/shapes/read.ts'
import { readUser, type User } from '#lib/user/user.ts'

import { authStore } from './auth-store.ts'
import { forgetLeft, keepFor } from './former-person.ts'
import { endOnServer } from './session-ends.ts'

export const currentUser = (): User | null =>
  authStore.token && authStore.record ? readUser(authStore.record) : null

/** Calls the listener whenever somebody signs in or out, in this tab or another. */
export function onUserChange(listener: (user: User | null) => void): void {
  authStore.onChange(() => listener(currentUser()))
}

/** Catches up on what other tabs did while this page slept. */
export const readSessionAgain = (): void => authStore.readAgain()

/** Keeps the session that the server answered with. @throws FailureError where it holds none */
export function keepSession(answer: unknown): void {
  const record = isObject(answer) ? answer.record : undefined
  if (!isObject(record)) throw unreadable('The session has no record.')
  const id = readText(record, 'id')
  const collectionId = readText(record, 'collectionId')
  const kept = { ...record, id, collectionId, collectionName: 'users' }
  const token = readText(answer, 'token')
  keepFor(id)
  authStore.save(token, kept)
  void forgetLeft()
}

/** Keeps what the server says of a person who changed, while it is still who is signed in here. */
export function keepUser(answer: unknown): void {
  const id = readText(answer, 'id')
  const { token, record } = authStore
  if (isObject(answer) && record?.id === id) authStore.save(token, { ...record, ...answer, id })
}

/** Signs out in this browser at once, and on the server as soon as it can be reached. */
export function signOut(): void {
  const { token } = authStore
  authStore.clear()
  if (token) endOnServer(token)
}

/** Whether the server, and not the person, ended the last session. */
export const wasEndedByServer = (): boolean => authStore.isEndedByServer

/**
 * Asks the server whether the session still stands and renews it; an ended one is cleared.
 * What another tab did in the meantime stands above the answer.
 * @throws FailureError `signed-out` on the server's word alone
 */
export async function refreshSession(): Promise<void> {
  const { token } = authStore
  if (!token) throw new FailureError({ kind: 'signed-out' })
  try {
    const answer = await post('/api/collections/users/auth-refresh')
    if (authStore.holds(token)) keepSession(answer)
  } catch (error) {
    if (toFailure(error).kind !== 'signed-out') throw error
    if (authStore.holds(token)) authStore.endByServer()
    if (!authStore.token) throw error
  }
}
