/** A browser or machine that is signed in. */
export interface Device {
  id: string
  label: string
  lastUsed: Date
  /** Whether it is the one the person sits at. */
  isThis: boolean
}

const minute = 60_000

const steps: [unit: Intl.RelativeTimeFormatUnit, length: number, until: number][] = [
  ['minute', minute, 60 * minute],
  ['hour', 60 * minute, 24 * 60 * minute],
  ['day', 24 * 60 * minute, 30 * 24 * 60 * minute],
]

/** When a device was last used, such as "just now", "3 hours ago" or "5 March 2025". */
export function describeLastUse(lastUsed: Date, now: Date, locale = 'en'): string {
  const age = now.getTime() - lastUsed.getTime()
  if (age < minute) return 'just now'
  const step = steps.find(([, , until]) => age < until)
  if (!step) return new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(lastUsed)
  const [unit, length] = step
  return new Intl.RelativeTimeFormat(locale).format(-Math.floor(age / length), unit)
}
