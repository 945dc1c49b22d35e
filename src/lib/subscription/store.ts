import { atom } from 'nanostores'

import { toFailure } from '#lib/failure/failure.ts'
import { createResource } from '#lib/resource/resource.ts'
import { $user, checkSession } from '#lib/session/session.ts'

import { fetchCheckout, listSubscriptions } from './api.ts'
import { countFamilies } from './family-counts-api.ts'
import type { Checkout } from './price.ts'
import { type FamilyCounts, findPlan, type Plan, type Subscription } from './subscription.ts'

export interface LoadedSubscription {
  plan: Plan
  /** The newest first. */
  history: Subscription[]
  checkout: Checkout
  /** When it was loaded, to count from. */
  asOf: Date
}

/** How many families there are; null until it is known, for it is not needed. */
export const $familyCounts = atom<FamilyCounts | null>(null)

async function readSubscription(): Promise<LoadedSubscription> {
  const [history, checkout] = await Promise.all([listSubscriptions(), fetchCheckout()])
  const asOf = new Date()
  return { plan: findPlan(history, asOf), history, checkout, asOf }
}

/** The plan that the person has, and how to get another. */
export const subscription = createResource(async (): Promise<LoadedSubscription> => {
  const loaded = await readSubscription()
  if (loaded.plan.isPremium !== $user.get()?.isPremium) void checkSession()
  return loaded
})

/** Reloads the plan while the old one stays visible. */
export const reloadSubscription = (): Promise<LoadedSubscription | null> =>
  subscription.refresh().catch(async () => {
    await subscription.load()
    return subscription.value()
  })

async function loadCounts(): Promise<void> {
  try {
    $familyCounts.set(await countFamilies())
  } catch (error) {
    if (toFailure(error).kind === 'unknown') reportError(error)
  }
}

/** Loads the plan, and again when the connection is back. */
export function openSubscription(): () => void {
  void loadCounts()
  return subscription.open()
}
