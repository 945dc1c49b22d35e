import { expect, it } from 'vitest'

import { addDays, fillDays, findPeak, placeLabels, sumOf } from '#lib/dashboard/chart/days.ts'
import { formatShortDay, formatLongDay } from '#lib/dashboard/chart/messages.ts'

it('days continue across months, leap years and clock changes', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
})

it('a period has every day up to today, with 0 for days without data', () => {
  const counts = new Map([
    ['2026-02-27', 5],
    ['2026-03-01', 2],
    ['2026-02-20', 9],
  ])
  expect(fillDays(counts, { today: '2026-03-02', days: 4 })).toEqual([
    { day: '2026-02-27', count: 5 },
    { day: '2026-02-28', count: 0 },
    { day: '2026-03-01', count: 2 },
    { day: '2026-03-02', count: 0 },
  ])
})

it('the peak is the first of the days with the most', () => {
  const counts = [4, 7, 7, 0].map((count, index) => ({ day: `2026-01-0${index + 1}`, count }))
  expect(findPeak(counts)).toEqual({ day: '2026-01-02', count: 7 })
  expect(sumOf(counts)).toBe(18)
  expect(findPeak([{ day: '2026-01-01', count: 0 }])).toBeNull()
})

it('days are named by UTC in every time zone', () => {
  expect(formatShortDay('2026-03-01')).toBe('1 Mar')
  expect(formatLongDay('2026-03-01')).toMatch(/^Sun,? 1 March$/u)
})

it.each([
  [7, 600, [0, 1, 2, 3, 4, 5, 6]],
  [30, 600, [1, 8, 15, 22, 29]],
  [30, 240, [1, 15, 29]],
  [90, 600, [5, 19, 33, 47, 61, 75, 89]],
  [90, 200, [29, 59, 89]],
  [90, 30, [89]],
])('%i days in %i pixels are named at %j', (days, width, places) => {
  expect(placeLabels(days, { width, room: 60 })).toEqual(places)
})
