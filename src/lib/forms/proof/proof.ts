import { atom } from 'nanostores'

import { createCountdown } from '#lib/browser/countdown.ts'
import { explainFailure } from '#lib/failure/attempt-messages.ts'
import { type FailureMessage, toFailure } from '#lib/failure/failure.ts'
import { failedState, type FormState } from '#lib/forms/form-state.ts'
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
      form: FormState
    }

/** What is asked of somebody who does what only the owner may do. */
export const $proof = atom<ProofState>({ status: 'closed' })

const countdown = createCountdown()

/** Seconds until another code can be asked for. */
export const $proofWait = countdown.$left

/** Thrown where the person would rather not. */
export class ProofDeclined extends Error {
  override name = 'ProofDeclined'
}

let settle: ((isProven: boolean) => void) | null = null

function close(isProven: boolean): void {
  $proof.set({ status: 'closed' })
  settle?.(isProven)
  settle = null
}

export const declineProof = (): void => close(false)

const fieldOf: Record<ProofWay, string> = {
  password: 'password',
  authenticator: 'authenticator',
  mail: 'code',
  recovery: 'recovery',
}

/** Finds out what the account can be proven with. */
export async function loadProofWays(): Promise<void> {
  $proof.set({ status: 'loading' })
  try {
    const ways = await listProofWays()
    if ($proof.get().status !== 'loading') return
    const [way] = ways
    if (way) {
      $proof.set({ status: 'open', ways, way, otpId: '', sentTo: '', form: { status: 'ready' } })
    } else $proof.set({ status: 'failed', ...messages.noWay })
  } catch (error) {
    if ($proof.get().status !== 'loading') return
    $proof.set({ status: 'failed', ...explainFailure(toFailure(error)) })
    await revalidateSession(error)
  }
}

/** Mails a code, and takes it from then on. */
export async function mailCodeForProof(): Promise<void> {
  const state = $proof.get()
  if (state.status !== 'open' || state.form.status === 'busy' || $proofWait.get() > 0) return
  $proof.set({ ...state, way: 'mail', form: { status: 'busy' } })
  try {
    const { otpId, email } = await mailProofCode()
    countdown.start(Date.now())
    if ($proof.get().status !== 'open') return
    $proof.set({ ...state, way: 'mail', otpId, sentTo: email, form: { status: 'ready' } })
  } catch (error) {
    if ($proof.get().status !== 'open') return
    $proof.set({ ...state, way: 'mail', form: failedState(error, []) })
  }
}

export function chooseProofWay(way: ProofWay): void {
  const state = $proof.get()
  if (state.status !== 'open' || state.form.status === 'busy') return
  $proof.set({ ...state, way, form: { status: 'ready' } })
  if (way === 'mail' && state.otpId === '') void mailCodeForProof()
}

/** Shows the server what was typed; where it is right, what was being done goes on. */
export async function submitProof(typed: string): Promise<void> {
  const state = $proof.get()
  if (state.status !== 'open' || state.form.status === 'busy') return
  const field = fieldOf[state.way]
  if (typed.trim() === '') {
    $proof.set({
      ...state,
      form: { status: 'invalid', fields: { [field]: messages.missing[state.way] } },
    })
    return
  }
  $proof.set({ ...state, form: { status: 'busy' } })
  try {
    await sendProof({ [field]: typed, ...(state.way === 'mail' && { otpId: state.otpId }) })
    close(true)
  } catch (error) {
    if ($proof.get().status !== 'open') return
    $proof.set({ ...state, form: failedState(error, [field]) })
    await revalidateSession(error)
  }
}

function askForProof(): Promise<boolean> {
  settle?.(false)
  return new Promise((resolve) => {
    settle = resolve
    void loadProofWays()
  })
}

/**
 * Does what only the owner may do; where the server asks who is there, asks the person and does it then.
 * @throws ProofDeclined where the person would rather not
 */
export async function withProof<Result>(action: () => Promise<Result>): Promise<Result> {
  try {
    return await action()
  } catch (error) {
    if (toFailure(error).kind !== 'proof-required') throw error
  }
  if (!(await askForProof())) throw new ProofDeclined()
  return action()
}
