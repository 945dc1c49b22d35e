export type SubscriptionSource = 'operator' | 'licence' | 'checkout'

/** One period of premium, as the server granted it. */
export interface Subscription {
  id: string
  source: SubscriptionSource
  status: 'active' | 'past_due' | 'cancelled' | 'expired'
  starts: Date
  until: Date
  /** When it renews automatically. */
  renews: Date | null
  /** Whether it was cancelled and runs to the end of what is paid. */
  isEnding: boolean
}

/** The state of a subscription at a moment. */
export type Standing = 'running' | 'waiting' | 'unpaid' | 'taken-back' | 'ended'

export function findStanding({ status, starts, until }: Subscription, now: Date): Standing {
  if (status === 'past_due') return 'unpaid'
  if (until <= now) return 'ended'
  if (status !== 'active') return 'taken-back'
  return starts > now ? 'waiting' : 'running'
}

/** What a person has at a moment, from all of their subscriptions. */
export interface Plan {
  isPremium: boolean
  /** The first day of what runs without a break. */
  since: Date | null
  /** The last day that is granted; it may be renewed. */
  until: Date | null
  /** The one of those in effect that ends last, and so decides how the plan continues. */
  last: Subscription | null
  /** The one that renews automatically, also if the last payment failed. */
  paid: Subscription | null
}

const latest = (one: Subscription, other: Subscription) => (other.until > one.until ? other : one)

export function findPlan(subscriptions: readonly Subscription[], now: Date): Plan {
  const standing = (subscription: Subscription) => findStanding(subscription, now)
  const running = subscriptions.filter((one) => standing(one) === 'running')
  const counting = subscriptions.filter((one) => ['running', 'waiting'].includes(standing(one)))
  const open = subscriptions.filter((one) => ['running', 'unpaid'].includes(standing(one)))
  const [first] = running.toSorted((a, b) => a.starts.getTime() - b.starts.getTime())
  const last = counting.length > 0 ? counting.reduce(latest) : null
  return {
    isPremium: running.length > 0,
    since: first?.starts ?? null,
    until: last && (last.renews ?? last.until),
    last,
    paid: open.find(({ source }) => source === 'checkout') ?? null,
  }
}

/** How many families are offered. */
export interface FamilyCounts {
  free: number
  premium: number
}

const day = 24 * 60 * 60 * 1000

/** Whole days from one moment to another, rounded up. */
export const countDays = (from: Date, to: Date): number =>
  Math.max(Math.ceil((to.getTime() - from.getTime()) / day), 0)
