import { createCountdown } from '#lib/browser/countdown.ts'
import { checkEmail } from '#lib/credentials/check.ts'
import { createForm } from '#lib/forms/form.ts'

import { requestVerification } from './api.ts'

const countdown = createCountdown()

/** Seconds until the mail can be sent again. */
export const $mailWait = countdown.$left

export const startMailWait = (): void => countdown.start(Date.now())

/** Sends the mail that verifies an address once more; says the same whether or not the address has an account. */
export const mailAgainForm = createForm<{ email: string }>({
  tidy: ({ email }) => ({ email: email.trim() }),
  rules: { email: checkEmail },
  isBlocked: () => $mailWait.get() > 0,
  async send({ email }) {
    await requestVerification(email)
    startMailWait()
  },
})
