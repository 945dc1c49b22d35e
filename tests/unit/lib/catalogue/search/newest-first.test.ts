import { describe, expect, it } from 'vitest'

import { buildColumns } from '#lib/catalogue/columns/build-columns.ts'
import { newestFirst } from '#lib/catalogue/search/newest-first.ts'

const columnsOf = (numbers: number[]) =>
  buildColumns(
    numbers.map((number, at) => ({
      number,
      name: `Family ${at}`,
      isPremium: false,
      release: null,
      vendor: null,
      categories: [],
    })),
    'en',
  )

type Columns = ReturnType<typeof columnsOf>

const sort = (columns: Columns): { numbers: (number | undefined)[]; steps: number } => {
  const work = newestFirst(columns)
  let steps = 1
  let result = work.next()
  for (; !result.done; result = work.next()) steps += 1
  return { numbers: Array.from(result.value, (row) => columns.numbers[row]), steps }
}

describe('newestFirst', () => {
  it.each([
    [[]],
    [[7]],
    [[3, 1, 2]],
    [[1, 65_535, 65_536, 65_537, 131_072, 65_534]],
    [[4_294_967_295, 1, 2_147_483_648, 2_147_483_647, 4_294_901_760]],
  ])('puts the highest of the numbers %j first', (numbers) => {
    expect(sort(columnsOf(numbers)).numbers).toEqual(numbers.toSorted((a, b) => b - a))
  })

  it('sorts columns once', () => {
    const columns = columnsOf([5, 9, 7])
    const first = sort(columns)
    const again = sort(columns)
    expect(again.numbers).toEqual(first.numbers)
    expect([first.steps, again.steps]).toEqual([5, 1])
  })

  it('pauses four times for every 8,192 rows', () => {
    const numbers = Array.from({ length: 8193 }, (_, at) => (at * 7919) % 100_003)
    const { numbers: sorted, steps } = sort(columnsOf(numbers))
    expect(sorted).toEqual(numbers.toSorted((a, b) => b - a))
    expect(steps).toBe(9)
  })
})
