import { atom } from 'nanostores'

import { enter, finishSignIn, readPending, rememberNext, wantedNext } from '#lib/auth/enter.ts'
import { currentUser } from '#lib/backend/session/session.ts'
import { checkEmail } from '#lib/credentials/check.ts'
import { createForm } from '#lib/forms/form.ts'
import * as common from '#lib/i18n/common.ts'

import { signIn } from './api.ts'
import { describeNext } from './describe-next.ts'
import * as messages from './messages.ts'

/** Why the person is here; empty where there is nothing to say. */
export const $notice = atom('')

/** The e-mail that was typed, or '', where it may only have to be verified; null where that is not the reason. */
export const $unverified = atom<string | null>(null)

/** The first step of two that was taken with a code; the password comes next. */
function firstStep(): { email: string; mfaId: string } | null {
  const pending = readPending()
  return pending && pending.otpId === '' && pending.ways.length === 0 ? pending : null
}

/** Whose password is asked for as the second step; empty where it is the first. */
export const secondStepEmail = (): string => firstStep()?.email ?? ''

function noticeOf(): string {
  if (firstStep()) return messages.passwordAsWell
  const reason = new URLSearchParams(location.search).get('reason')
  if (reason === 'deleted') return messages.accountDeleted
  return reason === 'expired' ? messages.sessionEnded : describeNext(wantedNext())
}

/** Says why the person is here, or leaves the page right away if someone is signed in already. */
export function openSignIn(): void {
  rememberNext()
  if (currentUser()) {
    signInForm.show({ status: 'done' })
    finishSignIn()
    return
  }
  $notice.set(noticeOf())
  signInForm.reset()
}

/** Clears the messages of an earlier attempt. */
export function beginSignIn(): void {
  $notice.set('')
  $unverified.set(null)
}

/** Signs in by e-mail or username and goes where the person was going. */
export const signInForm = createForm<{ identity: string; password: string }>({
  tidy: ({ identity, password }) => ({ identity: identity.trim(), password }),
  rules: {
    identity: (identity) => (identity === '' ? messages.enterIdentity : null),
    password: (password) => (password === '' ? common.enterPassword : null),
  },
  async send({ identity, password }) {
    beginSignIn()
    await enter(await signIn(identity, password, firstStep()?.mfaId))
  },
  explain(failure, { identity }) {
    if (failure.kind !== 'invalid') return null
    $unverified.set(checkEmail(identity) ? '' : identity)
    return { status: 'failed', title: messages.notSignedInTitle, text: messages.notSignedInText }
  },
  once: true,
})
