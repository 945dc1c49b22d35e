import type { Point } from '#lib/drawing/geometry.ts'

import { line, outline } from './projection.ts'
import { box, plannedBox, type Face, type Mapping, type Surface } from './solids.ts'

const wall = { width: 2100, height: 2600, depth: 200 }
const opening = { left: 550, right: 1550, height: 2100 }

const front = (x: number, z: number): Point => [x, wall.depth, z]

/** A piece of wall with a door-sized opening. */
export const wallFaces: Face[] = [
  {
    surface: 'top',
    path: outline(
      [0, 0, wall.height],
      [wall.width, 0, wall.height],
      front(wall.width, wall.height),
      front(0, wall.height),
    ),
  },
  {
    surface: 'side',
    path: outline([wall.width, 0, 0], [wall.width, wall.depth, 0], front(wall.width, wall.height), [
      wall.width,
      0,
      wall.height,
    ]),
  },
  {
    surface: 'side',
    path: outline(
      [opening.left, 0, 0],
      front(opening.left, 0),
      front(opening.left, opening.height),
      [opening.left, 0, opening.height],
    ),
  },
  {
    surface: 'front',
    path: outline(
      front(0, 0),
      front(opening.left, 0),
      front(opening.left, opening.height),
      front(opening.right, opening.height),
      front(opening.right, 0),
      front(wall.width, 0),
      front(wall.width, wall.height),
      front(0, wall.height),
    ),
  },
]

type Span = [from: number, to: number]

/** The leaf stands open at a right angle, hinged at the right jamb. */
const leaf: Mapping = (across, deep, up) => [opening.right + deep, wall.depth + across, up]

const swing = Array.from({ length: 13 }, (_, step): Point => {
  const angle = (Math.PI * step) / 24
  return [opening.right - 1000 * Math.cos(angle), wall.depth + 1000 * Math.sin(angle), 0]
})

/** The open leaf and its swing, or only their dashed outlines. */
export function doorFaces(missing: boolean): Face[] {
  const arc: Face = { surface: 'guide', path: line(...swing) }
  const corners = [leaf(0, 0, 0), leaf(1000, 50, 2100)] as const
  if (missing) return [arc, ...plannedBox(...corners)]
  const inset = (surface: Surface, [left, right]: Span, [low, high]: Span): Face => ({
    surface,
    path: outline(
      leaf(left, 50, low),
      leaf(right, 50, low),
      leaf(right, 50, high),
      leaf(left, 50, high),
    ),
  })
  return [
    arc,
    ...box(...corners),
    inset('glass', [140, 820], [180, 920]),
    inset('glass', [140, 820], [1060, 1950]),
    inset('front', [890, 930], [980, 1120]),
  ]
}
