import type { Flat } from '#lib/drawing/geometry.ts'
import { roundedRectangle } from '#lib/drawing/outlines.ts'
import { ceramic, metal, type Appearance } from '#scripts/demo/drawing/kit/appearance.ts'
import { mix } from '#scripts/demo/drawing/kit/colour.ts'
import { onFront, polygonOnTop } from '#scripts/demo/drawing/kit/decals.ts'
import type { Scene } from '#scripts/demo/drawing/kit/scene.ts'
import { box, extrude, tube } from '#scripts/demo/drawing/kit/solids.ts'
import { wallBehind } from '#scripts/demo/drawing/kit/wall.ts'

import { drain } from './fittings.ts'

/** The plan of a pan: straight sides from the wall, a round front. */
const panPlan = (half: number, from: number, to: number): Flat[] => [
  [-half * 0.86, from],
  [half * 0.86, from],
  ...Array.from({ length: 25 }, (_, index): Flat => {
    const angle = (index / 24) * Math.PI
    return [Math.cos(angle) * half, to - half * 1.25 + Math.sin(angle) * half * 1.25]
  }),
]

const toilet = ({ variant, body }: Appearance): Scene => {
  const hung = variant % 2 === 1
  const pan = hung
    ? [
        extrude('z', panPlan(120, 0, 480), [170, 250], ceramic),
        extrude('z', panPlan(160, 0, 560), [250, 330], ceramic),
        extrude('z', panPlan(182, 0, 610), [330, 410], ceramic),
      ]
    : [
        extrude('z', panPlan(120, 30, 520), [0, 230], ceramic),
        extrude('z', panPlan(160, 20, 620), [230, 310], ceramic),
        extrude('z', panPlan(184, 0, 680), [310, 400], ceramic),
      ]
  const cistern = [
    extrude('z', roundedRectangle([-190, 0, 380, 180], 40), [400, 790], ceramic),
    extrude('z', roundedRectangle([-200, -4, 400, 194], 44), [790, 826], ceramic, [
      drain(0, 90, 827, 38),
    ]),
  ]
  const [back, front, top] = hung ? [60, 600, 410] : [195, 690, 400]
  const seat = extrude('z', panPlan(186, back, front), [top, top + 26], '#ffffff')
  const water = panPlan(118, back + 90, front - 66)
  const hole = extrude('z', water, [top + 26, top + 27], '#cbd5df', [
    polygonOnTop(top + 28, panPlan(84, back + 150, front - 110), '#b9d3e6'),
  ])
  const lid = extrude(
    'y',
    roundedRectangle([-180, top + 24, 360, 400], [20, 20, 150, 150]),
    [back - 30, back],
    mix(ceramic, body, 0.05),
  )
  const plate = [
    onFront(0, [-90, 930, 180, 120], metal),
    onFront(0, [-70, 950, 60, 80], '#dfe5ec'),
    onFront(0, [6, 950, 64, 80], '#dfe5ec'),
  ]
  const wall = wallBehind(-400, 800, 1250)
  return hung
    ? [{ ...wall, parts: [...wall.parts, ...plate] }, ...pan, lid, seat, hole]
    : [...pan, ...cistern, lid, seat, hole]
}

const urinal = ({ variant }: Appearance): Scene => {
  const back = wallBehind(-420, 840, 1350, 0)
  const body: Flat[] = roundedRectangle([-180, 0, 360, 300], [10, 10, 150, 150])
  const hollow = extrude(
    'z',
    roundedRectangle([-128, 60, 256, 200], [60, 60, 110, 110]),
    [900, 901],
    '#cfd8e2',
    [drain(0, 170, 902)],
  )
  const button =
    variant % 2 === 0
      ? tube(
          [
            [0, 60, 1000],
            [0, 60, 1180],
            [0, 0, 1180],
          ],
          15,
          metal,
        )
      : box([-50, 2, 1130], [100, 12, 100], metal)
  return [
    back,
    button,
    extrude(
      'z',
      body.map(([x, y]): Flat => [x * 0.62, y * 0.6]),
      [420, 520],
      ceramic,
    ),
    extrude(
      'z',
      body.map(([x, y]): Flat => [x * 0.86, y * 0.84]),
      [520, 680],
      ceramic,
    ),
    extrude('z', body, [680, 900], ceramic),
    extrude('y', roundedRectangle([-180, 880, 360, 170], [0, 0, 130, 130]), [0, 70], ceramic),
    hollow,
  ]
}

export const toilets = {
  toilet,
  urinal,
}
