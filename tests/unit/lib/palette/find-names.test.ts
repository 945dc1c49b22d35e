import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { endsOf } from '#lib/catalogue/columns/columns.ts'
import { rankText, wordsOf } from '#lib/catalogue/search/rank-text.ts'
import type { LowerNames } from '#lib/catalogue/search/text.ts'
import { type BestNames, findNames } from '#lib/palette/find-names.ts'

function pack(names: readonly string[]): LowerNames {
  const lowerNames = names.map((name) => name.toLowerCase()).join('\n')
  return { lowerNames, lowerEnds: endsOf(lowerNames, names.length) }
}

function find(names: readonly string[], text: string, limit = 3): BestNames {
  const found: BestNames = { rows: [], total: 0 }
  // Runs all of its steps.
  Array.from(findNames(pack(names), text, limit, found))
  return found
}

describe('findNames', () => {
  it('finds words in any order, the best match first', () => {
    const names = ['Garden Bench', 'Bench', 'Oak Bench, Garden', 'Workbench']
    expect(find(names, 'bench')).toEqual({ rows: [1, 0, 2], total: 4 })
    expect(find(names, 'oak gar')).toEqual({ rows: [2], total: 1 })
  })

  it('counts all and gives as many as were asked for', () => {
    const names = Array.from({ length: 5000 }, (_, index) => `Door ${index}`)
    const { rows, total } = find(names, 'door')
    expect(total).toBe(5000)
    expect(rows).toEqual([0, 1, 2])
    expect(find(names, 'door 4999').rows).toEqual([4999])
  })

  it('finds nothing for an empty text', () => {
    expect(find(['Door'], '   ')).toEqual({ rows: [], total: 0 })
  })

  it('finds what a slow search of every name finds', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', ' '), maxLength: 6 })
    fc.assert(
      fc.property(fc.array(letters, { minLength: 1 }), letters, (names, text) => {
        const typed = text.trim()
        const words = wordsOf(typed)
        const slow = names
          .flatMap((name, row) => {
            const rank = words.length === 0 ? null : rankText(name, typed, words)
            return rank === null ? [] : [{ row, rank }]
          })
          .toSorted((one, other) => one.rank - other.rank)
        const { rows, total } = find(names, text, 4)
        expect(total).toBe(slow.length)
        expect(rows).toEqual(slow.slice(0, 4).map(({ row }) => row))
      }),
    )
  })
})
