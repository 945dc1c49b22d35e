import type { Flat } from '#lib/drawing/geometry.ts'
import { grid, rectangle } from '#lib/drawing/outlines.ts'
import { metal, type Appearance } from '#scripts/demo/drawing/kit/appearance.ts'
import { mix } from '#scripts/demo/drawing/kit/colour.ts'
import { polygonOnTop } from '#scripts/demo/drawing/kit/decals.ts'
import { cylinder } from '#scripts/demo/drawing/kit/lathe.ts'
import type { Scene } from '#scripts/demo/drawing/kit/scene.ts'
import { concrete, section } from '#scripts/demo/drawing/kit/section.ts'
import { box, extrude, rod, type Solid } from '#scripts/demo/drawing/kit/solids.ts'

const bolt = (x: number, y: number): Solid => cylinder([x, y, 30], 17, 34, metal, { segments: 12 })

const steelColumn = ({ width, depth, body, variant }: Appearance): Scene => {
  const ratio = Math.max(0.6, Math.min(depth / Math.max(width, 1), 1.6))
  const hollow = variant % 3 === 2
  const profile = hollow
    ? rectangle(-140, -140, 280, 280)
    : section(300, 300 * ratio).map(([x, y]): Flat => [x, y])
  const top = hollow ? [polygonOnTop(1301, rectangle(-112, -112, 224, 224), '#39424f')] : []
  const reach = hollow ? 230 : Math.max(230, 160 * ratio + 80)
  const place = reach - 45
  return [
    box([-reach, -reach, 0], [reach * 2, reach * 2, 30], mix(body, '#ffffff', 0.2)),
    bolt(-place, -place),
    bolt(place, -place),
    bolt(-place, place),
    extrude('z', profile, [30, 1300], body, top),
    bolt(place, place),
  ]
}

const concreteColumn = ({ width, depth, body }: Appearance): Scene => {
  const ratio = Math.max(0.5, Math.min(depth / Math.max(width, 1), 2))
  const w = 360
  const d = 360 * ratio
  const bars = [
    [0.16, 0.16],
    [0.5, 0.16],
    [0.84, 0.16],
    [0.16, 0.5],
    [0.84, 0.5],
    [0.16, 0.84],
    [0.5, 0.84],
    [0.84, 0.84],
  ].map(([x = 0, y = 0]): Solid => rod([w * x, d * y, 1250], [w * x, d * y, 1420], 13, '#a5704f'))
  return [
    box([-170, -170, 0], [w + 340, d + 340, 130], mix(concrete, body, 0.2)),
    box([0, 0, 130], [w, d, 1120], mix(concrete, body, 0.3)),
    ...bars,
  ]
}

const roundColumn = ({ body }: Appearance): Scene => {
  const bars = Array.from({ length: 8 }, (_, index): Solid => {
    const angle = (index / 8) * Math.PI * 2 + 0.4
    const x = Math.cos(angle) * 150
    const y = Math.sin(angle) * 150
    return rod([x, y, 1250], [x, y, 1420], 13, '#a5704f')
  }).toSorted((a, b) => a.min[0] + a.min[1] - b.min[0] - b.min[1])
  return [
    box([-400, -400, 0], [800, 800, 130], mix(concrete, body, 0.2)),
    cylinder([0, 0, 130], 210, 1120, mix(concrete, body, 0.3)),
    ...bars,
  ]
}

const footing = ({ width, body }: Appearance): Scene => {
  const wide = Math.max(900, Math.min(width, 2400))
  const bars = grid([0.44, 0.56], [0.44, 0.56]).map(([x, y]): Solid =>
    rod(
      [wide * x, wide * y, wide * 0.42],
      [wide * x, wide * y, wide * 0.72],
      wide * 0.012,
      '#a5704f',
    ),
  )
  return [
    box([0, 0, 0], [wide, wide, wide * 0.26], mix(concrete, body, 0.2)),
    box(
      [wide * 0.2, wide * 0.2, wide * 0.26],
      [wide * 0.6, wide * 0.6, wide * 0.12],
      mix(concrete, body, 0.3),
    ),
    box(
      [wide * 0.38, wide * 0.38, wide * 0.38],
      [wide * 0.24, wide * 0.24, wide * 0.12],
      mix(concrete, body, 0.35),
    ),
    ...bars,
  ]
}

export const columns = {
  'steel-column': steelColumn,
  'concrete-column': concreteColumn,
  'round-column': roundColumn,
  footing,
}
