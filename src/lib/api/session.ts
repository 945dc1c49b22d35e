import type { AuthRecord } from 'pocketbase'

import { FailureError, toFailure } from '#lib/domain/failure.ts'
import type { User } from '#lib/domain/user.ts'

import { call } from './call.ts'
import { client } from './client.ts'

const users = client.collection('users')

const toUser = (record: AuthRecord): User | null =>
  record && {
    id: record.id,
    name: String(record.name || record.username || ''),
    email: String(record.email ?? ''),
  }

export const currentUser = (): User | null =>
  client.authStore.token ? toUser(client.authStore.record) : null

/** Calls the listener whenever somebody signs in or out, in this tab or another. */
export function onUserChange(listener: (user: User | null) => void): void {
  client.authStore.onChange(() => listener(currentUser()))
}

/**
 * Signs in by e-mail or username.
 * @throws FailureError `invalid` where they do not fit together
 */
export async function signIn(identity: string, password: string): Promise<void> {
  await call((signal) => users.authWithPassword(identity, password, { requestKey: null, signal }))
}

export const signOut = (): void => client.authStore.clear()

let endedByServer = false

/** Whether the server, and not the person, ended the last session of this page. */
export const wasEndedByServer = (): boolean => endedByServer

/**
 * Asks the server whether the session still stands and renews it; an ended one is cleared.
 * @throws FailureError `signed-out` on the server's word alone
 */
export async function refreshSession(): Promise<void> {
  if (!client.authStore.token) throw new FailureError({ kind: 'signed-out' })
  try {
    await call((signal) => users.authRefresh({ requestKey: null, signal }))
  } catch (error) {
    const { kind } = toFailure(error)
    if (kind !== 'signed-out' && kind !== 'missing' && kind !== 'forbidden') throw error
    endedByServer = true
    signOut()
    throw new FailureError({ kind: 'signed-out' })
  }
}
