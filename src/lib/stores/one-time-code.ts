import { atom } from 'nanostores'

import { requestCode, requestSecondFactor, signInWithCode } from '#lib/api/one-time-code.ts'
import { currentUser } from '#lib/api/session.ts'
import { type Failure, type FailureWords, toFailure } from '#lib/domain/failure.ts'
import { codeLength, isCodeExpired, type PendingCode } from '#lib/domain/one-time-code.ts'
import { href } from '#lib/domain/routes.ts'
import * as common from '#lib/words/common.ts'
import { explainFailure } from '#lib/words/failed-try.ts'
import * as words from '#lib/words/one-time-code.ts'

import { createCountdown } from './countdown.ts'
import { goOn, keepPending, readPending } from './entry.ts'
import { isBusy } from './form-state.ts'
import { goTo } from './navigation.ts'

export type CodeState =
  | { status: 'opening' }
  /** No sign-in waits in this tab. */
  | { status: 'none' }
  | { status: 'ready'; notice: string }
  /** The form was sent before all digits were there. */
  | { status: 'incomplete' }
  | { status: 'busy'; step: 'checking' | 'sending' }
  | { status: 'failed'; title: string; text: string }
  | { status: 'done' }

export const $code = atom<CodeState>({ status: 'opening' })

/** What was typed so far. */
export const $digits = atom('')

/** Where the code went, as it may be shown. */
export const $sentTo = atom('')

/** Whether the password was right already, and the code is the second step. */
export const $isSecondStep = atom(false)

const countdown = createCountdown()

/** Seconds until another code can be asked for. */
export const $resendWait = countdown.$left

let pending: PendingCode | null = null

function show(waiting: PendingCode): void {
  pending = waiting
  $sentTo.set(waiting.email)
  $isSecondStep.set(waiting.mfaId !== '')
  countdown.start(waiting.sentAt)
}

/** Takes up the sign-in that this tab began. */
export function openOneTimeCode(): void {
  const waiting = readPending()
  if (currentUser()) {
    $code.set({ status: 'done' })
    goOn()
  } else if (waiting?.otpId) {
    show(waiting)
    $code.set({ status: 'ready', notice: '' })
  } else $code.set({ status: 'none' })
}

const mostTries = 5
let tries = { otpId: '', count: 0 }

function countTry({ otpId }: PendingCode): number {
  tries = { otpId, count: tries.otpId === otpId ? tries.count + 1 : 1 }
  return tries.count
}

function explain(failure: Failure, waiting: PendingCode): FailureWords {
  if (failure.kind !== 'invalid') return explainFailure(failure)
  if (isCodeExpired(waiting, Date.now())) {
    return {
      title: words.tooOldTitle,
      text: words.tooOldText,
    }
  }
  if (countTry(waiting) >= mostTries) {
    return {
      title: common.tooManyTries,
      text: words.tooManyText,
    }
  }
  return {
    title: words.wrongTitle,
    text: words.wrongText,
  }
}

/** Signs in with the typed code and goes where the person was going; a refused one is wiped. */
export async function submitCode(): Promise<void> {
  const waiting = pending
  if (!waiting || isBusy($code.get())) return
  const code = $digits.get()
  if (code.length < codeLength) {
    $code.set({ status: 'incomplete' })
    return
  }
  $code.set({ status: 'busy', step: 'checking' })
  try {
    const answer = await signInWithCode(waiting.otpId, code, waiting.mfaId)
    if (answer === 'signed-in') goOn()
    else {
      keepPending({ otpId: '', email: waiting.email, mfaId: answer.mfaId })
      goTo(href('/sign-in'))
    }
    $code.set({ status: 'done' })
  } catch (error) {
    const failure = toFailure(error)
    if (failure.kind === 'invalid') $digits.set('')
    $code.set({ status: 'failed', ...explain(failure, waiting) })
  }
}

/** Takes what was typed or pasted; the last digit sends the code. */
export function typeCode(digits: string): void {
  if (isBusy($code.get())) return
  const isNew = digits !== $digits.get()
  $digits.set(digits)
  if (isNew && digits.length === codeLength) void submitCode()
}

function explainSending(failure: Failure): FailureWords {
  if (failure.kind !== 'invalid' && failure.kind !== 'missing') return explainFailure(failure)
  return {
    title: words.tooLongTitle,
    text: words.tooLongText,
  }
}

/** Sends another code to the same address; the last one stops working. */
export async function sendCodeAgain(): Promise<void> {
  const waiting = pending
  if (!waiting || isBusy($code.get()) || $resendWait.get() > 0) return
  $code.set({ status: 'busy', step: 'sending' })
  try {
    const { mfaId, email } = waiting
    const sent = mfaId ? await requestSecondFactor(mfaId) : await requestCode(email)
    show(keepPending({ ...sent, mfaId }))
    $digits.set('')
    $code.set({ status: 'ready', notice: words.anotherSent(sent.email) })
  } catch (error) {
    $code.set({ status: 'failed', ...explainSending(toFailure(error)) })
  }
}
