import type { Flat, Point } from '#lib/drawing/geometry.ts'
import { roundedRectangle } from '#lib/drawing/outlines.ts'
import type { Appearance } from '#scripts/demo/drawing/kit/appearance.ts'
import { mix } from '#scripts/demo/drawing/kit/colour.ts'
import { onFront } from '#scripts/demo/drawing/kit/decals.ts'
import { cylinder, lathe } from '#scripts/demo/drawing/kit/lathe.ts'
import type { Scene } from '#scripts/demo/drawing/kit/scene.ts'
import { box, extrude, rod, type Solid } from '#scripts/demo/drawing/kit/solids.ts'

const leaf = '#6f9a5f'

/** A rounded clump of leaves. */
const clump = (centre: Point, radius: number, colour = leaf, squash = 1): Solid =>
  lathe(
    Array.from({ length: 10 }, (_, step): Flat => {
      const angle = (step / 9 - 0.5) * Math.PI
      return [Math.cos(angle) * radius, Math.sin(angle) * radius * squash]
    }),
    colour,
    { centre, segments: 26 },
  )

const nearer = (a: Solid, b: Solid) =>
  a.min[0] + a.min[1] + a.min[2] - b.min[0] - b.min[1] - b.min[2]

const planter = ({ width, depth, height, body, variant }: Appearance): Scene => {
  const round = variant % 2 === 1
  const long = Math.max(700, Math.min(width, 1800))
  const deep = Math.max(400, Math.min(depth, 700))
  const high = Math.max(400, Math.min(height, 800))
  if (round) {
    const radius = Math.min(long, 900) / 2
    const pot = lathe(
      [
        [radius * 0.7, 0],
        [radius, high],
        [radius * 0.92, high],
        [radius * 0.9, high - 50],
        [0, high - 50],
      ],
      (segment) => (segment > 1 ? '#6b4f3a' : body),
    )
    const leaves = [
      [0, 0, 0.95, 1],
      [-0.4, -0.2, 0.62, 0.7],
      [0.35, -0.35, 0.58, 0.75],
      [0.3, 0.35, 0.62, 0.62],
      [-0.25, 0.42, 0.58, 0.66],
    ].map(([x = 0, y = 0, r = 0, z = 0]) =>
      clump(
        [radius * x, radius * y, high + radius * z * 0.72],
        radius * r * 0.8,
        mix(leaf, '#ffffff', r * 0.12),
      ),
    )
    return [pot, ...leaves.toSorted(nearer)]
  }
  const count = Math.max(3, Math.round(long / 330))
  const leaves = Array.from({ length: count * 2 }, (_, index): Solid => {
    const column = index % count
    const row = Math.floor(index / count)
    const radius = deep * (0.3 + ((index * 7) % 3) * 0.03)
    return clump(
      [(long / count) * (column + 0.5), deep * (0.3 + row * 0.4), high + radius * 0.55],
      radius,
      mix(leaf, index % 3 === 0 ? '#ffffff' : '#d9c26a', 0.14),
    )
  })
  const slats = [1, 2, 3].map((row) =>
    onFront(deep, [0, (high / 4) * row, long, 8], mix(body, '#1d2947', 0.3), false),
  )
  return [
    box([0, 0, 0], [long, deep, high], body, slats),
    extrude('z', roundedRectangle([40, 40, long - 80, deep - 80], 10), [high, high + 1], '#6b4f3a'),
    ...leaves.toSorted(nearer),
  ]
}

const tree = ({ body, variant }: Appearance): Scene => {
  const green = mix(leaf, body, 0.12)
  if (variant % 2 === 1) {
    const tiers = [
      [0, 1],
      [0.26, 0.82],
      [0.5, 0.62],
      [0.72, 0.42],
    ].map(([up = 0, r = 0]): Solid =>
      lathe(
        [
          [620 * r, 0],
          [620 * r * 0.35, 420],
          [0, 660 * (0.5 + r * 0.5)],
        ],
        mix(green, '#24523f', 0.35),
        { centre: [0, 0, 420 + up * 1500] },
      ),
    )
    return [cylinder([0, 0, 0], 90, 460, '#7a5b42', { segments: 20 }), ...tiers]
  }
  const crown = [
    [0, 0, 1900, 620],
    [-380, 60, 1560, 440],
    [380, -80, 1640, 430],
    [60, 380, 1500, 460],
    [-40, -380, 1600, 420],
    [220, 240, 2080, 360],
  ].map(([x = 0, y = 0, z = 0, r = 0], index) =>
    clump([x, y, z], r, mix(green, '#ffffff', 0.05 * (index % 3))),
  )
  return [
    rod([0, 0, 0], [0, 0, 1300], 80, '#7a5b42'),
    rod([0, 0, 900], [-160, 60, 1300], 44, '#7a5b42'),
    rod([0, 0, 1000], [180, -40, 1400], 40, '#7a5b42'),
    ...crown.toSorted(nearer),
  ]
}

export const plants = {
  planter,
  tree,
}
