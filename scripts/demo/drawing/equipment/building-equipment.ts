import type { Point } from '#lib/drawing/geometry.ts'
import { circle, roundedRectangle } from '#lib/drawing/outlines.ts'
import { darkMetal, metal, plaster, type Appearance } from '#scripts/demo/drawing/kit/appearance.ts'
import { mix } from '#scripts/demo/drawing/kit/colour.ts'
import { onFront, polygonOnFront } from '#scripts/demo/drawing/kit/decals.ts'
import { cylinder } from '#scripts/demo/drawing/kit/lathe.ts'
import type { Scene } from '#scripts/demo/drawing/kit/scene.ts'
import {
  box,
  extrude,
  face,
  rod,
  tube,
  type Part,
  type Solid,
} from '#scripts/demo/drawing/kit/solids.ts'
import { wallAround, wallBehind } from '#scripts/demo/drawing/kit/wall.ts'

const elevator = ({ width, body, accent }: Appearance): Scene => {
  const x = 500
  const wide = Math.max(900, Math.min(width, 1400))
  const high = 2200
  const { reveal, front } = wallAround([wide + 1000, 220, 2900], {
    x,
    z: 0,
    width: wide,
    height: high,
  })
  const car = [
    onFront(3, [x, 0, wide, high], '#f3ead6', false),
    onFront(4, [x + wide * 0.1, 900, wide * 0.8, 60], metal),
    onFront(4, [x, 0, wide, 60], '#a9b3bf', false),
  ]
  const leaf = wide * 0.36
  const frame: Part[] = [
    onFront(221, [x - 70, 0, 70, high + 70], metal),
    onFront(221, [x + wide, 0, 70, high + 70], metal),
    onFront(221, [x, high, wide, 70], metal),
  ]
  const signs: Part[] = [
    onFront(221, [x + wide / 2 - 150, high + 150, 300, 130], '#20283a'),
    polygonOnFront(
      222,
      [
        [x + wide / 2 - 40, high + 180],
        [x + wide / 2 + 40, high + 180],
        [x + wide / 2, high + 250],
      ],
      { colour: '#ffb454', unlit: true },
      false,
    ),
    onFront(221, [x + wide + 180, 950, 130, 300], metal),
    polygonOnFront(222, circle(36, 20, [x + wide + 245, 1160]), { colour: accent, unlit: true }),
    polygonOnFront(222, circle(36, 20, [x + wide + 245, 1040]), '#f6f7f9'),
  ]
  return [
    { ...reveal, parts: [...car, ...reveal.parts] },
    box([x, 90, 0], [leaf, 40, high], body),
    box([x + wide - leaf, 90, 0], [leaf, 40, high], body),
    { ...front, parts: [...front.parts, ...frame, ...signs] },
  ]
}

const extinguisherCabinet = ({ body }: Appearance): Scene => {
  const wall = wallBehind(-260, 960, 1300)
  const bottle: Solid[] = [
    cylinder([220, 110, 560], 74, 330, '#c8443c', { segments: 28 }),
    cylinder([220, 110, 890], 28, 50, darkMetal, { segments: 18 }),
    tube(
      [
        [220, 130, 930],
        [130, 150, 900],
        [120, 160, 640],
      ],
      13,
      darkMetal,
    ),
  ]
  return [
    wall,
    box([0, 0, 480], [440, 20, 640], '#55637a'),
    box([0, 20, 480], [20, 190, 640], body),
    box([0, 20, 480], [440, 190, 24], body),
    ...bottle,
    box([0, 200, 504], [440, 10, 596], { colour: '#b7d5e8', opacity: 0.35 }),
    box([420, 20, 480], [20, 190, 640], body),
    box([0, 20, 1100], [440, 190, 24], body, [
      onFront(211, [0, 480, 440, 40], body),
      onFront(211, [0, 480, 36, 640], body),
      onFront(211, [404, 480, 36, 640], body),
      onFront(211, [0, 1064, 440, 60], '#c8443c'),
    ]),
  ]
}

/** A panel on the inside of the board's open door, in shares of the door. */
const polygonOnLeaf = (
  [across, up, wide, tall]: readonly [number, number, number, number],
  high: number,
  colour: string,
) => {
  const at = (along: number, rise: number): Point => [
    1 - along * 150,
    200 + along * 540,
    400 + high * rise,
  ]
  return face(
    [at(across, up), at(across + wide, up), at(across + wide, up + tall), at(across, up + tall)],
    colour,
  )
}

