import { once } from '#lib/timing/once.ts'

import { type DateOptions, writeDate } from './english-date.ts'
import { pageLocale } from './locale.ts'

/** Writes a date or a moment, which may be in milliseconds, for this page and person. */
type FormatDate = (date: Date | number) => string

export function dateFormat(options: DateOptions): FormatDate {
  const format = once(() => new Intl.DateTimeFormat(pageLocale, options))
  return (date) => writeDate(new Date(date), options, pageLocale) ?? format().format(date)
}

/** Such as "5 March 2026". */
export const formatDay = dateFormat({ dateStyle: 'long' })

/** Such as "5 Mar 2026". */
export const formatShortDay = dateFormat({ dateStyle: 'medium' })

/** Such as "5 March 2026 at 14:30". */
export const formatMoment = dateFormat({ dateStyle: 'long', timeStyle: 'short' })
