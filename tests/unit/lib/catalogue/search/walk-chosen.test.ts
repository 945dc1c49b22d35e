import { describe, expect, it } from 'vitest'

import { buildColumns } from '#lib/catalogue/columns/build-columns.ts'
import { noFilter } from '#lib/catalogue/filters/filter.ts'
import type { Query } from '#lib/catalogue/filters/query.ts'
import { blockRows } from '#lib/catalogue/search/text.ts'
import { walkChosen } from '#lib/catalogue/search/walk-chosen.ts'

const makeRows = (length: number) =>
  Array.from({ length }, (_, at) => ({
    number: ((at * 7919) % 100003) + 1,
    isPremium: at % 3 === 0,
    release: 2020 + (at % 5),
    name: `${at % 2 === 0 ? 'Steel' : 'Oak'} door ${at}`,
    vendor: null,
    categories: [],
  }))

/** What is found, and how much of it was found at each pause. */
function walk(length: number, query: Partial<Query>, wanted: string) {
  const rows = makeRows(length)
  const columns = buildColumns(rows, 'en')
  const found = { rows: new Uint32Array(8), count: 0 }
  const counts = Array.from(
    walkChosen(columns, { ...noFilter, ...query }, wanted, found),
    () => found.count,
  )
  const numbers = Array.from(found.rows.subarray(0, found.count), (row) => columns.numbers[row])
  return { rows: rows.toSorted((a, b) => b.number - a.number), numbers, counts }
}

const steelOf2022 = (rows: ReturnType<typeof makeRows>) =>
  rows
    .filter(({ name, release }) => name.startsWith('Steel') && release === 2022)
    .map(({ number }) => number)

describe('walkChosen by age', () => {
  const query = { order: 'newest', releases: [2022] } as const
  const whileSorting = [0, 0, 0, 0]

  it('finds the chosen families, the newest first', () => {
    const { rows, numbers } = walk(2 * blockRows + 5, query, 'steel')
    expect(numbers).toEqual(steelOf2022(rows))
  })

  it('finds every family if nothing is chosen', () => {
    const { rows, numbers } = walk(blockRows + 9, { order: 'newest' }, '')
    expect(numbers).toEqual(rows.map(({ number }) => number))
  })

  it('has the newest 2,048 before it reads the others, and pauses at each block', () => {
    const { rows, counts } = walk(2 * blockRows + 5, query, 'steel')
    const among = (newest: number) => steelOf2022(rows.slice(0, newest)).length
    const first = among(blockRows)
    expect(counts).toEqual([
      ...whileSorting,
      first,
      first,
      first,
      first,
      among(blockRows + 1),
      among(2 * blockRows + 1),
    ])
  })

  it.each([3, blockRows])('finishes %d families in one pass', (length) => {
    const { rows, counts, numbers } = walk(length, query, 'steel')
    expect(counts).toEqual([...whileSorting, numbers.length])
    expect(numbers).toEqual(steelOf2022(rows))
  })
})

describe('walkChosen by name', () => {
  it.each([
    ['ascending', [9, 11, 3]],
    ['descending', [3, 11, 9]],
    ['newest', [11, 9, 3]],
  ] as const)('finds what matches every choice, %s', (order, expected) => {
    const within = Uint32Array.of(3, 5, 7, 9, 11)
    const rows = [
      [3, 'Oak C'],
      [5, 'Pine'],
      [7, 'Oak, free'],
      [9, 'Oak A'],
      [11, 'Oak B'],
      [13, 'Oak D'],
    ] as const
    const columns = buildColumns(
      rows.map(([number, name]) => ({
        number,
        name,
        isPremium: number !== 7,
        release: null,
        vendor: null,
        categories: [],
      })),
      'en',
    )
    const found = { rows: new Uint32Array(1), count: 0 }
    const query: Query = { ...noFilter, order, within, freemium: 'premium' }
    for (const _ of walkChosen(columns, query, 'oak', found)) continue
    const numbers = Array.from(found.rows.subarray(0, found.count), (row) => columns.numbers[row])
    expect(numbers).toEqual(expected)
  })
})
