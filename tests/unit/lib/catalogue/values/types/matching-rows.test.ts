import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { matchRows, mostNames } from '#lib/catalogue/values/types/matching-rows.ts'
import { packNames } from '#lib/catalogue/values/types/type-values.ts'

describe('matchRows', () => {
  it('gives each family found the names of its types found, and no other', () => {
    const families = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 40 })
    fc.assert(
      fc.property(families, fc.infiniteStream(fc.boolean()), (numbers, chances) => {
        const owners = numbers.toSorted((a, b) => a - b)
        const types = packNames(
          owners,
          owners.map((owner, type) => `${owner}.${type}`),
        )
        const found = owners.flatMap((_, type) => (chances.next().value ? [type] : []))
        const expected = Map.groupBy(found, (type) => owners[type] ?? 0)
        const rows = matchRows(types, {
          types: Uint32Array.from(found),
          numbers: Uint32Array.from(expected.keys()),
        })
        expect(rows.size).toBe(expected.size)
        for (let number = 0; number <= 10; number += 1) {
          const names = expected.get(number)?.map((type) => `${number}.${type}`)
          expect(rows.get(number)).toEqual(names)
          expect(rows.has(number)).toBe(names !== undefined)
        }
      }),
    )
  })

  it('reads no more names than can be looked at', () => {
    const many = Array.from({ length: 500 }, (_, type) => type)
    const types = packNames(
      many.map(() => 3),
      many.map((type) => `Type ${type}`),
    )
    const found = { types: Uint32Array.from(many), numbers: Uint32Array.of(3) }
    expect(matchRows(types, found).get(3)).toHaveLength(mostNames)
  })
})
