import type { Flat } from '#lib/drawing/geometry.ts'
import { circle, roundedRectangle } from '#lib/drawing/outlines.ts'
import {
  darkMetal,
  metal,
  plaster,
  soffit,
  type Appearance,
} from '#scripts/demo/drawing/kit/appearance.ts'
import { mix } from '#scripts/demo/drawing/kit/colour.ts'
import { onTop, polygonOnTop } from '#scripts/demo/drawing/kit/decals.ts'
import { cylinder, lathe } from '#scripts/demo/drawing/kit/lathe.ts'
import type { Scene } from '#scripts/demo/drawing/kit/scene.ts'
import { box, extrude, glow, rod, type Solid } from '#scripts/demo/drawing/kit/solids.ts'

import { lit, warm } from './lamps.ts'

/** The hollow bell of a shade in a picture taken from below: wide end towards the viewer. */
const shadeProfiles: readonly (readonly Flat[])[] = [
  [
    [0.12, 0],
    [0.2, 0.06],
    [0.26, 0.3],
    [0.62, 0.56],
    [0.95, 0.86],
    [1, 1],
    [0.95, 1],
    [0.55, 0.6],
    [0.2, 0.4],
    [0, 0.36],
  ],
  [
    [0.3, 0],
    [0.55, 0.04],
    [0.8, 0.2],
    [0.95, 0.5],
    [1, 1],
    [0.94, 1],
    [0.86, 0.5],
    [0.6, 0.2],
    [0, 0.1],
  ],
  [
    [0.2, 0],
    [0.2, 0.15],
    [1, 0.72],
    [1, 1],
    [0.94, 1],
    [0.9, 0.78],
    [0.2, 0.3],
    [0, 0.3],
  ],
]

const pendant = ({ width, body, accent, variant }: Appearance): Scene => {
  const radius = Math.max(150, Math.min(width, 900)) / 2
  const high = radius * ([1.35, 1.1, 0.9][variant % 3] ?? 1)
  const profile = (shadeProfiles[variant % 3] ?? []).map(([r, z]): Flat => [r * radius, z * high])
  const rim = profile.findIndex(([r, z]) => z === high && r === radius)
  const cord = radius * 1.7
  return {
    fromBelow: true,
    ordered: true,
    solids: [
      cylinder([0, 0, -cord - 26], radius * 0.34, 26, plaster),
      rod([0, 0, -cord], [0, 0, 0], 7, darkMetal),
      lathe(profile, (segment) => (segment > rim ? { colour: mix(body, warm, 0.72) } : body)),
      glow([0, 0, high * 0.9], radius * 1.5, warm, 0.8),
      lathe(
        [
          [radius * 0.26, high * 0.5],
          [radius * 0.3, high * 0.66],
          [radius * 0.2, high * 0.84],
          [0, high * 0.9],
        ],
        lit,
        { segments: 24 },
      ),
      cylinder([0, 0, -14], radius * 0.14, 14, accent, { segments: 20 }),
    ],
  }
}

const linearPendant = ({ width, body }: Appearance): Scene => {
  const long = Math.max(900, Math.min(width, 2400))
  const wires = [long * 0.16, long * 0.84].map((x): Solid =>
    rod([x, 45, -long * 0.36], [x, 45, 0], 4, metal),
  )
  const roses = [long * 0.16, long * 0.84].map((x) =>
    cylinder([x, 45, -long * 0.36 - 24], 55, 24, plaster, { segments: 24 }),
  )
  return {
    fromBelow: true,
    ordered: true,
    solids: [
      ...roses,
      ...wires,
      box([0, 0, 0], [long, 90, 110], body, [onTop(110, [26, 16, long - 52, 58], lit)]),
      ...[0.2, 0.5, 0.8].map((share) => glow([long * share, 45, 112], 200, warm, 0.5)),
    ],
  }
}

const ceiling = (wide: number, deep: number, tiles: number): Solid => {
  const lines = Array.from({ length: tiles - 1 }, (_, index) => index + 1).flatMap((step) => [
    onTop(0, [(wide / tiles) * step - 6, 0, 12, deep], '#aab5c4', false),
    onTop(0, [0, (deep / tiles) * step - 6, wide, 12], '#aab5c4', false),
  ])
  return box([0, 0, -60], [wide, deep, 60], soffit, lines)
}

const downlight = ({ body, variant }: Appearance): Scene => {
  const rings: readonly Flat[] = [
    [300, 0],
    [300, 34],
    [226, 34],
    [150, -50],
    [0, -50],
  ]
  const colours = [body, body, { colour: mix(body, warm, 0.35) }, lit]
  const square = variant % 3 === 2
  const trim = extrude('z', roundedRectangle([240, 240, 520, 520], 60), [0, 30], body, [
    polygonOnTop(31, roundedRectangle([310, 310, 380, 380], 40), {
      colour: mix(body, '#1d2947', 0.2),
    }),
    polygonOnTop(32, circle(150, 40, [500, 500]), lit),
  ])
  return {
    fromBelow: true,
    ordered: true,
    fill: 0.94,
    solids: [
      ceiling(1000, 1000, 1),
      square
        ? trim
        : lathe(rings, (segment) => colours[segment] ?? body, { centre: [500, 500, 0] }),
      glow([500, 500, 30], 380, warm, 0.85),
    ],
  }
}

const troffer = ({ body, variant }: Appearance): Scene => {
  const [x, y, w, d] = variant % 2 === 0 ? [600, 600, 600, 600] : [600, 300, 600, 1200]
  return {
    fromBelow: true,
    ordered: true,
    fill: 0.94,
    solids: [
      ceiling(1800, 1800, 3),
      box([x, y, 0], [w, d, 16], body, [
        onTop(17, [x + 34, y + 34, w - 68, d - 68], lit),
        onTop(17, [x + w / 2 - 6, y + 34, 12, d - 68], mix(warm, '#b9a87c', 0.5), false),
      ]),
      glow([x + w / 2, y + d / 2, 18], d * 0.85, warm, 0.5),
    ],
  }
}

const trackLight = ({ body, accent }: Appearance): Scene => {
  const spot = (x: number, lean: Flat): Solid[] => [
    box([x - 55, 45, 40], [110, 50, 40], accent),
    rod([x, 70, 80], [x, 70, 160], 14, accent),
    rod(
      [x - lean[0] * 90, 70 - lean[1] * 90, 150],
      [x + lean[0] * 160, 70 + lean[1] * 160, 330],
      72,
      body,
    ),
    lathe(
      [
        [62, 0],
        [70, 14],
        [0, 20],
      ],
      lit,
      { centre: [x + lean[0] * 160, 70 + lean[1] * 160, 350], segments: 24 },
    ),
    glow([x + lean[0] * 160, 70 + lean[1] * 160, 366], 150, warm, 0.8),
  ]
  return {
    fromBelow: true,
    ordered: true,
    solids: [
      box([0, 40, 0], [1500, 60, 46], body),
      ...spot(280, [0.5, 0.6]),
      ...spot(750, [0.2, 0.9]),
      ...spot(1220, [0.7, 0.2]),
    ],
  }
}

export const ceilingLights = {
  pendant,
  'linear-pendant': linearPendant,
  downlight,
  troffer,
  'track-light': trackLight,
}
