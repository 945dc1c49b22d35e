import { atom } from 'nanostores'

import { confirmPasswordReset, requestPasswordReset } from '#lib/auth/mail-link/api.ts'
import { $link, refuseLink } from '#lib/auth/mail-link/mail-link.ts'
import { checkEmail, checkPassword } from '#lib/credentials/check.ts'
import { failedState, findErrors, type FormState, isBusy } from '#lib/forms/form-state.ts'

/** The form that asks for a link to choose a new password. */
export const $resetRequest = atom<FormState>({ status: 'ready' })

/** Where the link went, if the address has an account. */
export const $resetEmail = atom('')

export async function submitResetRequest(typed: string): Promise<void> {
  if (isBusy($resetRequest.get())) return
  const email = typed.trim()
  const fields = findErrors({ email: checkEmail(email) })
  if (fields) {
    $resetRequest.set({ status: 'invalid', fields })
    return
  }
  $resetRequest.set({ status: 'busy' })
  try {
    await requestPasswordReset(email)
    $resetEmail.set(email)
    $resetRequest.set({ status: 'done' })
  } catch (error) {
    $resetRequest.set(failedState(error, ['email']))
  }
}

/** Back to the form, for another address or another try. */
export const changeResetRequest = (): void => $resetRequest.set({ status: 'ready' })

/** The form that takes the new password. */
export const $reset = atom<FormState>({ status: 'ready' })

$link.listen(() => $reset.set({ status: 'ready' }))

export async function submitReset(password: string): Promise<void> {
  const link = $link.get()
  if (isBusy($reset.get()) || typeof link !== 'object') return
  const fields = findErrors({ password: checkPassword(password) })
  if (fields) {
    $reset.set({ status: 'invalid', fields })
    return
  }
  $reset.set({ status: 'busy' })
  try {
    await confirmPasswordReset(link.token, password, link.userId)
    $reset.set({ status: 'done' })
  } catch (error) {
    if (!refuseLink(error, link)) $reset.set(failedState(error, ['password']))
  }
}
