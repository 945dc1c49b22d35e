import { dateFormat } from '#lib/i18n/date.ts'
import { pageLocale } from '#lib/i18n/locale.ts'
import * as pastTime from '#lib/i18n/past-time.ts'
import { once } from '#lib/timing/once.ts'

const formatDayOfYear = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' })
const formatWithYear = dateFormat({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const writeMoment = dateFormat({ dateStyle: 'medium', timeStyle: 'short' })

const minute = 60_000
const steps = [
  { length: 60 * minute, unit: 'minute', step: minute },
  { length: 24 * 60 * minute, unit: 'hour', step: 60 * minute },
  { length: 7 * 24 * 60 * minute, unit: 'day', step: 24 * 60 * minute },
] as const

const relative = once(
  () => new Intl.RelativeTimeFormat(pageLocale, { numeric: 'auto', style: 'narrow' }),
)

const readMoment = (date: string): Date => new Date(date.replace(' ', 'T'))

/** Today in the local time zone, such as 2027-03-05. */
export function todayHere(): string {
  const now = new Date()
  const shifted = new Date(now.getTime() - now.getTimezoneOffset() * minute)
  return shifted.toISOString().slice(0, 10)
}

/** Such as "5 Mar", with the year if it is not the current one. */
export function formatDue(due: string): string {
  const date = new Date(due)
  const isThisYear = due.slice(0, 4) === todayHere().slice(0, 4)
  return isThisYear ? formatDayOfYear(date) : formatWithYear(date)
}

/** Such as "2 hr. ago"; the date if it is more than a week ago. */
export function formatAgo(date: string): string {
  const moment = readMoment(date)
  const passed = Date.now() - moment.getTime()
  if (passed < minute) return pastTime.justNow
  const found = steps.find(({ length }) => passed < length)
  if (!found) return formatDue(date.slice(0, 10))
  return relative().format(-Math.floor(passed / found.step), found.unit)
}

export const formatMoment = (date: string): string => writeMoment(readMoment(date))
