import { atom } from 'nanostores'

import { goOn, rememberNext } from '#lib/auth/enter.ts'
import { startMailWait } from '#lib/auth/mail-link/send-again.ts'
import { currentUser } from '#lib/backend/session/session.ts'
import { checkEmail, checkPassword, checkUsername } from '#lib/credentials/check.ts'
import { failedState, findErrors, type FormState, isBusy } from '#lib/forms/form-state.ts'

import { type NewAccount, signUp } from './api.ts'
import * as messages from './messages.ts'
import { $username } from './username-check.ts'

export const $signUp = atom<FormState>({ status: 'ready' })

/** Where the mail went. */
export const $signedUpEmail = atom('')

/** Goes on at once where somebody is signed in already: they have an account. */
export function openSignUp(): void {
  rememberNext()
  if (!currentUser()) return
  $signUp.set({ status: 'busy' })
  goOn()
}

function problemsOf({ name, username, email, password }: NewAccount) {
  const looked = $username.get()
  const isTaken = looked.status === 'taken' && looked.username === username
  return findErrors({
    name: name === '' ? messages.enterName : null,
    username: checkUsername(username) ?? (isTaken ? looked.text : null),
    email: checkEmail(email),
    password: checkPassword(password),
  })
}

/** Asks for an account; what comes next is in a mail, whoever has the address. */
export async function submitSignUp(typed: NewAccount): Promise<void> {
  if (isBusy($signUp.get())) return
  const account = {
    name: typed.name.trim(),
    username: typed.username.trim(),
    email: typed.email.trim(),
    password: typed.password,
  }
  const fields = problemsOf(account)
  if (fields) {
    $signUp.set({ status: 'invalid', fields })
    return
  }
  $signUp.set({ status: 'busy' })
  try {
    await signUp(account)
    $signedUpEmail.set(account.email)
    startMailWait()
    $signUp.set({ status: 'done' })
  } catch (error) {
    $signUp.set(failedState(error, Object.keys(account)))
  }
}

/** Forgets what was wrong with a field that is being changed. */
export function touchSignUp(name: keyof NewAccount): void {
  const state = $signUp.get()
  if (state.status !== 'invalid' || !(name in state.fields)) return
  const fields = findErrors({ ...state.fields, [name]: null })
  $signUp.set(fields ? { status: 'invalid', fields } : { status: 'ready' })
}

/** Back to the form, for another address. */
export const changeSignUp = (): void => $signUp.set({ status: 'ready' })
