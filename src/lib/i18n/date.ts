import { once } from '#lib/timing/once.ts'

import { type DateOptions, writeDay } from './english-date.ts'
import { pageLocale } from './locale.ts'

/** Writes a date or a moment, which may be in milliseconds, for this page and person. */
type WriteDate = (date: Date | number) => string

export function dateFormat(options: DateOptions): WriteDate {
  const format = once(() => new Intl.DateTimeFormat(pageLocale, options))
  return (date) => writeDay(new Date(date), options, pageLocale) ?? format().format(date)
}

/** Such as "5 March 2026". */
export const formatDay = dateFormat({ dateStyle: 'long' })

/** Such as "5 Mar 2026". */
export const formatShortDay = dateFormat({ dateStyle: 'medium' })

/** Such as "5 March 2026 at 14:30". */
export const formatMoment = dateFormat({ dateStyle: 'long', timeStyle: 'short' })
