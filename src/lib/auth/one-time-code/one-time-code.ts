import { atom, map } from 'nanostores'

import { finishSignIn, storePending, readPending } from '#lib/auth/enter.ts'
import type { SignInAnswer } from '#lib/auth/sign-in/api.ts'
import { currentUser } from '#lib/backend/session/session.ts'
import { createCountdown } from '#lib/browser/countdown.ts'
import { goTo } from '#lib/browser/navigation.ts'
import type { FailureMessage } from '#lib/failure/failure.ts'
import { createForm, type Form, ReadyAgain } from '#lib/forms/form.ts'
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

/** The sign-in that waits in this tab for its code, or that there is none. */
export const $pending = atom<PendingCode | 'opening' | 'none'>('opening')

const waiting = (): PendingCode | null => {
  const pending = $pending.get()
  return typeof pending === 'object' ? pending : null
}

/** What was typed so far. */
export const $digits = atom('')

/** What the code comes from. */
export const $way = atom<Exclude<SecondWay, 'password'>>('mail')

/** What the person reads before they type; empty where there is nothing to say. */
export const $notice = atom('')

const countdown = createCountdown()

/** Seconds until another code can be requested. */
export const $resendWait = countdown.$left

function show(pending: PendingCode): void {
  $pending.set(pending)
  if (pending.otpId) {
    $way.set('mail')
    countdown.start(pending.sentAt)
  } else $way.set(pending.ways.includes('authenticator') ? 'authenticator' : 'recovery')
}

/** Resumes the sign-in that this tab began. */
export function openOneTimeCode(): void {
  const pending = readPending()
  codeForm.reset()
  sendForm.reset()
  $notice.set('')
  $refusals.set({})
  $digits.set('')
  if (currentUser()) {
    codeForm.show({ status: 'done' })
    finishSignIn()
  } else if (pending && (pending.otpId || hasOwnCodes(pending.ways))) show(pending)
  else $pending.set('none')
}

const maxTries = 5

/** How often each mailed code was refused, by what names it. */
const $refusals = map<Record<string, number>>({})

function countRefusal({ otpId }: PendingCode): number {
  const count = ($refusals.get()[otpId] ?? 0) + 1
  $refusals.setKey(otpId, count)
  return count
}

const tookTooLong = { title: messages.tooLongTitle, text: messages.tooLongText }

function explainRefusal(fields: Record<string, string>, pending: PendingCode): FailureMessage {
  if ($way.get() !== 'mail') {
    return { title: messages.wrongTitle, text: Object.values(fields).join(' ') }
  }
  if (isCodeExpired(pending, Date.now())) {
    return {
      title: messages.tooOldTitle,
      text: messages.tooOldText,
    }
  }
  if (countRefusal(pending) >= maxTries) {
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

/**
 * Continues to the second step of a sign-in whose first was a mailed code.
 * @throws ReadyAgain where that is another code
 */
async function goToSecondStep(email: string, mfaId: string): Promise<void> {
  const ways = await listSecondWays(mfaId).then(
    (found) => found.ways,
    (error: unknown) => {
      // The code is used up: nearly every account has a password.
      console.error('The ways to take the second step could not be read:', error)
      return []
    },
  )
  if (hasOwnCodes(ways)) {
    $digits.set('')
    show(storePending({ otpId: '', email, mfaId, ways }))
    $notice.set(messages.secondStepNotice)
    throw new ReadyAgain()
  }
  goToPassword(email, mfaId)
}

function goToPassword(email: string, mfaId: string): void {
  storePending({ otpId: '', email, mfaId })
  goTo(href('/sign-in'))
}

const sendTyped = (pending: PendingCode, code: string): Promise<SignInAnswer> => {
  const way = $way.get()
  return way === 'mail'
    ? signInWithCode(pending.otpId, code, pending.mfaId)
    : takeSecondStep(pending.mfaId, way, code)
}

function codeProblem(code: string): string | null {
  if ($way.get() === 'recovery') return code.trim() === '' ? common.typeRecoveryCode : null
  return code.length < codeLength ? common.sixDigits : null
}

/** Signs in with a code and goes where the person was going; a refused one is wiped. */
export const codeForm: Form<{ code: string }> = createForm<{ code: string }>({
  rules: { code: codeProblem },
  isBlocked: () => sendForm.$isBusy.get() || !waiting(),
  async send({ code }) {
    const pending = waiting()
    if (!pending) return
    sendForm.reset()
    $notice.set('')
    const answer = await sendTyped(pending, code)
    if (answer === 'signed-in') finishSignIn()
    else await goToSecondStep(pending.email, answer.mfaId)
  },
  explain(failure) {
    const pending = waiting()
    if (pending && failure.kind === 'invalid') {
      $digits.set('')
      return { status: 'failed', ...explainRefusal(failure.fields, pending) }
    }
    return pending?.mfaId && failure.kind === 'missing'
      ? { status: 'failed', ...tookTooLong }
      : null
  },
  once: true,
})

/** Takes the second step in another way. */
export async function chooseWay(way: SecondWay): Promise<void> {
  const pending = waiting()
  if (!pending || codeForm.$isBusy.get() || sendForm.$isBusy.get()) return
  $digits.set('')
  if (way === 'password') {
    goToPassword(pending.email, pending.mfaId)
    codeForm.show({ status: 'done' })
  } else if (way === 'mail' && !pending.otpId) await sendForm.submit({})
  else {
    $way.set(way)
    $notice.set('')
    codeForm.reset()
    sendForm.reset()
  }
}

/** Takes what was typed or pasted; the last digit sends the code. */
export function typeCode(digits: string): void {
  if (codeForm.$isBusy.get() || sendForm.$isBusy.get()) return
  const isNew = digits !== $digits.get()
  $digits.set(digits)
  if (isNew && digits.length === codeLength) void codeForm.submit({ code: digits })
}

/** Sends a code; the last one stops working. */
export const sendForm: Form<object> = createForm({
  isBlocked: () => codeForm.$isBusy.get() || !waiting(),
  async send() {
    const pending = waiting()
    if (!pending) return
    codeForm.reset()
    $notice.set('')
    const { mfaId, email, ways, otpId } = pending
    const sent = mfaId ? await requestSecondFactor(mfaId) : await requestCode(email)
    show(storePending({ ...sent, mfaId, ways }))
    $digits.set('')
    $notice.set(otpId ? messages.anotherSent(sent.email) : messages.firstSent(sent.email))
  },
  explain: ({ kind }) =>
    kind === 'invalid' || kind === 'missing' ? { status: 'failed', ...tookTooLong } : null,
})

/** Sends another code to the same address. */
export async function sendCodeAgain(): Promise<void> {
  if ($resendWait.get() === 0) await sendForm.submit({})
}
