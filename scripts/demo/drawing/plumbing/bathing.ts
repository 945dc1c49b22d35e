import type { Flat, Point } from '#lib/drawing/geometry.ts'
import { roundedRectangle } from '#lib/drawing/outlines.ts'
import { ceramic, metal, type Appearance } from '#scripts/demo/drawing/kit/appearance.ts'
import { mix } from '#scripts/demo/drawing/kit/colour.ts'
import { onFront, onTop, polygonOnTop } from '#scripts/demo/drawing/kit/decals.ts'
import { lathe } from '#scripts/demo/drawing/kit/lathe.ts'
import type { Scene } from '#scripts/demo/drawing/kit/scene.ts'
import { box, extrude, face, tube, type Part } from '#scripts/demo/drawing/kit/solids.ts'

import { drain, tap } from './fittings.ts'

const bathtub = ({ width, body, variant }: Appearance): Scene => {
  const long = Math.max(1400, Math.min(width, 1900))
  const wide = 780
  if (variant % 2 === 1) {
    const tub: readonly Flat[] = [
      [300, 0],
      [340, 40],
      [385, 560],
      [400, 580],
      [370, 580],
      [330, 200],
      [240, 110],
      [0, 110],
    ]
    const oval = lathe(
      tub.map(([r, z]): Flat => [r * (long / 800), z]),
      (segment) => (segment > 3 ? '#e3e9ef' : mix(ceramic, body, 0.08)),
      { stretch: 0.52, segments: 56 },
    )
    const spout: Point[] = [
      [0, -520, 0],
      [0, -520, 920],
      [0, -240, 920],
      [0, -240, 850],
    ]
    return [tube(spout, 20, metal), oval, tube(spout.slice(1), 20, metal)]
  }
  const inner = roundedRectangle([70, 80, long - 140, wide - 160], 170)
  const floor = roundedRectangle([180, 170, long - 360, wide - 340], 120)
  return [
    box([0, 0, 0], [long, wide, 560], mix(ceramic, body, 0.1), [
      onFront(wide, [40, 40, long - 80, 470], mix(ceramic, body, 0.16)),
    ]),
    extrude('z', inner, [560, 561], '#cfd8e2', [
      polygonOnTop(562, floor, '#e2e8ee'),
      drain(long - 280, wide / 2, 563, 30),
    ]),
    ...tap([long * 0.5, 40, 560], 130, 150),
  ]
}

const shower = ({ body, accent, variant }: Appearance): Scene => {
  const glass = { colour: '#b7d5e8', opacity: 0.5 }
  const tiles: Part[] = [1, 2, 3, 4, 5].map((row) =>
    onFront(0, [0, row * 350, 1000, 6], '#cfd6df', false),
  )
  const back = box([0, -60, 0], [1000, 60, 2150], '#e6ebf0', tiles)
  const side = box([-60, -60, 0], [60, 1060, 2150], '#dde3ea')
  const inside = face(
    [
      [0, 0, 60],
      [0, 1000, 60],
      [0, 1000, 2150],
      [0, 0, 2150],
    ],
    '#eef2f5',
  )
  const front = variant % 2 === 0 ? [box([0, 975, 60], [560, 12, 1940], glass)] : []
  return [
    side,
    back,
    { ...side, parts: [inside] },
    box([0, 0, 0], [1000, 1000, 60], ceramic, [
      onTop(61, [50, 50, 900, 900], '#dfe5ec'),
      drain(500, 500, 62, 40),
    ]),
    tube(
      [
        [500, 40, 1000],
        [500, 40, 2040],
        [500, 330, 2040],
      ],
      14,
      accent,
    ),
    lathe(
      [
        [130, 0],
        [130, 22],
        [0, 30],
      ],
      metal,
      { centre: [500, 330, 1990], segments: 28 },
    ),
    box([430, 2, 1040], [140, 50, 60], metal),
    box([985, 0, 60], [12, 1000, 1940], glass),
    box([982, 0, 2000], [18, 1000, 26], body),
    ...front,
  ]
}

export const bathing = {
  bathtub,
  shower,
}
