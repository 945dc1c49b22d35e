import { observe } from '#tests/support/observatory.ts'

import { expect, test } from './fixtures.ts'

test("Mozilla's Observatory gives the site at least 135 points", async ({ backend }) => {
  const { score, grade, results } = await observe(backend.url)
  const failed = Object.entries(results).filter(([, { pass }]) => !pass)
  expect(failed).toEqual([])
  expect(score).toBeGreaterThanOrEqual(135)
  expect(grade).toBe('A+')
})
