import { expect, it } from 'vitest'

import { describePastTime, writeAgo } from '#lib/i18n/past-time.ts'

const now = new Date('2026-11-21T12:00:00Z')

it.each([
  ['2026-11-21T11:59:30Z', 'just now'],
  ['2026-11-21T11:58:59Z', '1 minute ago'],
  ['2026-11-21T11:01:00Z', '59 minutes ago'],
  ['2026-11-21T11:00:00Z', '1 hour ago'],
  ['2026-11-20T12:00:01Z', '23 hours ago'],
  ['2026-11-18T12:00:00Z', '3 days ago'],
  ['2026-03-05T12:00:00Z', '5 March 2026'],
])('describes %s as %j', (lastUsed, words) => {
  expect(describePastTime(new Date(lastUsed), now)).toBe(words)
})

it('treats a time in the future, due to a wrong clock, as the present', () => {
  expect(describePastTime(new Date('2026-11-22T12:00:00Z'), now)).toBe('just now')
})

const minute = 60_000
const hour = 60 * minute

it.each([
  [59_999, 'just now'],
  [5 * minute, '5 min ago'],
  [hour, '1 hr ago'],
  [23 * hour, '23 hr ago'],
  [24 * hour, 'yesterday'],
  [6 * 24 * hour, '6 days ago'],
  [7 * 24 * hour, null],
])('writes an age of %i milliseconds in short as %j', (age, words) => {
  expect(writeAgo(age, { width: 'short', days: 7 })).toBe(words)
})
