import { describe, expect, it } from 'vitest'

import { moveIn, rangeOf } from '#lib/catalogue/types/keys.ts'

const extent = { rows: 100, columns: 6, page: 10, isRightToLeft: false }

const press = (key: string, place = { row: 50, column: 2 }, more: object = {}) =>
  moveIn(place, { key, ctrlKey: false, metaKey: false, ...more }, { ...extent, ...more })

describe('keys in the table of types', () => {
  it.each([
    ['ArrowDown', { row: 51, column: 2 }],
    ['ArrowUp', { row: 49, column: 2 }],
    ['ArrowRight', { row: 50, column: 3 }],
    ['ArrowLeft', { row: 50, column: 1 }],
    ['PageDown', { row: 60, column: 2 }],
    ['PageUp', { row: 40, column: 2 }],
    ['Home', { row: 50, column: 0 }],
    ['End', { row: 50, column: 5 }],
    ['x', null],
  ])('%s leads to the cell that it says', (key, place) => {
    expect(press(key)).toEqual(place)
  })

  it('lead to the first and last row by Ctrl, and by Home and End at the ends of a row', () => {
    expect(press('Home', { row: 50, column: 0 })).toEqual({ row: 0, column: 0 })
    expect(press('End', { row: 50, column: 5 })).toEqual({ row: 99, column: 5 })
    expect(press('End', { row: 50, column: 0 }, { ctrlKey: true })).toEqual({ row: 99, column: 0 })
    expect(press('Home', { row: 50, column: 3 }, { metaKey: true })).toEqual({ row: 0, column: 3 })
  })

  it('stop at the edges', () => {
    expect(press('ArrowUp', { row: 0, column: 0 })).toEqual({ row: 0, column: 0 })
    expect(press('PageDown', { row: 95, column: 0 })).toEqual({ row: 99, column: 0 })
  })

  it('follow the direction of the text', () => {
    expect(press('ArrowRight', { row: 1, column: 2 }, { isRightToLeft: true })).toEqual({
      row: 1,
      column: 1,
    })
  })

  it('span ranges upwards as well', () => {
    expect(rangeOf(7, 3)).toEqual([3, 7])
    expect(rangeOf(3, 7)).toEqual([3, 7])
  })
})
