import type { Flat, Point } from '#lib/drawing/geometry.ts'
import { grid, roundedRectangle } from '#lib/drawing/outlines.ts'
import { darkMetal, metal, type Appearance } from '#scripts/demo/drawing/kit/appearance.ts'
import { mix } from '#scripts/demo/drawing/kit/colour.ts'
import { cylinder, lathe } from '#scripts/demo/drawing/kit/lathe.ts'
import type { Scene } from '#scripts/demo/drawing/kit/scene.ts'
import { box, extrude, rod, tube, type Solid } from '#scripts/demo/drawing/kit/solids.ts'

import { legs } from './legs.ts'

const ball = ([x, y, z]: Point, radius: number, colour: string): Solid =>
  lathe(
    Array.from({ length: 9 }, (_, step): Flat => {
      const angle = (step / 8 - 0.5) * Math.PI
      return [Math.cos(angle) * radius, radius + Math.sin(angle) * radius]
    }),
    colour,
    { centre: [x, y, z], segments: 20 },
  )

/** A seat shell and a back that leans away, one soft curve in profile. */
const shell = (
  [x, y, z]: Point,
  [width, depth, rise]: Point,
  thickness: number,
  colour: string,
): Solid[] => {
  const back: Flat[] = [
    [y, z + thickness],
    [y - 30, z + rise * 0.5],
    [y - 70, z + rise],
    [y - 70 - thickness * 0.7, z + rise],
    [y - 45 - thickness * 0.7, z + rise * 0.5],
    [y - thickness * 0.5, z],
    [y + 40, z],
    [y + 40, z + thickness],
  ]
  const seat = extrude(
    'z',
    roundedRectangle([x, y, width, depth], [40, 40, 90, 90]),
    [z, z + thickness],
    colour,
  )
  return [extrude('x', back, [x + 15, x + width - 15], colour), seat]
}

const officeChair = ({ body, accent, variant }: Appearance): Scene => {
  const cx = 320
  const cy = 330
  const base = [0.35, 1.61, 2.86, 4.12, 5.38].flatMap((angle): Solid[] => {
    const x = cx + Math.cos(angle) * 300
    const y = cy + Math.sin(angle) * 300
    return [ball([x, y, 0], 34, darkMetal), rod([cx, cy, 120], [x, y, 84], 21, accent)]
  })
  const upper = [
    cylinder([cx, cy, 110], 34, 210, metal, { segments: 20 }),
    cylinder([cx, cy, 300], 26, 90, darkMetal, { segments: 20 }),
    box([cx - 110, cy - 120, 385], [220, 240, 40], darkMetal),
    tube(
      [
        [cx, 130, 400],
        [cx, 40, 430],
        [cx, 30, 640],
      ],
      26,
      accent,
    ),
    extrude('z', roundedRectangle([70, 90, 500, 490], [70, 70, 120, 120]), [425, 500], body),
    extrude(
      'y',
      roundedRectangle([100, 560, 440, 520], [90, 90, 110, 110]),
      [40, 95],
      variant % 2 === 0 ? body : mix(body, '#1d2947', 0.25),
    ),
  ]
  const arms = [62, 578].flatMap((x) => [
    rod([x, 330, 430], [x, 330, 640], 17, accent),
    box([x - 32, 190, 640], [64, 270, 32], darkMetal),
  ])
  return { solids: [...base, ...upper, ...arms] }
}

const sideChair = ({ body, accent }: Appearance): Scene => [
  ...legs(
    [
      [
        [70, 60, 440],
        [25, -20, 0],
      ],
      [
        [410, 60, 440],
        [455, -20, 0],
      ],
    ],
    13,
    accent,
  ),
  ...legs(
    [
      [
        [70, 420, 440],
        [30, 480, 0],
      ],
    ],
    13,
    accent,
  ),
  ...shell([20, 20, 440], [440, 450, 400], 24, body),
  ...legs(
    [
      [
        [410, 420, 436],
        [450, 480, 0],
      ],
    ],
    13,
    accent,
  ),
  ...legs(
    [
      [
        [70, 430, 436],
        [30, 480, 0],
      ],
    ],
    13,
    accent,
  ),
]

const barStool = ({ body, accent, variant }: Appearance): Scene => {
  const seat =
    variant % 2 === 0
      ? cylinder([220, 220, 720], 190, 60, body)
      : extrude('z', roundedRectangle([40, 40, 360, 360], 110), [720, 790], body)
  const corners: readonly Flat[] = grid([90, 350], [90, 350])
  const spread = (value: number, by: number) => 220 + (value - 220) * by
  const leg = ([x, y]: Flat) => rod([x, y, 720], [spread(x, 1.42), spread(y, 1.42), 0], 17, accent)
  const ring = (order: readonly number[]) =>
    tube(
      order.map((index): Point => {
        const [x, y] = corners[index] ?? [0, 0]
        return [spread(x, 1.28), spread(y, 1.28), 250]
      }),
      11,
      accent,
    )
  const [a = [0, 0], b = [0, 0], c = [0, 0], d = [0, 0]] = corners
  return [leg(a), ring([1, 0, 2]), leg(b), leg(c), ring([1, 3, 2]), leg(d), seat]
}

export const seating = {
  'office-chair': officeChair,
  'side-chair': sideChair,
  'bar-stool': barStool,
}
