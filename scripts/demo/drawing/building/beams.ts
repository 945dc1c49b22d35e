import type { Flat, Point } from '#lib/drawing/geometry.ts'
import { circle, grid, rectangle } from '#lib/drawing/outlines.ts'
import type { Appearance } from '#scripts/demo/drawing/kit/appearance.ts'
import { mix } from '#scripts/demo/drawing/kit/colour.ts'
import { onSide, polygonOnSide } from '#scripts/demo/drawing/kit/decals.ts'
import type { Scene } from '#scripts/demo/drawing/kit/scene.ts'
import { concrete, section } from '#scripts/demo/drawing/kit/section.ts'
import { box, extrude, rod, tube, type Part, type Solid } from '#scripts/demo/drawing/kit/solids.ts'

const holes = (x: number, points: readonly Flat[]): Part[] =>
  points.map((at) => polygonOnSide(x, circle(14, 12, at), '#39424f'))

const steelBeam = ({ width, height, body, variant }: Appearance): Scene => {
  const ratio = Math.max(0.36, Math.min(width / Math.max(height, 1), 1.05))
  const high = 420
  const outline = section(high * ratio, high).map(([y, z]): Flat => [y, z + high / 2])
  const plate = variant % 2 === 0
  const end: Part[] = plate ? holes(1525, grid([-60, 60], [330, 90])) : []
  return [
    extrude('x', outline, [0, 1500], body),
    ...(plate
      ? [
          box(
            [1500, -high * ratio * 0.55, -20],
            [24, high * ratio * 1.1, high + 40],
            mix(body, '#ffffff', 0.25),
            end,
          ),
        ]
      : []),
  ]
}

const concreteBeam = ({ width, height, body, variant }: Appearance): Scene => {
  const ratio = Math.max(0.4, Math.min(width / Math.max(height, 1), 1.1))
  const high = 460
  const deep = 460 * ratio
  const outline: Flat[] =
    variant % 2 === 0
      ? rectangle(-deep / 2, 0, deep, high)
      : [
          [-deep / 2, 0],
          [deep / 2, 0],
          [deep / 2, high * 0.68],
          [deep * 0.95, high * 0.68],
          [deep * 0.95, high],
          [-deep * 0.95, high],
          [-deep * 0.95, high * 0.68],
          [-deep / 2, high * 0.68],
        ]
  const bars = [
    [-0.32, 0.12],
    [0, 0.12],
    [0.32, 0.12],
    [-0.32, 0.86],
    [0.32, 0.86],
  ].map(([y = 0, z = 0]): Solid =>
    rod([1490, deep * y, high * z], [1620, deep * y, high * z], 14, '#a5704f'),
  )
  return [extrude('x', outline, [0, 1500], mix(concrete, body, 0.25)), ...bars]
}

const timberBeam = ({ width, height, body }: Appearance): Scene => {
  const ratio = Math.max(0.3, Math.min(width / Math.max(height, 1), 0.9))
  const high = 480
  const deep = high * ratio
  const layers = Array.from({ length: 8 }, (_, index) =>
    box(
      [0, 0, (high / 8) * index],
      [1500, deep, high / 8],
      index % 2 === 0 ? body : mix(body, '#ffffff', 0.1),
    ),
  )
  const grain = [0.3, 0.62].map((share): Solid =>
    box([1500, 0, 0], [0.1, 0.1, 0.1], body, [
      onSide(1500.2, [deep * share, 0, 3, high], mix(body, '#5a3d22', 0.3), false),
    ]),
  )
  return [...layers, ...grain]
}

const truss = ({ width, body, accent }: Appearance): Scene => {
  const long = 2600
  const high = Math.max(480, Math.min(760, width / 12))
  const bays = 6
  const step = long / bays
  const bar = (from: Point, to: Point, radius = 30, colour = body) =>
    tube([from, to], radius, colour)
  const web = Array.from({ length: bays }, (_, index): Solid => {
    const [low, top]: [Point, Point] = [
      [step * index + (index % 2 === 0 ? 0 : step), 0, 40],
      [step * index + (index % 2 === 0 ? step : 0), 0, high],
    ]
    return bar(low, top, 22, accent)
  })
  const posts = Array.from({ length: bays + 1 }, (_, index) =>
    bar([step * index, 0, 40], [step * index, 0, high], 20, accent),
  )
  return [
    ...posts,
    ...web,
    bar([0, 0, 40], [long, 0, 40], 38),
    bar([0, 0, high], [long, 0, high], 38),
  ]
}

export const beams = {
  'steel-beam': steelBeam,
  'concrete-beam': concreteBeam,
  'timber-beam': timberBeam,
  truss,
}
