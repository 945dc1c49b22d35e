import { atom } from 'nanostores'

import { createCountdown } from '#lib/browser/countdown.ts'
import { checkEmail } from '#lib/credentials/check.ts'
import { failedState, findErrors, type FormState } from '#lib/forms/form-state.ts'

import { requestVerification } from './api.ts'

/** Sending the mail that verifies an address once more. */
export const $mailAgain = atom<FormState>({ status: 'ready' })

const countdown = createCountdown()

/** Seconds until the mail can be sent again. */
export const $mailWait = countdown.$left

export const startMailWait = (): void => countdown.start(Date.now())

/** Sends the mail again; says the same whether or not the address has an account. */
export async function sendMailAgain(typed: string): Promise<void> {
  if ($mailAgain.get().status === 'busy' || $mailWait.get() > 0) return
  const email = typed.trim()
  const fields = findErrors({ email: checkEmail(email) })
  if (fields) {
    $mailAgain.set({ status: 'invalid', fields })
    return
  }
  $mailAgain.set({ status: 'busy' })
  try {
    await requestVerification(email)
    startMailWait()
    $mailAgain.set({ status: 'done' })
  } catch (error) {
    $mailAgain.set(failedState(error, ['email']))
  }
}
