import { atom } from 'nanostores'

import { confirmPasswordReset, requestPasswordReset } from '#lib/auth/mail-link/api.ts'
import type { MailLink } from '#lib/auth/mail-link/link.ts'
import { $link, refuseLink } from '#lib/auth/mail-link/mail-link.ts'
import { checkEmail, checkPassword } from '#lib/credentials/check.ts'
import { createForm } from '#lib/forms/form.ts'

/** Where the link went, if the address has an account. */
export const $resetEmail = atom('')

/** The form that asks for a link to choose a new password. */
export const resetRequestForm = createForm<{ email: string }>({
  tidy: ({ email }) => ({ email: email.trim() }),
  rules: { email: checkEmail },
  async send({ email }) {
    await requestPasswordReset(email)
    $resetEmail.set(email)
  },
  once: true,
})

/** The form that takes the new password. */
export const resetForm = createForm<{ link: MailLink; password: string }>({
  rules: { password: checkPassword },
  send: ({ link, password }) => confirmPasswordReset(link.token, password, link.userId),
  explain: (failure, { link }) => refuseLink(failure, link),
  once: true,
})

$link.listen(resetForm.reset)
