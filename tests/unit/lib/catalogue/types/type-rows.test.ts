import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { listTypes, sortRows, type TypeRows } from '#lib/catalogue/types/type-rows.ts'

function finish<Result>(steps: Generator<void, Result, void>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

const pairsOf = ({ types, families }: TypeRows) =>
  Array.from(types, (type, row) => [type, families[row]])

/** Family numbers in the order of the catalogue's rows, and how many types each family has. */
const libraries = fc
  .uniqueArray(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 30 })
  .chain((numbers) =>
    fc.record({
      numbers: fc.constant(numbers),
      counts: fc.array(fc.nat(4), { minLength: numbers.length, maxLength: numbers.length }),
      shown: fc.shuffledSubarray([...numbers.keys()]),
    }),
  )

const typesOf = (numbers: readonly number[], counts: readonly number[]) =>
  [...numbers.keys()]
    .toSorted((a, b) => (numbers[a] ?? 0) - (numbers[b] ?? 0))
    .flatMap((row) => Array.from({ length: counts[row] ?? 0 }, () => numbers[row] ?? 0))

describe('listTypes', () => {
  it('lists the found types of the families that are shown, in the order of those', () => {
    fc.assert(
      fc.property(
        libraries,
        fc.infiniteStream(fc.boolean()),
        ({ numbers, counts, shown }, keeps) => {
          const families = typesOf(numbers, counts)
          const found = [...families.keys()].filter(() => keeps.next().value)
          const rows = finish(
            listTypes(
              { types: Uint32Array.from(found) },
              Uint32Array.from(families),
              { numbers: Uint32Array.from(numbers) },
              Uint32Array.from(shown),
            ),
          )
          const expected = shown.flatMap((row) =>
            found.filter((type) => families[type] === numbers[row]).map((type) => [type, row]),
          )
          expect(pairsOf(rows)).toEqual(expected)
        },
      ),
    )
  })
})

describe('sortRows', () => {
  const rows = fc.array(fc.nat(5)).map((keys) => ({
    keys,
    rows: { types: Uint32Array.from(keys.keys()), families: new Uint32Array(keys.length) },
  }))

  it.each([false, true])(
    'keeps rows with the same key in their order, and those without one last (descending: %s)',
    (isDescending) => {
      fc.assert(
        fc.property(rows, ({ keys, rows: before }) => {
          const placeOf = (type: number) => keys[type] ?? 0
          const sorted = finish(sortRows(before, { placeOf, max: 5 }, isDescending))
          const turn = isDescending ? -1 : 1
          const expected = [...keys.keys()].toSorted((a, b) => {
            const [one, other] = [placeOf(a), placeOf(b)]
            if (one === 0 || other === 0) return Number(one === 0) - Number(other === 0)
            return turn * (one - other)
          })
          expect([...sorted.types]).toEqual(expected)
        }),
      )
    },
  )
})

describe('800,000 types', () => {
  const count = 800_000
  const perFamily = 8
  const familyCount = count / perFamily
  const numbers = Uint32Array.from({ length: familyCount }, (_, row) => familyCount - row)
  const families = Uint32Array.from(
    { length: count },
    (_, type) => Math.floor(type / perFamily) + 1,
  )
  const found = { types: Uint32Array.from({ length: count }, (_, type) => type) }
  const shown = Uint32Array.from({ length: familyCount }, (_, row) => row)

  it('are listed and sorted in many short steps', () => {
    const lasting = (work: Generator<void, TypeRows, void>) => {
      let steps = 0
      for (;;) {
        const { done, value } = work.next()
        if (done) return { steps, rows: value }
        steps += 1
      }
    }
    const listed = lasting(listTypes(found, families, { numbers }, shown))
    expect(listed.steps).toBeGreaterThan(400)
    expect(listed.rows.types.length).toBe(count)
    // The first row of the catalogue is the family with the highest number.
    expect([...listed.rows.types.subarray(0, 2)]).toEqual([
      count - perFamily,
      count - perFamily + 1,
    ])
    const widths = (type: number) => ((type * 7919) % 3000) + 1
    const sorted = lasting(sortRows(listed.rows, { placeOf: widths, max: 3000 }))
    expect(sorted.steps).toBeGreaterThan(400)
    const isAscending = sorted.rows.types.every(
      (type, row) => row === 0 || widths(sorted.rows.types[row - 1] ?? 0) <= widths(type),
    )
    expect(isAscending).toBe(true)
  })
})
