/** A place in the drawn room, in millimetres: x along the wall, y towards the viewer, z up. */
export type Place = readonly [x: number, y: number, z: number]

/** A point on the sheet, in the units of the drawing's view box. */
export type Point = readonly [x: number, y: number]

const scale = 0.2
const along = [0.94, 0.22] as const
const towards = [-0.55, 0.38] as const

/** The axonometric view that every drawing of the site shares. */
export const project = ([x, y, z]: Place): Point => [
  (x * along[0] + y * towards[0]) * scale,
  (x * along[1] + y * towards[1] - z) * scale,
]

const round = (value: number) => Math.round(value * 10) / 10

export const formatPoint = ([x, y]: Point): string => `${round(x)} ${round(y)}`

/** Path data of an open line through places. */
export const line = (...places: Place[]): string =>
  `M${places.map((place) => formatPoint(project(place))).join('L')}`

/** Path data of a closed outline around places. */
export const outline = (...places: Place[]): string => `${line(...places)}Z`
