import type { Figure } from './statistics.ts'

export type Direction = 'up' | 'down' | 'none'

const directionOf = (difference: number): Direction =>
  difference === 0 ? 'none' : difference > 0 ? 'up' : 'down'

/** How much more or less there is than before, in whole percent; null where there was nothing. */
export const percentOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100)

/** How a number changed since the period began; null where that is not known. */
export const findGrowth = ({ now, before }: Figure): Direction | null =>
  before === null ? null : directionOf(now - before)

/** The same of what happened in the period; a change below half a percent is none. */
export const findTrend = ({ now, before }: Figure): Direction | null =>
  before === null ? null : directionOf(percentOf(now, before) ?? now)
