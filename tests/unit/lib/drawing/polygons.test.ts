import { describe, expect, it } from 'vitest'

import { circle, rectangle } from '#lib/drawing/outlines.ts'
import { polygon, prism } from '#lib/drawing/polygons.ts'

describe('a polygon', () => {
  it('is seen from the side that its points run counter-clockwise', () => {
    const seen = polygon([
      [0, 0, 5],
      [2, 0, 5],
      [2, 2, 5],
    ])
    expect(seen.normal).toEqual([0, 0, 1])
    expect(seen.edges).toEqual([true, true, true])
    const turned = polygon(seen.points.toReversed(), false)
    expect(turned.normal[2]).toBe(-1)
    expect(turned.edges).toEqual([false, false, false])
  })
})

describe('a prism', () => {
  const normalsOf = (outline: [number, number][]) =>
    prism('z', outline, [0, 10]).map(({ normal }) => normal)

  it('shows two sides of a rectangle, the further one first, and its end', () => {
    expect(
      normalsOf([
        [0, 0],
        [40, 0],
        [40, 10],
        [0, 10],
      ]),
    ).toEqual([
      [0, 1, 0],
      [1, 0, 0],
      [0, 0, 1],
    ])
  })

  it('is the same whichever way round its outline is given', () => {
    const outline = rectangle(0, 0, 2, 4)
    const normals = (given: typeof outline) => prism('z', given, [1, 3]).map(({ normal }) => normal)
    expect(normals(outline.toReversed())).toEqual(normals(outline))
  })

  it('ends where it is drawn out to, along each axis', () => {
    const outline = rectangle(1, 2, 3, 4)
    expect(prism('x', outline, [0, 9]).at(-1)?.points[0]).toEqual([9, 1, 2])
    expect(prism('y', outline, [0, 9]).at(-1)?.points[0]).toEqual([1, 9, 2])
    expect(prism('z', outline, [0, 9]).at(-1)?.points[0]).toEqual([1, 2, 9])
  })

  it('draws every edge of a box, and of a cylinder only the ends and where its surface turns away', () => {
    const box = prism('z', rectangle(0, 0, 2, 2), [0, 2])
    expect(box.every(({ edges }) => edges.every(Boolean))).toBe(true)
    const walls = prism('z', circle(5, 40), [0, 2]).slice(0, -1)
    expect(walls.every(({ edges }) => edges[0] && edges[2])).toBe(true)
    const upright = walls.flatMap(({ edges }) => [edges[1], edges[3]])
    expect(upright.filter(Boolean)).toHaveLength(2)
  })
})
