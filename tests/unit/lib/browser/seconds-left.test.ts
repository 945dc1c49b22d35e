import { expect, it } from 'vitest'

import { secondsLeft } from '#lib/browser/seconds-left.ts'

it('rounds up to full seconds and stops at zero', () => {
  expect(secondsLeft(90_000, 0)).toBe(90)
  expect(secondsLeft(90_000, 89_001)).toBe(1)
  expect(secondsLeft(90_000, 90_000)).toBe(0)
  expect(secondsLeft(90_000, 120_000)).toBe(0)
})
