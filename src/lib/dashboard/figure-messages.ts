import { formatNumber } from '#lib/i18n/number.ts'

import type { Figure, Period } from './statistics.ts'

export interface Change {
  direction: 'up' | 'down' | 'none'
  text: string
}

const directionOf = (difference: number): Change['direction'] =>
  difference === 0 ? 'none' : difference > 0 ? 'up' : 'down'

const signed = (value: number) => `${value > 0 ? '+' : '−'}${formatNumber(Math.abs(value))}`

/** How many more or fewer there are than when the period began; null where that is not known. */
export function describeGrowth({ now, before }: Figure, days: Period): Change | null {
  if (before === null) return null
  const difference = now - before
  const text =
    difference === 0 ? `Unchanged in ${days} days` : `${signed(difference)} in ${days} days`
  return { direction: directionOf(difference), text }
}

/** How much more or less happened than in as many days before, in percent where there was something. */
export function describeTrend({ now, before }: Figure, days: Period): Change | null {
  if (before === null) return null
  const direction = directionOf(now - before)
  if (before === 0) {
    return {
      direction,
      text: now === 0 ? `None in ${2 * days} days` : `None the ${days} days before`,
    }
  }
  const percent = Math.round(((now - before) / before) * 100)
  const text = percent === 0 ? 'About the same' : `${signed(percent)} %`
  return { direction: percent === 0 ? 'none' : direction, text: `${text} on ${days} days before` }
}
