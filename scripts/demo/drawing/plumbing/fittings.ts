import type { Point } from '#lib/drawing/geometry.ts'
import { circle } from '#lib/drawing/outlines.ts'
import { metal } from '#scripts/demo/drawing/kit/appearance.ts'
import { polygonOnTop } from '#scripts/demo/drawing/kit/decals.ts'
import { cylinder, lathe } from '#scripts/demo/drawing/kit/lathe.ts'
import { tube, type Part, type Solid } from '#scripts/demo/drawing/kit/solids.ts'

export const drain = (x: number, y: number, z: number, radius = 24): Part =>
  polygonOnTop(z, circle(radius, 20, [x, y]), '#7d8998')

/** A mixer tap standing at a point, its spout towards the viewer's left. */
export const tap = ([x, y, z]: Point, high = 190, reach = 130): Solid[] => [
  cylinder([x, y, z], 26, 18, metal, { segments: 20 }),
  tube(
    [
      [x, y, z + 10],
      [x, y, z + high],
      [x, y + reach, z + high],
      [x, y + reach, z + high - 36],
    ],
    14,
    metal,
  ),
]

/** A bowl sunk into a body, its rim at the given height. */
export const bowl = (
  centre: Point,
  radius: number,
  deep: number,
  stretch: number,
  details: readonly Part[] = [],
): Solid =>
  lathe(
    [
      [radius, 0],
      [radius * 0.93, -deep * 0.45],
      [radius * 0.62, -deep * 0.9],
      [0, -deep],
    ],
    '#dfe5ec',
    { centre, stretch, details },
  )
