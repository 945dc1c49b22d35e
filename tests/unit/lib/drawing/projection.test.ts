import { expect, it } from 'vitest'

import { axonometry, formatPath, formatPoint, isometric } from '#lib/drawing/projection.ts'

it('an axonometry projects each axis as given, with up towards the top of the sheet', () => {
  const project = axonometry([0.9, 0.2], [-0.5, 0.4], 10)
  expect(project([1, 0, 0])).toEqual([9, 2])
  expect(project([0, 1, 0])).toEqual([-5, 4])
  expect(project([0, 0, 1])).toEqual([0, -10])
})

it('the isometric view draws all axes equally long', () => {
  for (const point of [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ] as const) {
    expect(Math.hypot(...isometric(point))).toBeCloseTo(1)
  }
  const [right] = isometric([1, 0, 0])
  const [left] = isometric([0, 1, 0])
  expect(right).toBeCloseTo(-left)
  expect(right).toBeGreaterThan(0)
})

it('paths are open or closed, in tenths of a unit', () => {
  expect(formatPoint([1.25, -0.333])).toBe('1.3 -0.3')
  const points = [
    [0, 0],
    [10.04, 5],
  ] as const
  expect(formatPath(points)).toBe('M0 0L10 5Z')
  expect(formatPath(points, false)).toBe('M0 0L10 5')
})
