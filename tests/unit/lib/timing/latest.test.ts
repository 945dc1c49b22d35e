import { expect, it } from 'vitest'

import { createLatest } from '#lib/timing/latest.ts'

it('is the latest until the work begins again', () => {
  const begin = createLatest()
  const isFirst = begin()
  expect(isFirst()).toBe(true)
  const isSecond = begin()
  expect(isFirst()).toBe(false)
  expect(isSecond()).toBe(true)
  expect(createLatest()()()).toBe(true)
})
