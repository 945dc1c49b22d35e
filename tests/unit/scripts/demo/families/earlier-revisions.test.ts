import { expect, it } from 'vitest'

import { compareRevisions, findRisks, isUnchanged } from '#lib/family/revisions/compare.ts'
import { earlierRevisions } from '#scripts/demo/families/earlier-revisions.ts'
import { demoFamilies } from '#scripts/demo/families/families.ts'

const families = [...demoFamilies(144)]

it('the demo has a history of three revisions at most before the present one, older by the step', () => {
  for (const family of families) {
    const earlier = earlierRevisions(family)
    expect(earlier).toHaveLength(Math.min(family.revision - 1, 3))
    const numbers = earlier.map(({ number }) => number)
    expect(numbers).toEqual(numbers.map((_, back) => family.revision - 1 - back))
    const ages = earlier.map(({ daysOld }) => daysOld)
    expect(ages).toEqual(ages.toSorted((a, b) => a - b))
  }
})

it('its revisions differ as their notes say, and some may break schedules', () => {
  const risky = families.filter((family) => {
    const tables = [family.parametric, ...earlierRevisions(family).map((each) => each.parametric)]
    return tables.slice(1).some((before, at) => {
      const changes = compareRevisions(before, tables[at])
      return changes !== null && !isUnchanged(changes) && findRisks(changes).length > 0
    })
  })
  expect(risky.length).toBeGreaterThan(10)
})
