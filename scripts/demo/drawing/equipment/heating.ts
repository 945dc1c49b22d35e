import type { Flat, Point } from '#lib/drawing/geometry.ts'
import { circle, roundedRectangle } from '#lib/drawing/outlines.ts'
import { darkMetal, metal, type Appearance } from '#scripts/demo/drawing/kit/appearance.ts'
import { mix } from '#scripts/demo/drawing/kit/colour.ts'
import { onFront, onSide, onTop, polygonOnFront } from '#scripts/demo/drawing/kit/decals.ts'
import { cylinder, lathe } from '#scripts/demo/drawing/kit/lathe.ts'
import type { Scene } from '#scripts/demo/drawing/kit/scene.ts'
import { box, extrude, rod, tube, type Part } from '#scripts/demo/drawing/kit/solids.ts'
import { wallBehind } from '#scripts/demo/drawing/kit/wall.ts'

/** A round fan behind a guard, on the front plane y. */
const fan = (y: number, x: number, z: number, radius: number): Part[] => [
  polygonOnFront(y, circle(radius, 40, [x, z]), '#39424f'),
  ...Array.from({ length: 5 }, (_, blade): Part => {
    const angle = (blade / 5) * Math.PI * 2
    const at = (turn: number, share: number): Flat => [
      x + Math.cos(angle + turn) * radius * share,
      z + Math.sin(angle + turn) * radius * share,
    ]
    return polygonOnFront(y, [at(0, 0.12), at(-0.15, 0.88), at(0.5, 0.88)], '#8894a4', false)
  }),
  ...[0.35, 0.6, 0.85].map((share): Part => ({
    kind: 'tube',
    points: [...circle(radius * share, 32, [x, z]), [x + radius * share, z] as Flat].map(
      ([px, pz]): Point => [px, y + 6, pz],
    ),
    radius: 0,
    paint: { colour: '#c3cad3' },
  })),
  polygonOnFront(y, circle(radius * 0.14, 20, [x, z]), '#c3cad3'),
]

const radiator = ({ width, height, body, variant }: Appearance): Scene => {
  const long = Math.max(600, Math.min(width, 1800))
  const high = Math.max(400, Math.min(height, 900))
  const z = 150
  const wall = wallBehind(-180, long + 360, high + 480)
  const valve = [
    tube(
      [
        [long + 10, 60, z + 60],
        [long + 70, 60, z + 60],
        [long + 70, 60, 0],
      ],
      14,
      metal,
    ),
    cylinder([long + 70, 60, z + 60], 32, 90, '#f6f7f9', { segments: 20 }),
  ]
  if (variant % 2 === 1) {
    const columns = Math.round(long / 90)
    return [
      wall,
      ...Array.from({ length: columns }, (_, index) =>
        extrude(
          'y',
          roundedRectangle([index * (long / columns), z, long / columns - 14, high], 30),
          [30, 150],
          body,
        ),
      ),
      ...valve,
    ]
  }
  const flutes = Array.from({ length: Math.round(long / 70) }, (_, index) =>
    onFront(120, [30 + index * 70, z + 40, 26, high - 80], mix(body, '#1d2947', 0.07), false),
  )
  const grille = Array.from({ length: Math.round(long / 60) }, (_, index) =>
    onTop(z + high, [20 + index * 60, 45, 36, 60], '#8894a4', false),
  )
  return [wall, box([0, 30, z], [long, 90, high], body, [...flutes, ...grille]), ...valve]
}

const heatPump = ({ width, height, body, accent }: Appearance): Scene => {
  const fans = height > 1200 ? 2 : 1
  const long = Math.max(850, Math.min(width, 1200))
  const deep = 400
  const high = fans === 2 ? 1380 : 780
  const front = Array.from({ length: fans }, (_, index) =>
    fan(
      deep,
      long * 0.4,
      60 + (high / fans) * (index + 0.5),
      Math.min(long * 0.33, (high / fans) * 0.43),
    ),
  ).flat()
  const feet = [80, long - 180].map((x) => box([x, -20, 0], [100, deep + 40, 60], darkMetal))
  const side = Array.from({ length: 9 }, (_, row) =>
    onSide(long, [60, 140 + row * (high / 11), 280, high / 26], '#6b7686', false),
  )
  return [
    ...feet,
    box([0, 0, 60], [long, deep, high], body, [
      ...front,
      onFront(deep, [long * 0.79, high * 0.72, long * 0.16, 50], accent),
      onFront(deep, [long * 0.775, 60, 5, high], '#8894a4', false),
      ...side,
    ]),
  ]
}

const waterHeater = ({ height, width, body, accent }: Appearance): Scene => {
  const radius = Math.max(230, Math.min(width, 800) / 2)
  const high = Math.max(900, Math.min(height, 1900))
  const label = [
    [0.3, 0.34],
    [0.62, 0.16],
  ].map(([from = 0, share = 0]): Part => {
    const arc = (z: number) =>
      [0.35, 0.22, 0.08, -0.05].map((turn): Point => [
        Math.cos(Math.PI / 4 + turn * 2) * radius,
        Math.sin(Math.PI / 4 + turn * 2) * radius,
        z,
      ])
    return {
      kind: 'face',
      points: [...arc(high * from), ...arc(high * (from + share)).toReversed()],
      normal: [0.7, 0.7, 0],
      paint: { colour: from < 0.5 ? '#f6f7f9' : accent },
      edges: Array.from({ length: 8 }, () => true),
    }
  })
  return [
    ...[
      [-0.6, -0.3],
      [0.6, -0.3],
      [0, 0.66],
    ].map(([x = 0, y = 0]) =>
      cylinder([radius * x, radius * y, 0], 34, 90, darkMetal, { segments: 16 }),
    ),
    lathe(
      [
        [radius * 0.9, 80],
        [radius, 120],
        [radius, high - 90],
        [radius * 0.9, high - 24],
        [radius * 0.5, high],
        [0, high],
      ],
      body,
      { details: label },
    ),
    rod(
      [-radius * 0.3, -radius * 0.2, high - 10],
      [-radius * 0.3, -radius * 0.2, high + 190],
      26,
      '#c0785a',
    ),
    rod([radius * 0.35, 0, high - 10], [radius * 0.35, 0, high + 190], 26, '#6d93c4'),
  ]
}

const pump = ({ body, accent }: Appearance): Scene => [
  box([-60, 20, 0], [900, 360, 50], darkMetal),
  extrude('x', circle(150, 40, [200, 250]), [-60, 60], metal),
  extrude('x', circle(185, 44, [200, 250]), [60, 210], body),
  rod([135, 200, 400], [135, 200, 560], 70, body),
  cylinder([135, 200, 560], 120, 34, metal, { segments: 32 }),
  extrude('x', circle(60, 28, [200, 250]), [210, 330], metal),
  box([380, 110, 50], [360, 180, 80], darkMetal),
  extrude('x', circle(150, 44, [200, 270]), [330, 790], accent),
  ...[400, 470, 540, 610, 680].map((x) =>
    extrude('x', circle(162, 44, [200, 270]), [x, x + 22], accent),
  ),
  extrude('x', circle(140, 40, [200, 270]), [790, 850], mix(accent, '#1d2947', 0.2)),
  box([480, 130, 420], [150, 140, 80], mix(accent, '#ffffff', 0.2)),
]

export const heating = {
  radiator,
  'heat-pump': heatPump,
  'water-heater': waterHeater,
  pump,
}
