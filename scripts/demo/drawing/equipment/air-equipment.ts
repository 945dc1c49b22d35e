import { circle, grid } from '#lib/drawing/outlines.ts'
import { darkMetal, metal, soffit, type Appearance } from '#scripts/demo/drawing/kit/appearance.ts'
import { mix } from '#scripts/demo/drawing/kit/colour.ts'
import { onFront, onSide, onTop, polygonOnFront } from '#scripts/demo/drawing/kit/decals.ts'
import { lathe } from '#scripts/demo/drawing/kit/lathe.ts'
import type { Scene } from '#scripts/demo/drawing/kit/scene.ts'
import { box, extrude, type Part, type Solid } from '#scripts/demo/drawing/kit/solids.ts'

const louvres = (
  y: number,
  [x, z, w, h]: readonly [number, number, number, number],
  count: number,
  colour = '#4a5361',
): Part[] => [
  onFront(y, [x, z, w, h], colour),
  ...Array.from({ length: count }, (_, row) =>
    onFront(
      y,
      [x + w * 0.03, z + (h / count) * (row + 0.35), w * 0.94, (h / count) * 0.45],
      '#b9c2cd',
      false,
    ),
  ),
]

/** A rectangular duct collar on the right-hand side. */
const collar = (
  x: number,
  [y, z, d, h]: readonly [number, number, number, number],
  reach: number,
): Solid =>
  box([x, y, z], [reach, d, h], metal, [
    onSide(x + reach, [y + d * 0.08, z + h * 0.08, d * 0.84, h * 0.84], '#39424f'),
  ])

const airHandlingUnit = ({ width, body, accent }: Appearance): Scene => {
  const long = Math.max(2600, Math.min(width, 4200))
  const deep = 1250
  const high = 1350
  const sections = [0, 0.22, 0.5, 0.72, 1]
  const bays = sections.slice(0, -1).map((from, index): Solid => {
    const x = long * from
    const to = long * (sections[index + 1] ?? 1)
    const w = to - x
    const hatch = onFront(
      deep,
      [x + w * 0.12, 260, w * 0.76, high - 220],
      mix(body, '#ffffff', 0.25),
    )
    const front =
      index === 0
        ? louvres(deep, [x + w * 0.14, 300, w * 0.72, high - 300], 9)
        : index === 2
          ? [
              hatch,
              polygonOnFront(deep, circle(150, 32, [x + w / 2, high * 0.72]), '#39424f'),
              polygonOnFront(deep, circle(110, 32, [x + w / 2, high * 0.72]), '#8fb3d1'),
            ]
          : [
              hatch,
              onFront(deep, [x + w * 0.78, high * 0.5, 40, 150], darkMetal),
              onFront(deep, [x + w * 0.78, high * 0.9, 40, 90], darkMetal),
            ]
    return box([x, 0, 160], [w, deep, high], body, front)
  })
  return [
    box([0, 20, 0], [long, deep - 40, 160], accent, []),
    ...bays,
    box([long * 0.76, 280, high + 160], [560, 620, 260], metal, [
      onTop(high + 421, [long * 0.76 + 50, 330, 460, 520], '#39424f'),
    ]),
    collar(long, [260, 480, 760, 640], 240),
  ]
}

const vavBox = ({ width, body, accent }: Appearance): Scene => {
  const radius = Math.max(110, Math.min(width, 420) / 2.6)
  const duct = Array.from({ length: 1 }, (): Solid =>
    extrude('x', circle(radius, 44, [300, 300]), [-420, 0], metal),
  )
  const panel = [
    onFront(600, [80, 120, 260, 330], accent),
    onFront(600, [120, 330, 120, 70], { colour: '#7fd3c2', unlit: true }),
    onFront(600, [120, 170, 180, 24], '#8894a4'),
  ]
  return [
    ...duct,
    extrude('x', circle(radius * 1.06, 44, [300, 300]), [-60, 0], metal),
    box([0, 0, 0], [1150, 600, 600], body, panel),
    box([80, 600, 120], [260, 90, 330], mix(accent, '#ffffff', 0.1), [
      onFront(690, [110, 340, 130, 70], { colour: '#7fd3c2', unlit: true }),
      onFront(690, [110, 180, 200, 24], '#8894a4'),
    ]),
    collar(1150, [70, 90, 460, 420], 150),
  ]
}

/** A ceiling cassette, from below. */
const fanCoil = ({ body }: Appearance): Scene => ({
  fromBelow: true,
  ordered: true,
  fill: 0.96,
  solids: [
    box([0, 0, -60], [1500, 1500, 60], soffit),
    box([230, 230, 0], [1040, 1040, 50], body, [
      ...[
        [360, 290, 780, 66],
        [360, 1144, 780, 66],
        [290, 360, 66, 780],
        [1144, 360, 66, 780],
      ].map(([x = 0, y = 0, w = 0, d = 0]) => onTop(51, [x, y, w, d], '#4a5361')),
      onTop(51, [420, 420, 660, 660], mix(body, '#1d2947', 0.08)),
      ...Array.from({ length: 9 }, (_, row) =>
        onTop(52, [450, 455 + row * 66, 600, 34], '#7d8998', false),
      ),
    ]),
  ],
})

const diffuser = ({ body, variant }: Appearance): Scene => {
  const round = variant % 2 === 1
  const rings = [0.92, 0.72, 0.52, 0.32, 0.14]
  const square = rings.flatMap((share, index): Part[] => {
    const half = 300 * share
    return [
      onTop(
        20 + index,
        [450 - half, 450 - half, half * 2, half * 2],
        index % 2 === 0 ? mix(body, '#1d2947', 0.28) : body,
      ),
    ]
  })
  const cones = lathe(
    [
      [320, 0],
      [320, 16],
      [290, 16],
      [240, -20],
      [250, 26],
      [180, -20],
      [190, 34],
      [110, -20],
      [120, 42],
      [0, 30],
    ],
    body,
    { centre: [450, 450, 0] },
  )
  const diagonals: Part[] = grid([-1, 1], [-1, 1]).map(([a, b]) => ({
    kind: 'tube',
    points: [
      [450 + a * 40, 450 + b * 40, 26],
      [450 + a * 275, 450 + b * 275, 22],
    ],
    radius: 3,
    paint: { colour: body },
  }))
  return {
    fromBelow: true,
    ordered: true,
    fill: 0.96,
    solids: [
      box([0, 0, -50], [900, 900, 50], soffit),
      round ? cones : box([150, 150, 0], [600, 600, 20], body, [...square, ...diagonals]),
    ],
  }
}

export const airEquipment = {
  'air-handling-unit': airHandlingUnit,
  'vav-box': vavBox,
  'fan-coil': fanCoil,
  'air-diffuser': diffuser,
}
