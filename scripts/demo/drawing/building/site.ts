import type { Point } from '#lib/drawing/geometry.ts'
import { grid } from '#lib/drawing/outlines.ts'
import { darkMetal, type Appearance } from '#scripts/demo/drawing/kit/appearance.ts'
import { mix } from '#scripts/demo/drawing/kit/colour.ts'
import { onFront } from '#scripts/demo/drawing/kit/decals.ts'
import { cylinder, lathe } from '#scripts/demo/drawing/kit/lathe.ts'
import type { Scene } from '#scripts/demo/drawing/kit/scene.ts'
import { box, rod, tube, type Solid } from '#scripts/demo/drawing/kit/solids.ts'

const bikeRack = ({ width, body }: Appearance): Scene => {
  const hoops = Math.max(3, Math.min(6, Math.round(width / 500)))
  const bars = Array.from({ length: hoops }, (_, index): Solid[] => {
    const x = index * 420
    const arch = Array.from({ length: 13 }, (__, step): Point => {
      const angle = Math.PI - (step / 12) * Math.PI
      return [x, 375 + Math.cos(angle) * 375, 520 + Math.sin(angle) * 270]
    })
    return [
      tube([[x, 0, 20], ...arch, [x, 750, 20]], 26, body),
      cylinder([x, 750, 0], 62, 20, darkMetal, { segments: 20 }),
    ]
  })
  const rails = [0, 750].map((y) => box([-120, y - 40, 0], [hoops * 420 - 180, 80, 20], darkMetal))
  return [...rails, ...bars.flatMap(([bar]) => (bar ? [bar] : []))]
}

const litterBin = ({ height, body, accent, variant }: Appearance): Scene => {
  const high = Math.max(700, Math.min(height, 1100))
  if (variant % 2 === 1) {
    const slats = Array.from({ length: 7 }, (_, index) =>
      onFront(440, [20 + index * 60, 90, 44, high - 240], mix(body, '#ffffff', 0.1)),
    )
    return [
      box([20, 20, 0], [400, 400, 60], darkMetal),
      box([0, 0, 60], [440, 440, high - 180], mix(body, '#1d2947', 0.2), slats),
      ...grid([0, 400], [0, 400]).map(([x, y]) => box([x, y, high - 120], [40, 40, 120], accent)),
      box([-20, -20, high], [480, 480, 40], accent),
    ]
  }
  return [
    lathe(
      [
        [190, 0],
        [220, 40],
        [220, high - 150],
        [236, high - 150],
        [236, high - 90],
        [170, high - 90],
        [165, high - 170],
        [0, high - 170],
      ],
      (segment) => (segment > 4 ? '#39424f' : segment > 1 ? accent : body),
    ),
    lathe(
      [
        [236, 0],
        [200, 66],
        [0, 100],
      ],
      accent,
      { centre: [0, 0, high] },
    ),
    ...[
      [-150, 150],
      [150, -150],
    ].map(([x = 0, y = 0]) => rod([x, y, high - 90], [x, y, high], 14, darkMetal)),
  ].toSorted((a, b) => a.max[2] - b.max[2])
}

const signPost = ({ body, accent, height }: Appearance): Scene => {
  const high = Math.max(1400, Math.min(height, 2200))
  return [
    box([-30, -30, 0], [660, 180, 40], darkMetal),
    box([0, 0, 40], [600, 120, high], body, [
      onFront(120, [0, high * 0.8, 600, high * 0.2 + 40], accent, false),
      ...[0.64, 0.52, 0.4].flatMap((share) => [
        onFront(120, [60, high * share, 70, 70], '#f6f7f9', false),
        onFront(120, [170, high * share + 20, 330, 30], '#f6f7f9', false),
      ]),
      onFront(120, [60, high * 0.86, 240, 60], '#f6f7f9', false),
    ]),
  ]
}

export const site = {
  'bike-rack': bikeRack,
  'litter-bin': litterBin,
  'sign-totem': signPost,
}
