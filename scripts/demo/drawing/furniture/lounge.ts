import type { Point } from '#lib/drawing/geometry.ts'
import { grid, roundedRectangle } from '#lib/drawing/outlines.ts'
import type { Appearance } from '#scripts/demo/drawing/kit/appearance.ts'
import { mix } from '#scripts/demo/drawing/kit/colour.ts'
import type { Scene } from '#scripts/demo/drawing/kit/scene.ts'
import { box, extrude, moved, type Solid } from '#scripts/demo/drawing/kit/solids.ts'

import { cushion } from './cushion.ts'
import { legs } from './legs.ts'

/** An upholstered block with soft upper edges at the left and right. */
const arm = ([x, y, z]: Point, [width, depth, height]: Point, colour: string, radius = 60): Solid =>
  extrude(
    'y',
    roundedRectangle([x, z, width, height], [0, 0, radius, radius]),
    [y, y + depth],
    colour,
  )

const armchair = ({ body, accent }: Appearance): Scene => [
  ...legs(
    [
      [
        [90, 90, 190],
        [60, 60, 0],
      ],
      [
        [690, 90, 190],
        [720, 60, 0],
      ],
      [
        [90, 640, 190],
        [60, 680, 0],
      ],
      [
        [690, 640, 190],
        [720, 680, 0],
      ],
    ],
    20,
    accent,
  ),
  arm([60, 20, 160], [660, 190, 640], body, 110),
  box([60, 190, 160], [660, 480, 110], mix(body, '#1d2947', 0.1)),
  arm([0, 60, 160], [140, 640, 420], body, 62),
  cushion([140, 200, 270], [500, 500, 160], mix(body, '#ffffff', 0.12), 70),
  arm([640, 60, 160], [140, 640, 420], body, 62),
]

const sofa = ({ width, body, accent, variant }: Appearance): Scene => {
  const long = Math.max(1500, Math.min(width, 2600))
  const deep = 880
  const places = long > 2000 ? 3 : 2
  const seat = (long - 360) / places
  const places3 = Array.from({ length: places }, (_, place) => 180 + seat * place)
  const light = mix(body, '#ffffff', 0.12)
  const pillow =
    variant % 2 === 0
      ? [moved(cushion([0, 0, 0], [110, 330, 330], accent, 90), [195, 330, 430])]
      : []
  return [
    ...grid([80, long - 140], [80, deep - 100]).map(([x, y]) =>
      box([x, y, 0], [60, 50, 120], '#6b4a32'),
    ),
    arm([0, 0, 110], [long, 210, 690], body, 60),
    box([0, 180, 110], [long, deep - 200, 170], mix(body, '#1d2947', 0.08)),
    ...places3.map((x) => cushion([x, 180, 390], [seat, 170, 420], light, 80)),
    arm([0, 90, 110], [180, deep - 100, 500], body, 80),
    ...places3.map((x) => cushion([x, 300, 270], [seat, deep - 310, 170], light, 70)),
    ...pillow,
    arm([long - 180, 90, 110], [180, deep - 100, 500], body, 80),
  ]
}

const bench = ({ width, body, accent }: Appearance): Scene => {
  const long = Math.max(1200, Math.min(width, 2200))
  const slats = [0, 1, 2, 3].map((row) => box([0, row * 112, 420], [long, 98, 42], body))
  const foot = (x: number) =>
    extrude(
      'y',
      [
        [x, 0],
        [x + 60, 0],
        [x + 60, 420],
        [x, 420],
      ],
      [30, 410],
      accent,
    )
  const back = [0, 1].map((row) => box([0, -40, 600 + row * 150], [long, 36, 110], body))
  const posts = [160, long - 200].map((x) => box([x, -70, 420], [44, 32, 440], accent))
  return [foot(140), foot(long - 200), ...posts, ...back, ...slats]
}

const bed = ({ width, body, accent }: Appearance): Scene => {
  const wide = Math.max(900, Math.min(width, 1800))
  const long = 2060
  const pillows = wide > 1300 ? [60, wide / 2 + 20] : [wide / 2 - 320]
  const pillowWidth = wide > 1300 ? wide / 2 - 80 : 640
  const linen = '#eef1f5'
  return [
    ...grid([30, wide - 90], [60, long - 60]).map(([x, y]) =>
      box([x, y, 0], [60, 60, 160], mix(body, '#1d2947', 0.3)),
    ),
    box([-40, -70, 0], [wide + 80, 70, 980], body),
    box([-20, 0, 150], [wide + 40, long, 150], body),
    cushion([0, 20, 300], [wide, long - 50, 200], linen, 60),
    ...pillows.map((x) => cushion([x, 90, 500], [pillowWidth, 380, 120], '#ffffff', 56)),
    extrude(
      'x',
      roundedRectangle([640, 300, long - 620, 228], [0, 0, 66, 40]),
      [-14, wide + 14],
      accent,
    ),
  ]
}

export const lounge = {
  armchair,
  sofa,
  bench,
  bed,
}
