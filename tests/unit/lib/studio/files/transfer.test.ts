import { expect, it } from 'vitest'

import { formatDuration, describeRate } from '#lib/i18n/transfer.ts'
import { addSample, rateOf } from '#lib/studio/files/transfer.ts'

it('calculates the rate from what was sent recently', () => {
  const moments = [0, 1000, 2000, 30_000, 31_000, 32_000]
  const samples = moments.reduce<{ at: number; bytes: number }[]>(
    (list, at) => addSample(list, { at, bytes: at < 3000 ? at : 1_000_000 + 500 * at }),
    [],
  )
  expect(samples.map(({ at }) => at)).toEqual([30_000, 31_000, 32_000])
  expect(rateOf(samples)).toBe(500_000)
})

it('shows no rate before it is known', () => {
  expect(rateOf([])).toBeNull()
  expect(rateOf([{ at: 0, bytes: 5 }])).toBeNull()
  expect(describeRate(null, 100)).toBe('')
})

it('ignores what was sent before a file was restarted', () => {
  const samples = addSample([{ at: 0, bytes: 900 }], { at: 1000, bytes: 100 })
  expect(samples).toEqual([{ at: 1000, bytes: 100 }])
})

it.each([
  [0.2, '1 s'],
  [59, '59 s'],
  [61, '2 min'],
  [3600, '1 h'],
  [7500, '2 h 5 min'],
])('writes %d seconds as %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text)
})

it('writes the rate with the remaining time', () => {
  expect(describeRate(2 * 1024 * 1024, 20 * 1024 * 1024)).toBe('2 MB a second, 10 s left')
})

it('counts the last ten seconds, and samples of which no byte was added', () => {
  const kept = [
    { at: 0, bytes: 100 },
    { at: 1, bytes: 200 },
  ]
  expect(addSample(kept, { at: 10_001, bytes: 200 })).toEqual([
    { at: 1, bytes: 200 },
    { at: 10_001, bytes: 200 },
  ])
})

it('shows a rate after half a second', () => {
  const from = { at: 600, bytes: 50 }
  expect(rateOf([from, { at: 1099, bytes: 550 }])).toBeNull()
  expect(rateOf([from, { at: 900, bytes: 60 }, { at: 1100, bytes: 550 }])).toBe(1000)
})
