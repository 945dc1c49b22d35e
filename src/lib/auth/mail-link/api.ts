import { post } from '#lib/backend/call.ts'
import { authStore } from '#lib/backend/session/auth-store.ts'

const users = '/api/collections/users'

function endSessionOf(userId: string): void {
  if (authStore.record?.id === userId) authStore.clear()
}

/** Sends a link to choose a new password, if the address has an account. @throws FailureError */
export async function requestPasswordReset(email: string): Promise<void> {
  await post(`${users}/request-password-reset`, { email })
}

/** Sends a link to verify the address, if it has an account that needs one. @throws FailureError */
export async function requestVerification(email: string): Promise<void> {
  await post(`${users}/request-verification`, { email })
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
  await post(`${users}/confirm-password-reset`, { token, password, passwordConfirm: password })
  endSessionOf(userId)
}

/** @throws FailureError `invalid` with `token` */
export async function confirmVerification(token: string): Promise<void> {
  await post(`${users}/confirm-verification`, { token })
}

/**
 * Changes the e-mail address and ends every session of the account, also the one in this browser.
 * @param userId whose address it is
 * @throws FailureError `invalid` with `token` or `password`
 */
export async function confirmEmailChange(
  token: string,
  password: string,
  userId: string,
): Promise<void> {
  await post(`${users}/confirm-email-change`, { token, password })
  endSessionOf(userId)
}
