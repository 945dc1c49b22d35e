import {
  centroid,
  dot,
  facesViewer,
  nearness,
  normalise,
  type Flat,
  type Point,
} from '#lib/drawing/geometry.ts'

import { paint, solid, type Face, type Paint, type Part, type Solid } from './solids.ts'

const smooth = Math.cos((40 / 180) * Math.PI)

interface Turned {
  readonly centre?: Point
  /** Depth over width of the rings, 1 for round ones. */
  readonly stretch?: number
  readonly segments?: number
  /** Painted after the surface, such as a drain in a bowl. */
  readonly details?: readonly Part[]
}

/**
 * Turns a profile of [radius, height] about a vertical axis. A surface that rises along the profile is seen
 * from outside, one that falls from inside.
 */
export const lathe = (
  profile: readonly Flat[],
  colour: string | Paint | ((segment: number) => string | Paint),
  { centre = [0, 0, 0], stretch = 1, segments = 44, details = [] }: Turned = {},
): Solid => {
  const at = ([radius, height]: Flat, turn: number): Point => {
    const angle = (turn / segments) * Math.PI * 2
    return [
      centre[0] + Math.cos(angle) * radius,
      centre[1] + Math.sin(angle) * radius * stretch,
      centre[2] + height,
    ]
  }
  const normalAt = (segment: number, turn: number): Point | undefined => {
    const start = profile[segment]
    const end = profile[segment + 1]
    if (!start || !end || segment < 0) return undefined
    const angle = ((turn + 0.5) / segments) * Math.PI * 2
    const run = end[0] - start[0]
    const rise = end[1] - start[1]
    return normalise([Math.cos(angle) * rise, (Math.sin(angle) * rise) / stretch, -run])
  }
  const outlined = (normal: Point, neighbour: Point | undefined): boolean =>
    !neighbour || !facesViewer(neighbour) || dot(normal, neighbour) < smooth
  const faces: Face[] = []
  for (const [segment, start] of profile.entries()) {
    const end = profile[segment + 1]
    if (!end) continue
    for (let turn = 0; turn < segments; turn += 1) {
      const normal = normalAt(segment, turn)
      if (!normal || !facesViewer(normal)) continue
      faces.push({
        kind: 'face',
        points: [at(start, turn), at(start, turn + 1), at(end, turn + 1), at(end, turn)],
        normal,
        paint: paint(typeof colour === 'function' ? colour(segment) : colour),
        edges: [
          start[0] > 0.01 && outlined(normal, normalAt(segment - 1, turn)),
          outlined(normal, normalAt(segment, turn + 1)),
          end[0] > 0.01 && outlined(normal, normalAt(segment + 1, turn)),
          outlined(normal, normalAt(segment, turn - 1)),
        ],
      })
    }
  }
  const sorted = faces.toSorted(
    (a, b) => nearness(centroid(a.points)) - nearness(centroid(b.points)),
  )
  const bounds = solid([
    {
      kind: 'tube',
      radius: 0,
      paint: { colour: '#000000' },
      points: profile.flatMap((flat) =>
        Array.from({ length: 8 }, (_, turn) => at(flat, (turn * segments) / 8)),
      ),
    },
  ])
  return { ...bounds, parts: [...sorted, ...details] }
}

/** An upright cylinder standing on the given centre. */
export const cylinder = (
  centre: Point,
  radius: number,
  height: number,
  colour: string | Paint,
  turned: Omit<Turned, 'centre'> = {},
): Solid =>
  lathe(
    [
      [radius, 0],
      [radius, height],
      [0, height],
    ],
    colour,
    { ...turned, centre },
  )
