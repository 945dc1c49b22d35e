import { dateFormat } from '#lib/i18n/date.ts'
import { writeAgo } from '#lib/i18n/past-time.ts'

const formatDayOfYear = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' })
const formatWithYear = dateFormat({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const writeMoment = dateFormat({ dateStyle: 'medium', timeStyle: 'short' })

const minute = 60_000
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

/** Such as "2 hr ago"; the date if it is more than a week ago. */
export const formatAgo = (date: string): string =>
  writeAgo(Date.now() - readMoment(date).getTime(), { width: 'short', days: 7 }) ??
  formatDue(date.slice(0, 10))

export const formatMoment = (date: string): string => writeMoment(readMoment(date))
