import { expect, test } from '#tests/e2e/fixtures.ts'
import { observe } from '#tests/support/browser/observatory.ts'

test("Mozilla's Observatory gives the site at least 135 points", async ({ backend }) => {
  const { score, grade, results } = await observe(backend.url)
  const failed = Object.entries(results).filter(([, { pass }]) => !pass)
  expect(failed).toEqual([])
  expect(score).toBeGreaterThanOrEqual(135)
  expect(grade).toBe('A+')
})
