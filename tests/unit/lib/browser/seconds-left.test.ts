import { expect, it } from 'vitest'

import { secondsLeft } from '#lib/browser/seconds-left.ts'

it('counts a begun second in full and stops at none', () => {
  expect(secondsLeft(90_000, 0)).toBe(90)
  expect(secondsLeft(90_000, 89_001)).toBe(1)
  expect(secondsLeft(90_000, 90_000)).toBe(0)
  expect(secondsLeft(90_000, 120_000)).toBe(0)
})
