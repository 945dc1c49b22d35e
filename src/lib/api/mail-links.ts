import { call } from './call.ts'
import { client } from './client.ts'

const users = client.collection('users')

/** Sends a link to choose a new password, if the address has an account. @throws FailureError */
export async function requestPasswordReset(email: string): Promise<void> {
  await call((signal) => users.requestPasswordReset(email, { requestKey: null, signal }))
}

/** Sends a link to verify the address, if it has an account that needs one. @throws FailureError */
export async function requestVerification(email: string): Promise<void> {
  await call((signal) => users.requestVerification(email, { requestKey: null, signal }))
}

/**
 * Sets the new password and ends every session of the account, also the one in this browser.
 * @param userId whose password it is
 * @throws FailureError `invalid` with `token` or `password`
 */
export async function confirmPasswordReset(
  token: string,
  password: string,
  userId: string,
): Promise<void> {
  await call((signal) =>
    users.confirmPasswordReset(token, password, password, { requestKey: null, signal }),
  )
  if (client.authStore.record?.id === userId) client.authStore.clear()
}

/** @throws FailureError `invalid` with `token` */
export async function confirmVerification(token: string): Promise<void> {
  await call((signal) => users.confirmVerification(token, { requestKey: null, signal }))
}

/**
 * Changes the e-mail address and ends every session of the account.
 * @throws FailureError `invalid` with `token` or `password`
 */
export async function confirmEmailChange(token: string, password: string): Promise<void> {
  await call((signal) => users.confirmEmailChange(token, password, { requestKey: null, signal }))
}
