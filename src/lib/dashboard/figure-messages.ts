import { formatNumber } from '#lib/i18n/number.ts'

import { percentOf } from './change.ts'
import type { Figure, Period } from './statistics.ts'

const signed = (value: number) => `${value > 0 ? '+' : '−'}${formatNumber(Math.abs(value))}`

/** How many more or fewer there are than when the period began; '' where that is not known. */
export function describeGrowth({ now, before }: Figure, days: Period): string {
  if (before === null) return ''
  const difference = now - before
  return difference === 0 ? `Unchanged in ${days} days` : `${signed(difference)} in ${days} days`
}

/** How much more or less happened than in as many days before, in percent where there was something; '' where that is not known. */
export function describeTrend({ now, before }: Figure, days: Period): string {
  if (before === null) return ''
  const percent = percentOf(now, before)
  if (percent === null) {
    return now === 0 ? `None in ${2 * days} days` : `None in the ${days} days before`
  }
  return percent === 0
    ? `About the same as in the ${days} days before`
    : `${signed(percent)} % on the ${days} days before`
}
