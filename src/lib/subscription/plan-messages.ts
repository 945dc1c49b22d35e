import { formatDay } from '#lib/i18n/date.ts'

import * as subscriptionMessages from './messages.ts'
import type { Plan, SubscriptionSource } from './subscription.ts'

export const sourceNames: Record<SubscriptionSource, string> = {
  operator: 'Given by the operator',
  licence: subscriptionMessages.codeTitle,
  checkout: 'Paid by card',
}

/** What a person reads about how their plan goes on. */
export function describePlan({ isPremium, last, until, paid }: Plan): string {
  if (!isPremium || !last || !until) {
    return 'You see every family with all its types and values, and download the free ones.'
  }
  const end = formatDay(until)
  if (last.renews) return `It renews on ${end}, until you cancel it.`
  if (last.isEnding) return `It is cancelled and stays open until ${end}. Nothing more is charged.`
  return paid?.renews
    ? `It is covered until ${end}, and the paid plan renews on ${formatDay(paid.renews)} all the same.`
    : `It is covered until ${end} and ends by itself: nothing is charged.`
}
