import { atom } from 'nanostores'

import { goOn, keepPending, readPending, rememberNext } from '#lib/auth/enter.ts'
import { currentUser } from '#lib/backend/session/session.ts'
import { goTo } from '#lib/browser/navigation.ts'
import { checkEmail } from '#lib/credentials/check.ts'
import { failedState, findErrors, type FormState, isBusy } from '#lib/forms/form-state.ts'
import { href } from '#lib/site/routes.ts'

import { requestCode } from './api.ts'

/** The form that asks for a one-time code. */
export const $codeRequest = atom<FormState>({ status: 'ready' })

/** Where the last code went that was asked for in this tab: the address may be what has to be corrected. */
export function lastEmail(): string {
  const pending = readPending()
  return pending?.otpId && !pending.mfaId ? pending.email : ''
}

/** Goes on at once where somebody is signed in already. */
export function openCodeRequest(): void {
  rememberNext()
  if (!currentUser()) return
  $codeRequest.set({ status: 'done' })
  goOn()
}

/** Sends a code to the address and goes to the page that takes it. */
export async function submitCodeRequest(typed: string): Promise<void> {
  if (isBusy($codeRequest.get())) return
  const email = typed.trim()
  const fields = findErrors({ email: checkEmail(email) })
  if (fields) {
    $codeRequest.set({ status: 'invalid', fields })
    return
  }
  $codeRequest.set({ status: 'busy' })
  try {
    keepPending({ ...(await requestCode(email)), mfaId: '' })
    $codeRequest.set({ status: 'done' })
    goTo(href('/otp'))
  } catch (error) {
    $codeRequest.set(failedState(error, ['email']))
  }
}
