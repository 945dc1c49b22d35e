import { atom } from 'nanostores'

import { finishSignIn, rememberNext } from '#lib/auth/enter.ts'
import { startMailWait } from '#lib/auth/mail-link/send-again.ts'
import { currentUser } from '#lib/backend/session/session.ts'
import { checkEmail, checkPassword, checkUsername } from '#lib/credentials/check.ts'
import { createForm } from '#lib/forms/form.ts'

import { type NewAccount, signUp } from './api.ts'
import * as messages from './messages.ts'
import { $username } from './username-check.ts'

/** Where the mail went. */
export const $signedUpEmail = atom('')

/** Leaves the page right away if someone is signed in already: they have an account. */
export function openSignUp(): void {
  rememberNext()
  if (!currentUser()) return
  signUpForm.show({ status: 'busy' })
  finishSignIn()
}

function usernameProblem(username: string): string | null {
  const looked = $username.get()
  const isTaken = looked.status === 'taken' && looked.username === username
  return checkUsername(username) ?? (isTaken ? looked.text : null)
}

/** Requests an account; the next step is in a mail, whether or not the address has an account already. */
export const signUpForm = createForm<NewAccount>({
  tidy: ({ name, username, email, password }) => ({
    name: name.trim(),
    username: username.trim(),
    email: email.trim(),
    password,
  }),
  rules: {
    name: (name) => (name === '' ? messages.enterName : null),
    username: usernameProblem,
    email: checkEmail,
    password: checkPassword,
  },
  async send(account) {
    await signUp(account)
    $signedUpEmail.set(account.email)
    startMailWait()
  },
  once: true,
})
