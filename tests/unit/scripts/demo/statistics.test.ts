import { expect, it } from 'vitest'

import { demoFamilies } from '#scripts/demo/families/families.ts'
import { demoEmptySearches } from '#scripts/demo/statistics.ts'

it('the demo’s searches without results are in the name of no demo family', () => {
  const names = [...demoFamilies(144)].map(({ name }) => name.toLowerCase())
  expect(names).toHaveLength(144)
  const found = demoEmptySearches.filter((text) => names.some((name) => name.includes(text)))
  expect(found).toEqual([])
})
