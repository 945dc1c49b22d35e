import { call, post } from '#lib/backend/call.ts'
import { request } from '#lib/backend/request.ts'
import { authStore } from '#lib/backend/session/auth-store.ts'
import { storeSession, storeUser } from '#lib/backend/session/session.ts'
import { isObject } from '#lib/shapes/json-object.ts'
import { unreadable } from '#lib/shapes/read.ts'
import type { Records } from '#lib/shapes/records.ts'

const users = '/api/collections/users'

async function changeUser(body: Partial<Records['users']>): Promise<void> {
  const path = `${users}/records/${encodeURIComponent(authStore.record?.id ?? '')}`
  storeUser(await call((signal) => request(path, { method: 'PATCH', body, signal })))
}

/** Records that the questions after the first sign-in are done. @throws FailureError */
export async function saveOnboarded(date: Date): Promise<void> {
  await changeUser({ onboarded: date.toISOString() })
}

/** Sends a link to the new address, which changes it when it is opened. @throws FailureError */
export async function requestEmailChange(email: string): Promise<void> {
  await post(`${users}/request-email-change`, { newEmail: email })
}

/** @throws FailureError `invalid` where another account has the username */
export async function changeUsername(username: string): Promise<void> {
  await changeUser({ username })
}

/** Ends every other session; this one continues with a new token. @throws FailureError */
export async function changePassword(password: string): Promise<void> {
  storeSession(await post('/api/discover/account/password', { password }))
}

/** Turns the second step by e-mail code on or off. @throws FailureError */
export async function changeTwoStep(isTwoStep: boolean): Promise<void> {
  await changeUser({ mfa: isTwoStep })
}

/** Ends every session, this one too. @throws FailureError */
export async function signOutEverywhere(): Promise<void> {
  await post('/api/discover/sign-out-everywhere')
}

/** Everything stored about the person. @throws FailureError */
export async function exportAccount(): Promise<Record<string, unknown>> {
  const answer = await call((signal) => request('/api/discover/account/export', { signal }))
  if (!isObject(answer) || !isObject(answer.user)) throw unreadable('The export holds no user.')
  return answer
}

/** Deletes the account for good. @throws FailureError `invalid` where the username is wrong */
export async function deleteAccount(username: string): Promise<void> {
  await post('/api/discover/account/delete', { username })
}
