import type { Flat } from '#lib/drawing/geometry.ts'
import { roundedRectangle } from '#lib/drawing/outlines.ts'
import { ceramic, darkMetal, metal, type Appearance } from '#scripts/demo/drawing/kit/appearance.ts'
import { mix } from '#scripts/demo/drawing/kit/colour.ts'
import { glazing, onFront, onTop, polygonOnTop } from '#scripts/demo/drawing/kit/decals.ts'
import type { Scene } from '#scripts/demo/drawing/kit/scene.ts'
import { box, extrude, tube, type Part } from '#scripts/demo/drawing/kit/solids.ts'
import { wallBehind } from '#scripts/demo/drawing/kit/wall.ts'

import { bowl, drain, tap } from './fittings.ts'

const washBasin = ({ width, body, variant }: Appearance): Scene => {
  const wide = Math.max(420, Math.min(width, 900))
  const deep = wide * 0.74
  const cx = wide / 2
  const cy = deep * 0.56
  const outline =
    variant % 2 === 0
      ? roundedRectangle([0, 0, wide, deep], [20, 20, 150, 150])
      : roundedRectangle([0, 0, wide, deep], 40)
  const pedestal = extrude(
    'z',
    roundedRectangle([wide * 0.36, 40, wide * 0.28, deep * 0.42], [20, 20, 70, 70]),
    [0, 690],
    ceramic,
  )
  const lower = extrude(
    'z',
    outline.map(([x, y]): Flat => [cx + (x - cx) * 0.84, y * 0.84]),
    [660, 740],
    ceramic,
  )
  return [
    wallBehind(-240, wide + 480, 1250),
    variant % 3 === 2
      ? tube(
          [
            [cx, 140, 640],
            [cx, 140, 480],
            [cx, 0, 480],
          ],
          24,
          metal,
        )
      : pedestal,
    lower,
    extrude('z', outline, [740, 850], mix(ceramic, body, 0.06), []),
    bowl([cx, cy, 851], wide * 0.37, 120, 0.74, [drain(cx, cy, 735)]),
    ...tap([cx, deep * 0.12, 850], 170, wide * 0.22),
  ]
}

const kitchenSink = ({ width, body, variant }: Appearance): Scene => {
  const wide = Math.max(500, Math.min(width, 1000))
  const steel = mix('#c3cad3', body, 0.1)
  const tub = (x: number, w: number): Part[] => [
    polygonOnTop(201, roundedRectangle([x, 100, w, 360], 50), '#8b97a6'),
    polygonOnTop(202, roundedRectangle([x + 36, 150, w - 60, 290], 40), '#a9b3bf', false),
    drain(x + w / 2, 300, 203, 34),
  ]
  const ribs = Array.from({ length: 6 }, (_, index): Part =>
    onTop(201, [wide * 0.62 + index * wide * 0.052, 130, 14, 300], '#98a3b0', false),
  )
  const bowls =
    variant % 2 === 0
      ? [...tub(50, wide * 0.5), ...ribs]
      : [...tub(50, wide * 0.42), ...tub(wide * 0.53, wide * 0.42)]
  return [
    extrude(
      'z',
      roundedRectangle([60, 90, wide - 120, 380], 60),
      [0, 170],
      mix(steel, '#1d2947', 0.08),
    ),
    extrude('z', roundedRectangle([0, 0, wide, 520], 40), [170, 200], steel, bowls),
    ...tap([wide * 0.5, 50, 200], 300, 190),
  ]
}

const drinkingFountain = ({ body }: Appearance): Scene => [
  wallBehind(-380, 760, 1350),
  box([-170, 0, 350], [340, 300, 440], body, [
    onFront(300, [-120, 400, 240, 190], mix(body, '#1d2947', 0.1)),
  ]),
  box([-200, 0, 790], [400, 340, 60], '#c3cad3', []),
  bowl([0, 180, 851], 150, 60, 0.85, [drain(0, 180, 795)]),
  tube(
    [
      [-90, 60, 850],
      [-90, 60, 910],
      [-40, 120, 930],
    ],
    15,
    metal,
  ),
  box([-90, 0, 1010], [180, 20, 210], darkMetal, [...glazing(21, [-60, 1040, 120, 150])]),
]

export const basins = {
  'wash-basin': washBasin,
  'kitchen-sink': kitchenSink,
  'drinking-fountain': drinkingFountain,
}
