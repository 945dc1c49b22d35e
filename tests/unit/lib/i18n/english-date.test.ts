// @vitest-environment node
import { expect, it } from 'vitest'

import { type DateOptions, writeDate } from '#lib/i18n/english-date.ts'

const day = 24 * 60 * 60_000

/** Each day of five years, at different times of day, and the first and last ones that are written. */
const dates = [
  ...Array.from(
    { length: 5 * 366 },
    (_, index) => new Date(Date.UTC(2023, 0, 1) + index * day * 1.01),
  ),
  new Date(1970, 0, 2),
  new Date(9999, 11, 31, 23, 59),
]

const options: DateOptions[] = [
  { dateStyle: 'long' },
  { dateStyle: 'medium' },
  { dateStyle: 'long', timeStyle: 'short' },
  { dateStyle: 'medium', timeStyle: 'short' },
  { day: 'numeric', month: 'short', timeZone: 'UTC' },
  { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
  { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' },
]

it.each(['en-GB', 'en-US'].flatMap((locale) => options.map((each) => [locale, each] as const)))(
  'writes dates in %s as Intl does with %o',
  (locale, each) => {
    const days = new Intl.DateTimeFormat(locale, each)
    expect(dates.map((date) => writeDate(date, each, locale))).toEqual(
      dates.map((date) => days.format(date)),
    )
  },
)

it.each<[string, DateOptions, Date]>([
  ['en-CA', { dateStyle: 'long' }, new Date()],
  ['en', { dateStyle: 'long' }, new Date()],
  ['de-DE', { dateStyle: 'long' }, new Date()],
  ['en-CA', { dateStyle: 'long', timeStyle: 'short' }, new Date()],
  ['en-GB', { weekday: 'long', hour: '2-digit', minute: '2-digit' }, new Date()],
  ['en-GB', { dateStyle: 'long' }, new Date(1969, 11, 30)],
  ['en-GB', { dateStyle: 'long' }, new Date(Number.NaN)],
])('leaves dates in %s with %o to Intl', (locale, each, date) => {
  expect(writeDate(date, each, locale)).toBeNull()
})
