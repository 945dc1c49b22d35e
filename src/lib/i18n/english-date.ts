/** What the house writes of a date; Intl knows more. */
export interface DateOptions extends Intl.DateTimeFormatOptions {
  dateStyle?: 'long' | 'medium'
  timeZone?: 'UTC'
}

/** What follows the three letters to which a month is shortened. */
const endings = 'uary ruary ch il  e y ust tember ober ember ember'.split(' ')

/**
 * A day as Intl writes it, without Intl: a browser takes 13 to 38 ms to load what it needs for the first one.
 * @returns null where only Intl knows how it is written
 */
export function writeDay(date: Date, options: DateOptions, locale: string): string | null {
  const { dateStyle, month = dateStyle, year = dateStyle, weekday, timeZone } = options
  const isAmerican = locale === 'en-US'
  const minutes = timeZone ? 0 : date.getTimezoneOffset()
  const shifted = new Date(date.getTime() - minutes * 60_000)
  const [dayName = '', day, short = '', fullYear = ''] = shifted.toUTCString().split(/,? /u)
  const isKnown = (isAmerican || locale === 'en-GB') && month && !options.timeStyle
  // Earlier time zones have seconds; and there is no year of what is no date.
  if (!isKnown || fullYear < '1970') return null

  const ending = month === 'long' ? endings[shifted.getUTCMonth()] : ''
  const name = !isAmerican && !ending && short === 'Sep' ? 'Sept' : short + ending
  const comma = isAmerican ? ', ' : ' '
  const number = Number(day)
  return [
    weekday && dayName + comma,
    isAmerican ? `${name} ${number}` : `${number} ${name}`,
    year && comma + fullYear,
  ].join('')
}
