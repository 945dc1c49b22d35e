import fc from 'fast-check'
import { expect, test } from 'vitest'

import { cardLimit, listRows, planRows, type Rows } from '#islands/catalogue/grid/grid-rows.ts'

const rows = (most: number) =>
  fc
    .tuple(fc.nat(most), fc.integer({ min: 1, max: 12 }))
    .map(([first, length]): Rows => ({ first, end: first + length }))

const sights = fc.record({
  columns: fc.constantFrom(1, 2, 4, 5),
  count: fc.oneof(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 100_000 })),
  inSight: rows(100_000),
  settledSight: rows(100_000),
  settledCount: fc.nat(100_000),
})

const settle = ({ columns, count, inSight }: { columns: number; count: number; inSight: Rows }) =>
  planRows({ columns, count, inSight, settledSight: inSight, settledCount: count })

test('the rows to render first lie within the block, and the block within the grid', () => {
  fc.assert(
    fc.property(sights, (sight) => {
      const { near, block } = planRows(sight)
      expect(block.first).toBeGreaterThanOrEqual(0)
      expect(block.first).toBeLessThanOrEqual(near.first)
      expect(near.first).toBeLessThan(near.end)
      expect(near.end).toBeLessThanOrEqual(block.end)
      expect(block.end).toBeLessThanOrEqual(Math.ceil(sight.count / sight.columns))
    }),
  )
})

test('the visible rows are rendered first, or the last rows if the grid has become too short', () => {
  fc.assert(
    fc.property(sights, (sight) => {
      const { near } = planRows(sight)
      const last = Math.ceil(sight.count / sight.columns)
      const length = Math.min(sight.inSight.end - sight.inSight.first, last)
      expect(near.first).toBeLessThanOrEqual(Math.min(sight.inSight.first, last - length))
      expect(near.end).toBeGreaterThanOrEqual(Math.min(sight.inSight.end, last))
    }),
  )
})

test('no more cards than the limit are in the document, wherever the focus is', () => {
  fc.assert(
    fc.property(sights, fc.option(fc.nat(100_000)), (sight, focused) => {
      const { columns, count } = sight
      const { block } = planRows(sight)
      const rowCount = Math.ceil(count / columns)
      const list = listRows(block, { rowCount, focusedRow: focused, isSettled: true })
      const cards = list.map((row) => Math.min(columns, count - row * columns))
      expect(cards.reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(cardLimit)
      expect(list).toEqual([...new Set(list)].toSorted((a, b) => a - b))
    }),
  )
})

test('rows that can wait are reused only if the previous list has them in full', () => {
  fc.assert(
    fc.property(sights, (sight) => {
      const { near, block } = planRows(sight)
      const isHeld = sight.settledCount >= sight.count
      const isFull = block.end * sight.columns <= sight.settledCount
      expect(block.end === near.end || isHeld || isFull).toBe(true)
    }),
  )
})

test('a list that fits is rendered in full once there is time', () => {
  const { block } = settle({ columns: 5, count: 200, inSight: { first: 3, end: 7 } })
  expect(block).toEqual({ first: 0, end: 40 })
})

test('a jump renders the visible rows, and more once there is time', () => {
  const jump = {
    columns: 5,
    count: 10_000,
    inSight: { first: 500, end: 504 },
    settledSight: { first: 0, end: 4 },
    settledCount: 10_000,
  }
  expect(planRows(jump).block).toEqual({ first: 500, end: 504 })
  expect(settle(jump).block).toEqual({ first: 494, end: 510 })
})

test('the first and the last row, and those around the focus, stay in the document', () => {
  const list = (first: number, end: number, rowCount: number, focusedRow: number) =>
    listRows({ first, end }, { rowCount, focusedRow, isSettled: true })
  expect(list(10, 12, 100, 50)).toEqual([0, 10, 11, 49, 50, 51, 99])
  expect(list(0, 2, 2, 1)).toEqual([0, 1])
  expect(list(0, 0, 0, 7)).toEqual([])
  const typing = { rowCount: 100, focusedRow: null, isSettled: false }
  expect(listRows({ first: 10, end: 12 }, typing)).toEqual([0, 10, 11])
})
