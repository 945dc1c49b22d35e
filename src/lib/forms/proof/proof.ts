import { atom } from 'nanostores'

import { createCountdown } from '#lib/browser/countdown.ts'
import { explainFailure } from '#lib/failure/attempt-messages.ts'
import { type FailureMessage, toFailure } from '#lib/failure/failure.ts'
import { createForm, type Form, ReadyAgain } from '#lib/forms/form.ts'
import { revalidateSession } from '#lib/session/session.ts'

import { listProofWays, mailProofCode, sendProof } from './api.ts'
import * as messages from './messages.ts'
import type { ProofWay } from './two-step.ts'

export type ProofState =
  | { status: 'closed' }
  | { status: 'loading' }
  | ({ status: 'failed' } & FailureMessage)
  | {
      status: 'open'
      ways: ProofWay[]
      way: ProofWay
      /** Names the code that was mailed; empty before. */
      otpId: string
      /** Where it went, as it may be shown. */
      sentTo: string
    }

/** The prompt for an action that only the owner may take. */
export const $proof = atom<ProofState>({ status: 'closed' })

const countdown = createCountdown()

/** Seconds until another code can be requested. */
export const $proofWait = countdown.$left

/** The action that waits for the proof, while the person is asked. */
const $waiting = atom<{ settle: (isProven: boolean) => void } | null>(null)

function close(isProven: boolean): void {
  const waiting = $waiting.get()
  $waiting.set(null)
  $proof.set({ status: 'closed' })
  waiting?.settle(isProven)
}

export const declineProof = (): void => close(false)

/** What the server calls the proof of each way. */
export const proofFields = {
  password: 'password',
  authenticator: 'authenticator',
  mail: 'code',
  recovery: 'recovery',
} as const satisfies Record<ProofWay, string>

export type Proof = Partial<Record<(typeof proofFields)[ProofWay], string>>

/** Loads the methods by which the account can provide a proof. */
export async function loadProofWays(): Promise<void> {
  $proof.set({ status: 'loading' })
  proofForm.reset()
  mailForm.reset()
  try {
    const ways = await listProofWays()
    if ($proof.get().status !== 'loading') return
    const [way] = ways
    if (way) $proof.set({ status: 'open', ways, way, otpId: '', sentTo: '' })
    else $proof.set({ status: 'failed', ...messages.noWay })
  } catch (error) {
    if ($proof.get().status !== 'loading') return
    $proof.set({ status: 'failed', ...explainFailure(toFailure(error)) })
    await revalidateSession(error)
  }
}

/** Mails a code, and accepts it from then on. */
export const mailForm: Form<object> = createForm({
  isBlocked: () => proofForm.$isBusy.get() || $proofWait.get() > 0,
  async send() {
    const state = $proof.get()
    if (state.status !== 'open') return
    proofForm.reset()
    $proof.set({ ...state, way: 'mail' })
    const { otpId, email } = await mailProofCode()
    countdown.start(Date.now())
    if ($proof.get().status === 'open') $proof.set({ ...state, way: 'mail', otpId, sentTo: email })
  },
})

export function chooseProofWay(way: ProofWay): void {
  const state = $proof.get()
  if (state.status !== 'open' || proofForm.$isBusy.get() || mailForm.$isBusy.get()) return
  $proof.set({ ...state, way })
  proofForm.reset()
  mailForm.reset()
  if (way === 'mail' && state.otpId === '') void mailForm.submit({})
}

const missing = (way: ProofWay) => (typed: string | undefined) =>
  typed?.trim() ? null : messages.missing[way]

/** Sends the server what was typed; if it is right, the waiting action continues. */
export const proofForm: Form<Proof> = createForm<Proof>({
  rules: {
    password: missing('password'),
    authenticator: missing('authenticator'),
    code: missing('mail'),
    recovery: missing('recovery'),
  },
  isBlocked: () => mailForm.$isBusy.get(),
  async send(proof) {
    const state = $proof.get()
    if (state.status !== 'open') return
    mailForm.reset()
    await sendProof({ ...proof, ...(state.way === 'mail' && { otpId: state.otpId }) })
    close(true)
  },
  afterFailure: revalidateSession,
})

function requestProof(): Promise<boolean> {
  $waiting.get()?.settle(false)
  return new Promise((resolve) => {
    $waiting.set({ settle: resolve })
    void loadProofWays()
  })
}

/**
 * Runs an action that only the owner may take; if the server requires a proof, asks for it and runs it again.
 * @throws ReadyAgain where the person declines
 */
export async function withProof<Result>(action: () => Promise<Result>): Promise<Result> {
  try {
    return await action()
  } catch (error) {
    if (toFailure(error).kind !== 'proof-required') throw error
  }
  if (!(await requestProof())) throw new ReadyAgain()
  return action()
}
