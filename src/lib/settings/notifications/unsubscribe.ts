import { atom } from 'nanostores'

import { takeFragment } from '#lib/browser/fragment.ts'
import { explainFailure } from '#lib/failure/attempt-messages.ts'
import { type FailureMessage, toFailure } from '#lib/failure/failure.ts'
import type { DigestRate } from '#lib/settings/settings.ts'

import { setDigestByToken } from './api.ts'

export type UnsubscribeState =
  | { status: 'busy' }
  /** There is no token in the address, or the server knows no such token. */
  | { status: 'refused' }
  | { status: 'failed'; message: FailureMessage }
  /** `before` is what an undo goes back to. */
  | { status: 'off' | 'on'; before: DigestRate; isBusy: boolean; message: FailureMessage | null }

export const $unsubscribe = atom<UnsubscribeState>({ status: 'busy' })

let token = ''

/** Ends the digests of whom the link is for. */
export async function unsubscribe(): Promise<void> {
  $unsubscribe.set({ status: 'busy' })
  try {
    const before = await setDigestByToken(token, '')
    $unsubscribe.set({ status: 'off', before: before || 'weekly', isBusy: false, message: null })
  } catch (error) {
    const failure = toFailure(error)
    $unsubscribe.set(
      failure.kind === 'invalid'
        ? { status: 'refused' }
        : { status: 'failed', message: explainFailure(failure) },
    )
  }
}

/** Takes the token out of the address and does what the link is for. */
export function openUnsubscribe(): void {
  token = takeFragment().get('token') || token
  if (token) void unsubscribe()
  else $unsubscribe.set({ status: 'refused' })
}

/** Starts the digests again as they were, or ends them once more. */
export async function turnDigest(to: 'off' | 'on'): Promise<void> {
  const state = $unsubscribe.get()
  if (state.status !== 'off' && state.status !== 'on') return
  $unsubscribe.set({ ...state, isBusy: true, message: null })
  try {
    await setDigestByToken(token, to === 'on' ? state.before : '')
    $unsubscribe.set({ ...state, status: to, isBusy: false, message: null })
  } catch (error) {
    const message = explainFailure(toFailure(error))
    $unsubscribe.set({ ...state, isBusy: false, message })
  }
}
