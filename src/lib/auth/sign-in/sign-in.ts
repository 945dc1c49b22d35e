import { atom } from 'nanostores'

import { enter, goOn, readPending, rememberNext } from '#lib/auth/enter.ts'
import { currentUser } from '#lib/backend/session/session.ts'
import { checkEmail } from '#lib/credentials/check.ts'
import { explainFailure } from '#lib/failure/attempt-messages.ts'
import { type Failure, type FailureMessage, toFailure } from '#lib/failure/failure.ts'

import { signIn } from './api.ts'
import * as messages from './messages.ts'

export type SignInState =
  | { status: 'ready'; notice: string }
  /** `provider` names the account elsewhere that is being used. */
  | { status: 'busy'; provider?: string }
  /** `unverified` is the e-mail that was typed, or '', where it may only have to be verified. */
  | { status: 'failed'; title: string; text: string; unverified?: string }
  | { status: 'done' }

export const $signIn = atom<SignInState>({ status: 'ready', notice: '' })

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
  return reason === 'expired' ? messages.sessionEnded : ''
}

/** Says why the person is here, or goes on at once where somebody is signed in already. */
export function openSignIn(): void {
  rememberNext()
  if (currentUser()) {
    $signIn.set({ status: 'done' })
    goOn()
    return
  }
  $signIn.set({ status: 'ready', notice: noticeOf() })
}

function explain(failure: Failure): FailureMessage {
  if (failure.kind !== 'invalid') return explainFailure(failure)
  return {
    title: messages.notSignedInTitle,
    text: messages.notSignedInText,
  }
}

/** Signs in by e-mail or username and goes where the person was going. */
export async function submitSignIn(identity: string, password: string): Promise<void> {
  if ($signIn.get().status === 'busy') return
  $signIn.set({ status: 'busy' })
  try {
    const answer = await signIn(identity.trim(), password, firstStep()?.mfaId)
    await enter(answer)
    $signIn.set({ status: 'done' })
  } catch (error) {
    const failure = toFailure(error)
    const unverified = checkEmail(identity.trim()) ? '' : identity.trim()
    $signIn.set({
      status: 'failed',
      ...explain(failure),
      ...(failure.kind === 'invalid' && { unverified }),
    })
  }
}
