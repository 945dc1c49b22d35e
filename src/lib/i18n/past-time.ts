import { once } from '#lib/timing/once.ts'

import { formatDay } from './date.ts'
import { isEnglish, pageLocale } from './locale.ts'

export const justNow = 'just now'
const minute = 60_000

const hour = 60 * minute
const day = 24 * hour

type Unit = 'minute' | 'hour' | 'day'
type Width = 'long' | 'short'

const formats = {
  long: once(() => new Intl.RelativeTimeFormat(pageLocale)),
  short: once(() => new Intl.RelativeTimeFormat(pageLocale, { numeric: 'auto', style: 'narrow' })),
}

const shortUnits = { minute: 'min', hour: 'hr' } as const

/** Written without Intl: a browser takes 13 to 38 ms to load what it needs for the first time. */
function writeEnglish(count: number, unit: Unit, width: Width): string {
  if (width === 'short' && unit === 'day' && count === 1) return 'yesterday'
  if (width === 'short' && unit !== 'day') return `${count} ${shortUnits[unit]} ago`
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}

interface Ago {
  width: Width
  /** After so many days, the date says more. */
  days: number
}

/**
 * How long ago something was, such as "just now", "3 hours ago" or, if it is to be short, "3 hr ago" and "yesterday".
 * @param age milliseconds
 * @returns null after so many days
 */
export function writeAgo(age: number, { width, days }: Ago): string | null {
  if (age >= days * day) return null
  if (age < minute) return justNow
  const [unit, length]: [Unit, number] =
    age < hour ? ['minute', minute] : age < day ? ['hour', hour] : ['day', day]
  const count = Math.floor(age / length)
  return isEnglish ? writeEnglish(count, unit, width) : formats[width]().format(-count, unit)
}

/** Such as "just now", "3 hours ago" or, after a month, "5 March 2025". */
export const describePastTime = (time: Date, now: Date): string =>
  writeAgo(now.getTime() - time.getTime(), { width: 'long', days: 30 }) ?? formatDay(time)
