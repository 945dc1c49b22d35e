import { describe, expect, it } from 'vitest'

import {
  add,
  centroid,
  cross,
  dot,
  facesViewer,
  nearness,
  normalise,
  subtract,
} from '#lib/drawing/geometry.ts'

describe('points', () => {
  it('are added and subtracted axis by axis', () => {
    expect(add([1, 2, 3], [10, 20, 30])).toEqual([11, 22, 33])
    expect(subtract([11, 22, 33], [10, 20, 30])).toEqual([1, 2, 3])
  })

  it('have a cross product at right angles to both, and a dot product of 0 with it', () => {
    const [a, b] = [
      [2, 3, 5],
      [7, 11, 13],
    ] as const
    expect(cross(a, b)).toEqual([-16, 9, 1])
    expect(dot(cross(a, b), a)).toBe(0)
    expect(dot(cross(a, b), b)).toBe(0)
    expect(dot(a, b)).toBe(112)
  })

  it('are brought to length 1, except for the origin', () => {
    expect(normalise([0, 0, 4])).toEqual([0, 0, 1])
    expect(Math.hypot(...normalise([2, -3, 6]))).toBeCloseTo(1)
    expect(normalise([0, 0, 0])).toEqual([0, 0, 0])
  })

  it('have a middle', () => {
    expect(
      centroid([
        [0, 0, 0],
        [2, 0, 6],
        [4, 3, 0],
      ]),
    ).toEqual([2, 1, 2])
  })
})

describe('the viewer', () => {
  it('is nearer to what lies further along any axis', () => {
    expect(nearness([1, 2, 4])).toBe(7)
  })

  it('sees what looks along an axis, and neither its back nor its edge', () => {
    expect(facesViewer([0, 0, 1])).toBe(true)
    expect(facesViewer([0, 0, -1])).toBe(false)
    expect(facesViewer([1, -1, 0])).toBe(false)
  })
})
