import { boundsOf } from '#lib/drawing/bounds.ts'
import type { Flat } from '#lib/drawing/geometry.ts'

import type { Face } from './solids.ts'

const pointsOf = ({ path }: Face): Flat[] =>
  [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/gu)].map(([, x, y]): Flat => [Number(x), Number(y)])

/** A view box around faces, with a margin in its own units: top, right, bottom, left. */
export function formatBounds(
  faces: Face[],
  [top, right, bottom, left]: [number, number, number, number],
): string {
  const bounds = boundsOf(faces.flatMap(pointsOf))
  const x = bounds.left - left
  const y = bounds.top - top
  const width = bounds.right + right - x
  const height = bounds.bottom + bottom - y
  return [x, y, width, height].map((value) => Math.round(value)).join(' ')
}
