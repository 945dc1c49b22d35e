import { describe, expect, it } from 'vitest'

import { circle, grid, hull, rectangle, roundedRectangle } from '#lib/drawing/outlines.ts'

describe('a circle', () => {
  it('has all its points at the radius, beginning to the right of its centre', () => {
    const points = circle(5, 8, [10, 20])
    expect(points).toHaveLength(8)
    expect(points[0]).toEqual([15, 20])
    for (const [x, y] of points) expect(Math.hypot(x - 10, y - 20)).toBeCloseTo(5)
  })

  it('is stretched along y alone', () => {
    const points = circle(4, 4, [0, 0], 0.5)
    expect(points[1]?.[0]).toBeCloseTo(0)
    expect(points[1]?.[1]).toBeCloseTo(2)
  })
})

describe('a rectangle', () => {
  it('runs counter-clockwise from its lower left corner', () => {
    expect(rectangle(1, 2, 10, 20)).toEqual([
      [1, 2],
      [11, 2],
      [11, 22],
      [1, 22],
    ])
  })

  it('is rounded at the corners that have a radius', () => {
    const points = roundedRectangle([0, 0, 10, 20], [0, 2, 0, 0])
    expect(points).toHaveLength(10)
    expect(points[0]).toEqual([0, 0])
    expect(points[1]?.[0]).toBeCloseTo(8)
    expect(points[1]?.[1]).toBeCloseTo(0)
    expect(points[7]?.[0]).toBeCloseTo(10)
    expect(points[7]?.[1]).toBeCloseTo(2)
    expect(points.slice(8)).toEqual([
      [10, 20],
      [0, 20],
    ])
  })

  it('stays within its bounds with one radius for all corners', () => {
    const points = roundedRectangle([-5, -5, 10, 10], 3)
    expect(points).toHaveLength(28)
    for (const [x, y] of points) {
      expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(5 + 1e-9)
      expect(Math.hypot(x, y)).toBeLessThanOrEqual(Math.hypot(2, 2) + 3 + 1e-9)
    }
  })
})

it('a grid has a point for each column of each row, row by row', () => {
  expect(grid([1, 2], [10, 20])).toEqual([
    [1, 10],
    [2, 10],
    [1, 20],
    [2, 20],
  ])
})

describe('a hull', () => {
  it('holds the outermost points alone, counter-clockwise', () => {
    expect(
      hull([
        [5, 5],
        [0, 10],
        [10, 10],
        [10, 0],
        [5, 0],
        [3, 7],
        [0, 0],
      ]),
    ).toEqual([
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ])
  })
})
