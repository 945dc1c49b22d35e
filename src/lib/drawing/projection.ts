import type { Flat, Point } from './geometry.ts'

export type Projection = (point: Point) => Flat

/**
 * A parallel projection in which upright lines stay upright.
 * @param along where a unit of x leads on the sheet, down being positive
 * @param towards where a unit of y leads
 */
export const axonometry =
  (along: Flat, towards: Flat, scale = 1): Projection =>
  ([x, y, z]) => [
    (x * along[0] + y * towards[0]) * scale,
    (x * along[1] + y * towards[1] - z) * scale,
  ]

const halfRoot = Math.sqrt(3) / 2

/** The axonometry in which all three axes are drawn equally long. */
export const isometric: Projection = ([x, y, z]) => [(x - y) * halfRoot, (x + y) / 2 - z]

/** A tenth of a unit is finer than a drawing shows. */
export const formatNumber = (value: number): string => String(Math.round(value * 10) / 10)

export const formatPoint = ([x, y]: Flat): string => `${formatNumber(x)} ${formatNumber(y)}`

/** The path data of a line through points, which ends where it began if it is closed. */
export const formatPath = (points: readonly Flat[], closed = true): string =>
  `M${points.map(formatPoint).join('L')}${closed ? 'Z' : ''}`
