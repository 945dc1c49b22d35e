import { call, post } from '#lib/backend/call.ts'
import { request } from '#lib/backend/request.ts'
import { FailureError, toFailure } from '#lib/failure/failure.ts'
import { isObject } from '#lib/shapes/json-object.ts'
import { readText, unreadable } from '#lib/shapes/read.ts'
import { readUser, type User } from '#lib/user/user.ts'

import { authStore } from './auth-store.ts'
import { forgetLeft, claimStorageFor } from './former-person.ts'
import { endOnServer } from './session-ends.ts'

export const currentUser = (): User | null =>
  authStore.token && authStore.record ? readUser(authStore.record) : null

/** Calls the listener whenever someone signs in or out, in this tab or another. */
export function onUserChange(listener: (user: User | null) => void): void {
  authStore.onChange(() => listener(currentUser()))
}

/** Catches up on what other tabs did while this page slept. */
export const readSessionAgain = (): void => authStore.readAgain()

/** Stores the session that the server answered with. @throws FailureError where it holds none */
export function storeSession(answer: unknown): void {
  const record = isObject(answer) ? answer.record : undefined
  if (!isObject(record)) throw unreadable('The session has no record.')
  const id = readText(record, 'id')
  const collectionId = readText(record, 'collectionId')
  const stored = { ...record, id, collectionId, collectionName: 'users' }
  const token = readText(answer, 'token')
  claimStorageFor(id)
  authStore.save(token, stored)
  void forgetLeft()
}

/** Stores the server's changed record of the person, if they are still signed in here. */
export function storeUser(answer: unknown): void {
  const id = readText(answer, 'id')
  const { token, record } = authStore
  if (isObject(answer) && record?.id === id) authStore.save(token, { ...record, ...answer, id })
}

/** Whether this browser stores a token, but not whose it is: extensions and people clear some keys and not others. */
export const hasStrayToken = (): boolean => authStore.strayToken !== ''

/**
 * Asks the server whose token stands here alone, and stores the session. One that the server refuses is cleared.
 * @throws FailureError where the session could not be restored
 */
export async function restoreSession(): Promise<void> {
  const token = authStore.strayToken
  try {
    const answer = await call((signal) =>
      request('/api/collections/users/auth-refresh', {
        method: 'POST',
        headers: { Authorization: token },
        signal,
      }),
    )
    if (authStore.strayToken === token) storeSession(answer)
  } catch (error) {
    const isRefused = toFailure(error).kind === 'signed-out'
    if (isRefused && authStore.strayToken === token) authStore.endByServer()
    throw error
  }
}

/** Signs out in this browser immediately, and on the server as soon as it can be reached. */
export function signOut(): void {
  const { token } = authStore
  authStore.clear()
  if (token) endOnServer(token)
}

/** Whether the server, and not the person, ended the last session. */
export const wasEndedByServer = (): boolean => authStore.isEndedByServer

/**
 * Checks with the server whether the session is still valid and renews it; an ended one is cleared.
 * What another tab did in the meantime takes precedence over the answer.
 * @throws FailureError `signed-out` only where the server says so
 */
export async function refreshSession(): Promise<void> {
  const { token } = authStore
  if (!token) throw new FailureError({ kind: 'signed-out' })
  try {
    const answer = await post('/api/collections/users/auth-refresh')
    if (authStore.holds(token)) storeSession(answer)
  } catch (error) {
    if (toFailure(error).kind !== 'signed-out') throw error
    if (authStore.holds(token)) authStore.endByServer()
    if (!authStore.token) throw error
  }
}
