import type { Flat } from './geometry.ts'

export const circle = (radius: number, segments = 40, centre: Flat = [0, 0], stretch = 1): Flat[] =>
  Array.from({ length: segments }, (_, index) => {
    const angle = (index / segments) * Math.PI * 2
    return [
      centre[0] + Math.cos(angle) * radius,
      centre[1] + Math.sin(angle) * radius * stretch,
    ] as const
  })

export const rectangle = (x: number, y: number, width: number, depth: number): Flat[] => [
  [x, y],
  [x + width, y],
  [x + width, y + depth],
  [x, y + depth],
]

/** The points where columns meet rows, row by row. */
export const grid = (columns: readonly number[], rows: readonly number[]): Flat[] =>
  rows.flatMap((y) => columns.map((x): Flat => [x, y]))

/** Corners are rounded in the order lower left, lower right, upper right, upper left. */
export const roundedRectangle = (
  [x, y, width, depth]: readonly [number, number, number, number],
  radii: number | readonly [number, number, number, number],
): Flat[] => {
  const corners = typeof radii === 'number' ? [radii, radii, radii, radii] : radii
  const at: Flat[] = rectangle(x, y, width, depth)
  const inward: Flat[] = rectangle(1, 1, -2, -2)
  return at.flatMap(([cornerX, cornerY], index) => {
    const radius = corners[index] ?? 0
    const [signX, signY] = inward[index] ?? [1, 1]
    if (radius === 0) return [[cornerX, cornerY] as const]
    return Array.from({ length: 7 }, (_, step) => {
      const angle = Math.PI * (1 + index / 2) + (step / 6) * (Math.PI / 2)
      return [
        cornerX + signX * radius + Math.cos(angle) * radius,
        cornerY + signY * radius + Math.sin(angle) * radius,
      ] as const
    })
  })
}

/** The convex hull of flat points, counter-clockwise. */
export const hull = (points: readonly Flat[]): Flat[] => {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (ordered: readonly Flat[]) => {
    const chain: Flat[] = []
    for (const point of ordered) {
      for (;;) {
        const last = chain.at(-1)
        const previous = chain.at(-2)
        if (!last || !previous) break
        const turn =
          (last[0] - previous[0]) * (point[1] - previous[1]) -
          (last[1] - previous[1]) * (point[0] - previous[0])
        if (turn > 0) break
        chain.pop()
      }
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}
