import fc from 'fast-check'
import { expect, it } from 'vitest'

import { findGrowth, findTrend } from '#lib/dashboard/change.ts'
import { describeGrowth, describeTrend } from '#lib/dashboard/figure-messages.ts'
import { addFigures, formatChoice, parseChoice, periods } from '#lib/dashboard/statistics.ts'

it('an address without a choice asks for 30 days of all families', () => {
  for (const query of ['', 'days=8', 'days=', 'days=all', 'mine=yes']) {
    expect(parseChoice(new URLSearchParams(query))).toEqual({ days: 30, isMine: false })
  }
})

it('a choice is read back from its address, which keeps its other parameters', () => {
  const choices = fc.record({ days: fc.constantFrom(...periods), isMine: fc.boolean() })
  fc.assert(
    fc.property(choices, (choice) => {
      const query = formatChoice(choice, new URLSearchParams('days=7&mine=1&other=x'))
      expect(query.get('other')).toBe('x')
      expect(parseChoice(query)).toEqual(choice)
    }),
  )
  expect(formatChoice({ days: 30, isMine: false }).toString()).toBe('')
})

it.each([
  [{ now: 144, before: 139 }, 'up', '+5 in 30 days'],
  [{ now: 139, before: 1144 }, 'down', '−1,005 in 30 days'],
  [{ now: 5, before: 5 }, 'none', 'Unchanged in 30 days'],
])('the growth of %j goes %s: %s', (figure, direction, text) => {
  expect(findGrowth(figure)).toBe(direction)
  expect(describeGrowth(figure, 30)).toBe(text)
})

it.each([
  [{ now: 110, before: 100 }, 'up', '+10 % on the 7 days before'],
  [{ now: 25, before: 100 }, 'down', '−75 % on the 7 days before'],
  [{ now: 0, before: 4 }, 'down', '−100 % on the 7 days before'],
  [{ now: 1001, before: 1000 }, 'none', 'About the same as in the 7 days before'],
  [{ now: 3, before: 0 }, 'up', 'None in the 7 days before'],
  [{ now: 0, before: 0 }, 'none', 'None in 14 days'],
])('the trend of %j goes %s: %s', (figure, direction, text) => {
  expect(findTrend(figure)).toBe(direction)
  expect(describeTrend(figure, 7)).toBe(text)
})

it('no change is reported if the previous number is unknown', () => {
  const unknown = { now: 5, before: null }
  expect([findGrowth(unknown), findTrend(unknown)]).toEqual([null, null])
  expect([describeGrowth(unknown, 7), describeTrend(unknown, 7)]).toEqual(['', ''])
  expect(addFigures(unknown, { now: 2, before: 1 })).toEqual({ now: 7, before: null })
  expect(addFigures({ now: 3, before: 1 }, { now: 2, before: 1 })).toEqual({ now: 5, before: 2 })
})
