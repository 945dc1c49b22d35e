import { atom } from 'nanostores'

import { type Failure, toFailure } from '#lib/failure/failure.ts'
import { $user, checkSession, suspectSession } from '#lib/session/session.ts'

import { type Checkout, fetchCheckout, listSubscriptions } from './api.ts'
import { countFamilies } from './family-counts.ts'
import { type FamilyCounts, findPlan, type Plan, type Subscription } from './subscription.ts'

export interface LoadedSubscription {
  plan: Plan
  /** The newest first. */
  history: Subscription[]
  checkout: Checkout
  /** When it was read, to count from. */
  asOf: Date
}

export type SubscriptionState =
  | { status: 'loading' }
  | ({ status: 'ready' } & LoadedSubscription)
  | { status: 'failed'; failure: Failure }

export const $subscription = atom<SubscriptionState>({ status: 'loading' })

/** How many families there are; null until it is known, for it is not needed. */
export const $familyCounts = atom<FamilyCounts | null>(null)

async function readSubscription(): Promise<LoadedSubscription> {
  const [history, checkout] = await Promise.all([listSubscriptions(), fetchCheckout()])
  const asOf = new Date()
  return { plan: findPlan(history, asOf), history, checkout, asOf }
}

/** Reads the plan anew while the old one stays in sight. @throws FailureError */
export async function refreshSubscription(): Promise<LoadedSubscription> {
  const loaded = await readSubscription()
  $subscription.set({ status: 'ready', ...loaded })
  if (loaded.plan.isPremium !== $user.get()?.isPremium) await checkSession()
  return loaded
}

export async function loadSubscription(): Promise<void> {
  $subscription.set({ status: 'loading' })
  try {
    await refreshSubscription()
  } catch (error) {
    $subscription.set({ status: 'failed', failure: toFailure(error) })
    await suspectSession(error)
  }
}

async function loadCounts(): Promise<void> {
  try {
    $familyCounts.set(await countFamilies())
  } catch (error) {
    if (toFailure(error).kind === 'unknown') reportError(error)
  }
}

/** Loads the plan, and again when the connection is back. */
export function openSubscription(): () => void {
  const retry = () => {
    if ($subscription.get().status === 'failed') void loadSubscription()
  }
  globalThis.addEventListener('online', retry)
  void loadSubscription()
  void loadCounts()
  return () => globalThis.removeEventListener('online', retry)
}
