/** What the house writes of a date; Intl knows more. */
export interface DateOptions extends Intl.DateTimeFormatOptions {
  dateStyle?: 'long' | 'medium'
  timeStyle?: 'short'
  timeZone?: 'UTC'
}

/** What follows the three letters to which a month is shortened. */
const endings = 'uary ruary ch il  e y ust tember ober ember ember'.split(' ')

/** Such as "14:05" or, in American English, "2:05 PM". */
function writeTime(date: Date, isAmerican: boolean): string {
  const [hours, minutes] = [date.getUTCHours(), String(date.getUTCMinutes()).padStart(2, '0')]
  return isAmerican
    ? `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
    : `${String(hours).padStart(2, '0')}:${minutes}`
}

/**
 * A date as Intl writes it, without Intl: a browser takes 13 to 38 ms to load what it needs for the first one.
 * @returns null where only Intl knows how it is written
 */
export function writeDate(date: Date, options: DateOptions, locale: string): string | null {
  const { dateStyle, month = dateStyle, year = dateStyle, weekday, timeStyle, timeZone } = options
  const isAmerican = locale === 'en-US'
  const offset = timeZone ? 0 : date.getTimezoneOffset()
  const shifted = new Date(date.getTime() - offset * 60_000)
  const [dayName = '', day, short = '', fullYear = ''] = shifted.toUTCString().split(/,? /u)
  // Earlier time zones have seconds; and there is no year of what is no date.
  if (!(isAmerican || locale === 'en-GB') || !month || fullYear < '1970') return null

  const ending = month === 'long' ? endings[shifted.getUTCMonth()] : ''
  const name = !isAmerican && !ending && short === 'Sep' ? 'Sept' : short + ending
  const comma = isAmerican ? ', ' : ' '
  const number = Number(day)
  return [
    weekday && dayName + comma,
    isAmerican ? `${name} ${number}` : `${number} ${name}`,
    year && comma + fullYear,
    timeStyle && (month === 'long' ? ' at ' : ', ') + writeTime(shifted, isAmerican),
  ].join('')
}
