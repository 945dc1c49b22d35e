import type { Face } from './solids.ts'

/** A view box around faces, with a margin in its own units: top, right, bottom, left. */
export function formatBounds(
  faces: Face[],
  [top, right, bottom, left]: [number, number, number, number],
): string {
  const points = faces.flatMap(({ path }) =>
    [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/gu)].map(
      ([, x, y]) => [Number(x), Number(y)] as const,
    ),
  )
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const x = Math.min(...xs) - left
  const y = Math.min(...ys) - top
  const width = Math.max(...xs) + right - x
  const height = Math.max(...ys) + bottom - y
  return [x, y, width, height].map((value) => Math.round(value)).join(' ')
}
