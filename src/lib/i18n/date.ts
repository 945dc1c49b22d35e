import { pageLocale } from './locale.ts'

/** How a date or a moment is written for this page and person. */
export const dateFormat = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(pageLocale, options)

const days = dateFormat({ dateStyle: 'long' })

/** Such as "5 March 2026". */
export const formatDay = (date: Date): string => days.format(date)

/** Such as "5 Mar 2026". */
export const formatShortDay = (date: Date): string =>
  dateFormat({ dateStyle: 'medium' }).format(date)

/** Such as "5 March 2026 at 14:30". */
export const formatMoment = (date: Date): string =>
  dateFormat({ dateStyle: 'long', timeStyle: 'short' }).format(date)
