import { atom } from 'nanostores'

import { finishSignIn } from '#lib/auth/enter.ts'
import { whenSeenOrOnline } from '#lib/browser/connection.ts'
import { secondsLeft } from '#lib/browser/seconds-left.ts'
import { explainFailure } from '#lib/failure/attempt-messages.ts'
import { type FailureMessage, toFailure } from '#lib/failure/failure.ts'
import { $user } from '#lib/session/session.ts'
import { href } from '#lib/site/routes.ts'
import { oneAtATime } from '#lib/timing/one-at-a-time.ts'

import { claimPairing, startPairing } from './api.ts'
import { type Pairing, pairingLifetime } from './pairing.ts'

interface Waiting {
  status: 'waiting'
  pairing: Pairing
  /** What the picture holds. */
  address: string
  /** In milliseconds since 1970. */
  deadline: number
  /** Seconds left until then. */
  seconds: number
  /** Whether the server could not be reached the last time. */
  isOffline: boolean
}

export type PairingState =
  | { status: 'starting' }
  | Waiting
  | { status: 'expired' }
  | { status: 'refused' }
  | { status: 'done' }
  | { status: 'failed'; message: FailureMessage }

export const $pairing = atom<PairingState>({ status: 'starting' })

const pollInterval = 2_000

const addressOf = (code: string) => `${location.origin}${href('/qr/')}#code=${code}`

/** Requests a new code to show. */
export async function startAgain(): Promise<void> {
  $pairing.set({ status: 'starting' })
  try {
    const pairing = await startPairing()
    const deadline = Date.now() + pairingLifetime
    const address = addressOf(pairing.code)
    const seconds = secondsLeft(deadline, Date.now())
    $pairing.set({ status: 'waiting', pairing, address, deadline, seconds, isOffline: false })
  } catch (error) {
    $pairing.set({ status: 'failed', message: explainFailure(toFailure(error)) })
  }
}

/** What a failed request says about the pairing; a network failure says nothing. */
function afterTrouble(state: Waiting, error: unknown): PairingState {
  const { kind } = toFailure(error)
  if (kind === 'forbidden') return { status: 'refused' }
  if (kind === 'missing') return { status: 'expired' }
  return { ...state, isOffline: kind === 'offline' }
}

/** Checks whether the pairing was confirmed. */
async function pollOnce(): Promise<void> {
  const asked = $pairing.get()
  if (asked.status !== 'waiting' || document.hidden) return
  const answer = await claimPairing(asked.pairing.poll).then(
    (isConfirmed) => ({ isConfirmed }),
    (error: unknown) => ({ error }),
  )
  const state = $pairing.get()
  if (state.status !== 'waiting' || state.pairing !== asked.pairing) return
  if ('error' in answer) $pairing.set(afterTrouble(state, answer.error))
  else if (!answer.isConfirmed) $pairing.set({ ...state, isOffline: false })
}

function countDown(): void {
  const state = $pairing.get()
  if (state.status !== 'waiting') return
  const seconds = secondsLeft(state.deadline, Date.now())
  if (seconds === 0) $pairing.set({ status: 'expired' })
  else if (seconds !== state.seconds) $pairing.set({ ...state, seconds })
}

/** Shows a code and waits for its confirmation, as long as the page is visible. */
export function openPairing(): () => void {
  const stopWatching = $user.listen((user) => {
    if (!user) return
    $pairing.set({ status: 'done' })
    finishSignIn()
  })
  const check = oneAtATime(pollOnce)
  const timer = setInterval(() => void check(), pollInterval)
  const counting = setInterval(countDown, 250)
  const stopAsking = whenSeenOrOnline(() => void check())
  void startAgain()
  return () => {
    stopWatching()
    clearInterval(timer)
    clearInterval(counting)
    stopAsking()
  }
}
