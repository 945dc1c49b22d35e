import { atom } from 'nanostores'

import { whenOnline } from '#lib/browser/connection.ts'
import { followFragment } from '#lib/browser/fragment.ts'
import { explainFailure } from '#lib/failure/attempt-messages.ts'
import { type FailureMessage, toFailure } from '#lib/failure/failure.ts'

import { readSecurityLink, secureAccount } from './api.ts'
import type { SecuredAccount, SecurityLink, SecurityLinkProblem } from './link.ts'
import * as messages from './messages.ts'

export type SecureAccountState =
  | { status: 'looking' }
  | { status: 'failed'; message: FailureMessage }
  | { status: 'refused'; problem: SecurityLinkProblem }
  | { status: 'ready'; link: SecurityLink; isBusy: boolean; message: FailureMessage | null }
  | { status: 'done'; account: SecuredAccount }

export const $secureAccount = atom<SecureAccountState>({ status: 'looking' })

let token = ''

/** Asks what the link would do; nothing happens to the account by that. */
export async function lookAtLink(): Promise<void> {
  if (!token) {
    $secureAccount.set({ status: 'refused', problem: 'missing' })
    return
  }
  $secureAccount.set({ status: 'looking' })
  try {
    const link = await readSecurityLink(token)
    $secureAccount.set(
      typeof link === 'string'
        ? { status: 'refused', problem: link }
        : { status: 'ready', link, isBusy: false, message: null },
    )
  } catch (error) {
    $secureAccount.set({ status: 'failed', message: explainFailure(toFailure(error)) })
  }
}

/** Takes the token out of the address, now and whenever another link is opened in this tab. */
export function openSecureAccount(): () => void {
  const stops = [
    followFragment((parts) => {
      token = parts.get('token') || token
      void lookAtLink()
    }),
    whenOnline(() => {
      if ($secureAccount.get().status === 'failed') void lookAtLink()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Ends all sessions and the password of the account, and gives it its address back where the link is for that. */
export async function secure(): Promise<void> {
  const state = $secureAccount.get()
  if (state.status !== 'ready' || state.isBusy) return
  $secureAccount.set({ ...state, isBusy: true, message: null })
  try {
    $secureAccount.set({ status: 'done', account: await secureAccount(token) })
  } catch (error) {
    const failure = toFailure(error)
    if (failure.kind === 'invalid') await lookAtLink()
    else {
      const said = failure.kind === 'conflict' ? messages.addressTaken : explainFailure(failure)
      $secureAccount.set({ ...state, isBusy: false, message: said })
    }
  }
}
