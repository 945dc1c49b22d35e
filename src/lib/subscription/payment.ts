import { atom } from 'nanostores'

import { toFailure } from '#lib/failure/failure.ts'
import { revalidateSession } from '#lib/session/session.ts'
import { sleep } from '#lib/timing/sleep.ts'

import { subscription } from './store.ts'
import { findStanding } from './subscription.ts'

/** The state of the payment that the person returns from. */
export type Payment = 'none' | 'left' | 'waiting' | 'late' | 'confirmed'

export const $payment = atom<Payment>('none')

/** How often to check, and after how long the page says that it takes longer than usual; in milliseconds. */
const pollInterval = 1500
const timeout = 45_000

function forgetReturn(): void {
  const query = new URLSearchParams(location.search)
  query.delete('checkout')
  const search = query.size > 0 ? `?${query}` : ''
  history.replaceState(history.state, '', location.pathname + search + location.hash)
}

async function isConfirmed(): Promise<boolean> {
  try {
    const { history: subscriptions, asOf } = await subscription.refresh()
    return subscriptions.some(
      (one) => one.source === 'checkout' && findStanding(one, asOf) === 'running',
    )
  } catch (error) {
    if (toFailure(error).kind === 'signed-out') await revalidateSession(error)
    return false
  }
}

/** Checks until the payment is known here; the payment service reports it, not this page. */
export async function waitForPayment(): Promise<void> {
  $payment.set('waiting')
  const deadline = Date.now() + timeout
  while ($payment.get() === 'waiting') {
    if (await isConfirmed()) {
      $payment.set('confirmed')
      forgetReturn()
    } else if (Date.now() > deadline) $payment.set('late')
    else await sleep(pollInterval)
  }
}

/** Handles the payment that the address names; stops checking when the page is left. */
export function openPayment(): () => void {
  const outcome = new URLSearchParams(location.search).get('checkout')
  if (outcome === 'done') void waitForPayment()
  if (outcome === 'cancelled') {
    $payment.set('left')
    forgetReturn()
  }
  return () => $payment.set('none')
}
