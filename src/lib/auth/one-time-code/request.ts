import { finishSignIn, storePending, readPending, rememberNext } from '#lib/auth/enter.ts'
import { currentUser } from '#lib/backend/session/session.ts'
import { goTo } from '#lib/browser/navigation.ts'
import { checkEmail } from '#lib/credentials/check.ts'
import { createForm } from '#lib/forms/form.ts'
import { href } from '#lib/site/routes.ts'

import { requestCode } from './api.ts'

/** Where the last code requested in this tab was sent: the address may need correcting. */
export function lastEmail(): string {
  const pending = readPending()
  return pending?.otpId && !pending.mfaId ? pending.email : ''
}

/** Leaves the page right away if someone is signed in already. */
export function openCodeRequest(): void {
  rememberNext()
  if (!currentUser()) return
  codeRequestForm.show({ status: 'done' })
  finishSignIn()
}

/** Sends a code to the address and goes to the page that takes it. */
export const codeRequestForm = createForm<{ email: string }>({
  tidy: ({ email }) => ({ email: email.trim() }),
  rules: { email: checkEmail },
  async send({ email }) {
    storePending({ ...(await requestCode(email)), mfaId: '' })
    goTo(href('/otp'))
  },
  once: true,
})
