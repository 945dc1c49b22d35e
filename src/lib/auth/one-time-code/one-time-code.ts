import { atom } from 'nanostores'

import { goOn, keepPending, readPending } from '#lib/auth/enter.ts'
import type { SignInAnswer } from '#lib/auth/sign-in/api.ts'
import { currentUser } from '#lib/backend/session/session.ts'
import { createCountdown } from '#lib/browser/countdown.ts'
import { goTo } from '#lib/browser/navigation.ts'
import { explainFailure } from '#lib/failure/attempt-messages.ts'
import { type Failure, type FailureMessage, toFailure } from '#lib/failure/failure.ts'
import { isBusy } from '#lib/forms/form-state.ts'
import * as common from '#lib/i18n/common.ts'
import { href } from '#lib/site/routes.ts'

import {
  listSecondWays,
  requestCode,
  requestSecondFactor,
  signInWithCode,
  takeSecondStep,
} from './api.ts'
import * as messages from './messages.ts'
import {
  codeLength,
  hasOwnCodes,
  isCodeExpired,
  type PendingCode,
  type SecondWay,
} from './pending-code.ts'

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

/** What the code comes from. */
export const $way = atom<Exclude<SecondWay, 'password'>>('mail')

/** What the second step can be taken with; empty where it is the first. */
export const $ways = atom<SecondWay[]>([])

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
  $ways.set(waiting.ways)
  if (waiting.otpId) {
    $way.set('mail')
    countdown.start(waiting.sentAt)
  } else $way.set(waiting.ways.includes('authenticator') ? 'authenticator' : 'recovery')
}

/** Takes up the sign-in that this tab began. */
export function openOneTimeCode(): void {
  const waiting = readPending()
  if (currentUser()) {
    $code.set({ status: 'done' })
    goOn()
  } else if (waiting && (waiting.otpId || hasOwnCodes(waiting.ways))) {
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

const tookTooLong = { title: messages.tooLongTitle, text: messages.tooLongText }

function explain(failure: Failure, waiting: PendingCode): FailureMessage {
  if (failure.kind === 'missing' && waiting.mfaId) return tookTooLong
  if (failure.kind !== 'invalid') return explainFailure(failure)
  if ($way.get() !== 'mail') {
    return { title: messages.wrongTitle, text: Object.values(failure.fields).join(' ') }
  }
  if (isCodeExpired(waiting, Date.now())) {
    return {
      title: messages.tooOldTitle,
      text: messages.tooOldText,
    }
  }
  if (countTry(waiting) >= mostTries) {
    return {
      title: common.tooManyTries,
      text: messages.tooManyText,
    }
  }
  return {
    title: messages.wrongTitle,
    text: messages.wrongText,
  }
}

/** Goes on to the second step of a sign-in whose first was a mailed code. */
async function goToSecondStep(email: string, mfaId: string): Promise<void> {
  const ways = await listSecondWays(mfaId).then(
    (found) => found.ways,
    (error: unknown) => {
      // The code is used up: the password is the way that nearly every account has.
      console.error('The ways to take the second step could not be read:', error)
      return []
    },
  )
  if (hasOwnCodes(ways)) {
    $digits.set('')
    show(keepPending({ otpId: '', email, mfaId, ways }))
    $code.set({ status: 'ready', notice: messages.secondStepNotice })
  } else goToPassword(email, mfaId)
}

function goToPassword(email: string, mfaId: string): void {
  keepPending({ otpId: '', email, mfaId })
  goTo(href('/sign-in'))
  $code.set({ status: 'done' })
}

const sendTyped = (waiting: PendingCode, code: string): Promise<SignInAnswer> => {
  const way = $way.get()
  return way === 'mail'
    ? signInWithCode(waiting.otpId, code, waiting.mfaId)
    : takeSecondStep(waiting.mfaId, way, code)
}

async function check(waiting: PendingCode, code: string): Promise<void> {
  $code.set({ status: 'busy', step: 'checking' })
  try {
    const answer = await sendTyped(waiting, code)
    if (answer === 'signed-in') {
      goOn()
      $code.set({ status: 'done' })
    } else await goToSecondStep(waiting.email, answer.mfaId)
  } catch (error) {
    const failure = toFailure(error)
    if (failure.kind === 'invalid') $digits.set('')
    $code.set({ status: 'failed', ...explain(failure, waiting) })
  }
}

/** Signs in with the typed code and goes where the person was going; a refused one is wiped. */
export async function submitCode(): Promise<void> {
  const waiting = pending
  if (!waiting || isBusy($code.get())) return
  const code = $digits.get()
  if (code.length < codeLength) $code.set({ status: 'incomplete' })
  else await check(waiting, code)
}

/** Signs in with a recovery code, however it was typed. */
export async function submitRecoveryCode(typed: string): Promise<void> {
  const waiting = pending
  if (!waiting || isBusy($code.get())) return
  if (typed.trim() === '') $code.set({ status: 'incomplete' })
  else await check(waiting, typed)
}

/** Takes the second step in another way. */
export async function chooseWay(way: SecondWay): Promise<void> {
  const waiting = pending
  if (!waiting || isBusy($code.get())) return
  $digits.set('')
  if (way === 'password') goToPassword(waiting.email, waiting.mfaId)
  else if (way === 'mail' && !waiting.otpId) await sendCode()
  else {
    $way.set(way)
    $code.set({ status: 'ready', notice: '' })
  }
}

/** Takes what was typed or pasted; the last digit sends the code. */
export function typeCode(digits: string): void {
  if (isBusy($code.get())) return
  const isNew = digits !== $digits.get()
  $digits.set(digits)
  if (isNew && digits.length === codeLength) void submitCode()
}

function explainSending(failure: Failure): FailureMessage {
  if (failure.kind !== 'invalid' && failure.kind !== 'missing') return explainFailure(failure)
  return tookTooLong
}

/** Sends a code; the last one stops working. */
async function sendCode(): Promise<void> {
  const waiting = pending
  if (!waiting || isBusy($code.get())) return
  $code.set({ status: 'busy', step: 'sending' })
  try {
    const { mfaId, email, ways, otpId } = waiting
    const sent = mfaId ? await requestSecondFactor(mfaId) : await requestCode(email)
    show(keepPending({ ...sent, mfaId, ways }))
    $digits.set('')
    const notice = otpId ? messages.anotherSent(sent.email) : messages.firstSent(sent.email)
    $code.set({ status: 'ready', notice })
  } catch (error) {
    $code.set({ status: 'failed', ...explainSending(toFailure(error)) })
  }
}

/** Sends another code to the same address. */
export async function sendCodeAgain(): Promise<void> {
  if ($resendWait.get() === 0) await sendCode()
}
