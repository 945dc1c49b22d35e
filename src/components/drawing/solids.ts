import type { Point } from '#lib/drawing/geometry.ts'
import { rectangle } from '#lib/drawing/outlines.ts'
import { prism } from '#lib/drawing/polygons.ts'

import { line, outline } from './projection.ts'

export type Surface = 'front' | 'side' | 'top' | 'glass' | 'planned' | 'guide'

/** One path of a drawing; faces that come later cover the earlier ones. */
export interface Face {
  surface: Surface
  path: string
}

/** The face of a box that has this normal. */
const surfaceOf = ([x, y, z]: Point): Surface =>
  z > Math.max(x, y) ? 'top' : x > y ? 'side' : 'front'

const order: Surface[] = ['top', 'side', 'front']

/** The three visible faces of a box between its lower and its upper corner. */
export const box = ([x0, y0, z0]: Point, [x1, y1, z1]: Point): Face[] =>
  prism('z', rectangle(x0, y0, x1 - x0, y1 - y0), [z0, z1])
    .map(({ points, normal }) => ({ surface: surfaceOf(normal), path: outline(...points) }))
    .toSorted((a, b) => order.indexOf(a.surface) - order.indexOf(b.surface))

/** The same box dashed and see-through, each edge drawn once: something that is not there yet. */
export function plannedBox([x0, y0, z0]: Point, [x1, y1, z1]: Point): Face[] {
  const corner: Point = [x1, y1, z1]
  const edges = [
    outline([x0, y1, z0], [x1, y1, z0], [x1, y0, z0], [x1, y0, z1], [x0, y0, z1], [x0, y1, z1]),
    line(corner, [x1, y1, z0]),
    line(corner, [x1, y0, z1]),
    line(corner, [x0, y1, z1]),
  ]
  return [{ surface: 'planned', path: edges.join('') }]
}

/** Maps a panel's own width, depth and height onto the room. */
export type Mapping = (across: number, deep: number, up: number) => Point

export interface PanelSize {
  width: number
  height: number
  depth: number
  member: number
}

/** A rectangular frame: what is visible in its opening, and the frame itself in front of it. */
export function panel(at: Mapping, { width, height, depth, member }: PanelSize, glazed: boolean) {
  const left = member
  const right = width - member
  const low = member
  const high = height - member
  const back = glazed ? depth / 2 : 0
  const ring = (deep: number, x0: number, x1: number, z0: number, z1: number) =>
    outline(at(x0, deep, z0), at(x1, deep, z0), at(x1, deep, z1), at(x0, deep, z1))
  const across = (from: number, to: number, z: number) =>
    outline(at(from, back, z), at(to, back, z), at(to, depth, z), at(from, depth, z))
  const upright = (x: number, from: number, to: number, z0: number, z1: number) =>
    outline(at(x, from, z0), at(x, to, z0), at(x, to, z1), at(x, from, z1))
  const glass: Face = { surface: 'glass', path: ring(back, left, right, low, high) }
  const inside: Face[] = [
    ...(glazed ? [glass] : []),
    { surface: 'side', path: upright(left, back, depth, low, high) },
    { surface: 'top', path: across(left, right, low) },
  ]
  const frame: Face[] = [
    {
      surface: 'front',
      path: ring(depth, 0, width, 0, height) + ring(depth, left, right, low, high),
    },
    {
      surface: 'top',
      path: outline(
        at(0, 0, height),
        at(width, 0, height),
        at(width, depth, height),
        at(0, depth, height),
      ),
    },
    { surface: 'side', path: upright(width, 0, depth, 0, height) },
  ]
  return { inside, frame }
}

export const dashed = (...points: Point[]): Face => ({ surface: 'guide', path: line(...points) })
