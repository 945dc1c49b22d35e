/** A place in the drawn room, in millimetres: x runs to the right of the picture, y towards the viewer, z up. */
export type Point = readonly [x: number, y: number, z: number]

/** A point on a sheet or in the plane of an outline. */
export type Flat = readonly [x: number, y: number]

export const add = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]

export const subtract = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]

const scale = (a: Point, by: number): Point => [a[0] * by, a[1] * by, a[2] * by]

export const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

export const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

export const normalise = (a: Point): Point => {
  const length = Math.hypot(...a)
  return length === 0 ? a : scale(a, 1 / length)
}

/** How near a point is to the viewer, who sees the room from its upper corner, where x, y and z grow. */
export const nearness = (a: Point): number => a[0] + a[1] + a[2]

export const facesViewer = (normal: Point): boolean => nearness(normal) > 1e-6

export const centroid = (points: readonly Point[]): Point =>
  scale(
    points.reduce((sum, point) => add(sum, point), [0, 0, 0]),
    1 / points.length,
  )
