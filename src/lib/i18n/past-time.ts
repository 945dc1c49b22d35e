import { formatDay } from './date.ts'
import { pageLocale } from './locale.ts'

export const justNow = 'just now'
const minute = 60_000

const steps: [unit: Intl.RelativeTimeFormatUnit, length: number, until: number][] = [
  ['minute', minute, 60 * minute],
  ['hour', 60 * minute, 24 * 60 * minute],
  ['day', 24 * 60 * minute, 30 * 24 * 60 * minute],
]

/** Such as "just now", "3 hours ago" or, after a month, "5 March 2025". */
export function describePastTime(time: Date, now: Date): string {
  const age = now.getTime() - time.getTime()
  if (age < minute) return justNow
  const step = steps.find(([, , until]) => age < until)
  if (!step) return formatDay(time)
  const [unit, length] = step
  return new Intl.RelativeTimeFormat(pageLocale).format(-Math.floor(age / length), unit)
}
