import { dateFormat } from '#lib/i18n/date.ts'

import { dateOf } from './days.ts'

const short = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' })
const long = dateFormat({ weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' })

/** Such as "5 Mar". */
export const formatShortDay = (day: string): string => short(dateOf(day))

/** Such as "Thu, 5 March". */
export const formatLongDay = (day: string): string => long(dateOf(day))