const distributionBoard = ({ height, body, accent }: Appearance): Scene => {
  const high = Math.max(600, Math.min(height, 1100))
  const rows = Math.max(2, Math.round(high / 300))
  const breakers = Array.from({ length: rows * 9 }, (_, index): Part[] => {
    const column = index % 9
    const row = Math.floor(index / 9)
    const x = 72 + column * 52
    const z = 460 + row * ((high - 160) / rows)
    return [
      onFront(201, [x, z, 44, 120], '#f6f7f9'),
      onFront(202, [x + 12, z + 46 + (index % 4 === 1 ? -20 : 14), 20, 30], darkMetal, false),
    ]
  }).flat()
  const openLeaf = extrude(
    'z',
    [
      [0, 200],
      [-150, 740],
      [-172, 732],
      [-22, 194],
    ],
    [400, 400 + high],
    mix(body, accent, 0.08),
    [
      polygonOnLeaf([0.12, 0.08, 0.76, 0.84], high, mix(body, '#ffffff', 0.3)),
      polygonOnLeaf([0.3, 0.5, 0.4, 0.3], high, '#f6f7f9'),
    ],
  )
  return [
    wallBehind(-280, 1160, high + 760),
    box([0, 0, 400], [600, 200, high], body, [
      onFront(200, [40, 430, 520, high - 60], mix(body, '#1d2947', 0.16)),
      ...breakers,
    ]),
    openLeaf,
    rod([150, 90, 400 + high], [150, 90, high + 760], 24, metal),
    rod([300, 90, 400 + high], [300, 90, high + 760], 24, metal),
  ]
}

const whiteboard = ({ width, body }: Appearance): Scene => {
  const long = Math.max(1200, Math.min(width, 2400))
  const marks: Part[] = [
    onFront(51, [long * 0.1, 1560, long * 0.34, 24], '#5f7fa8', false),
    onFront(51, [long * 0.1, 1440, long * 0.46, 24], '#5f7fa8', false),
    onFront(51, [long * 0.1, 1320, long * 0.28, 24], '#c9765a', false),
    ...[0.2, 0.34, 0.5].map((share, index) =>
      onFront(
        51,
        [long * (0.66 + index * 0.08), 1200, long * 0.05, 420 * (share + 0.3)],
        ['#4f9a94', '#d9a441', '#c9765a'][index] ?? body,
        false,
      ),
    ),
  ]
  return [
    wallBehind(-200, long + 400, 2250),
    box([0, 0, 950], [long, 50, 960], body, [
      onFront(50, [36, 990, long - 72, 880], '#fbfcfd'),
      ...marks,
    ]),
    box([long * 0.2, 50, 930], [long * 0.6, 80, 26], metal),
    box([long * 0.3, 70, 956], [160, 40, 34], '#5f7fa8'),
  ]
}

const hospitalBed = ({ body, accent }: Appearance): Scene => {
  const wheel = (x: number, y: number): Solid =>
    extrude('x', circle(62, 24, [y, 62]), [x, x + 40], darkMetal)
  const rail = (x: number, from: number, to: number): Solid =>
    tube(
      [
        [x, from, 640],
        [x, from + 40, 860],
        [x, to - 40, 860],
        [x, to, 640],
      ],
      18,
      metal,
    )
  return [
    wheel(40, 120),
    wheel(860, 120),
    wheel(40, 1950),
    wheel(860, 1950),
    box([60, 120, 150], [820, 1850, 90], metal),
    rod([470, 500, 240], [470, 900, 480], 30, darkMetal),
    rod([470, 1600, 240], [470, 1200, 480], 30, darkMetal),
    extrude('y', roundedRectangle([0, 420, 940, 600], [20, 20, 90, 90]), [-20, 30], body),
    rail(-14, 350, 950),
    box([20, 30, 480], [900, 2060, 70], plaster),
    extrude('x', roundedRectangle([40, 550, 2040, 150], [20, 20, 60, 60]), [30, 910], '#eef1f5'),
    extrude('x', roundedRectangle([90, 700, 400, 90], [10, 10, 44, 44]), [180, 760], '#ffffff'),
    extrude('x', roundedRectangle([820, 552, 1270, 172], [0, 0, 60, 40]), [20, 922], accent),
    extrude('y', roundedRectangle([0, 400, 940, 420], [20, 20, 90, 90]), [2100, 2150], body),
    rail(940, 350, 950),
  ]
}

export const buildingEquipment = {
  elevator,
  'extinguisher-cabinet': extinguisherCabinet,
  'distribution-board': distributionBoard,
  whiteboard,
  'hospital-bed': hospitalBed,
}
