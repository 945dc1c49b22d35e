import type { Flat, Point } from '#lib/drawing/geometry.ts'

import { face, type Face, type Paint } from './solids.ts'

type Rectangle = readonly [along: number, up: number, width: number, height: number]

/** A rectangle on the left-hand face of the picture, the plane y; (x, z, width, height). */
export const onFront = (
  y: number,
  [x, z, width, height]: Rectangle,
  colour: string | Paint,
  outlined = true,
): Face =>
  face(
    [
      [x, y, z],
      [x, y, z + height],
      [x + width, y, z + height],
      [x + width, y, z],
    ],
    colour,
    outlined,
  )

/** A rectangle on the right-hand face of the picture, the plane x; (y, z, depth, height). */
export const onSide = (
  x: number,
  [y, z, depth, height]: Rectangle,
  colour: string | Paint,
  outlined = true,
): Face =>
  face(
    [
      [x, y, z],
      [x, y + depth, z],
      [x, y + depth, z + height],
      [x, y, z + height],
    ],
    colour,
    outlined,
  )

/** A rectangle on a horizontal face, the plane z; (x, y, width, depth). */
export const onTop = (
  z: number,
  [x, y, width, depth]: Rectangle,
  colour: string | Paint,
  outlined = true,
): Face =>
  face(
    [
      [x, y, z],
      [x + width, y, z],
      [x + width, y + depth, z],
      [x, y + depth, z],
    ],
    colour,
    outlined,
  )

/** A polygon given in (x, z), counter-clockwise for a viewer of the front, on the plane y. */
export const polygonOnFront = (
  y: number,
  outline: readonly Flat[],
  colour: string | Paint,
  outlined = true,
): Face => face(outline.map(([x, z]): Point => [x, y, z]).toReversed(), colour, outlined)

export const polygonOnSide = (
  x: number,
  outline: readonly Flat[],
  colour: string | Paint,
  outlined = true,
): Face =>
  face(
    outline.map(([y, z]): Point => [x, y, z]),
    colour,
    outlined,
  )

export const polygonOnTop = (
  z: number,
  outline: readonly Flat[],
  colour: string | Paint,
  outlined = true,
): Face =>
  face(
    outline.map(([x, y]): Point => [x, y, z]),
    colour,
    outlined,
  )

const glass: Paint = { colour: '#a9cbe3', opacity: 0.92 }
const glint: Paint = { colour: '#ffffff', opacity: 0.38, unlit: true }

/** A pane with two slanted reflections, on the plane y. */
export const glazing = (y: number, [x, z, width, height]: Rectangle): Face[] => {
  const band = (from: number, to: number): Face => {
    const slant = Math.min(height, width * 1.1)
    const point = (share: number, top: boolean): Flat => [
      x + Math.min(width, Math.max(0, share * width + (top ? slant * 0.18 : -slant * 0.18))),
      top ? z + height : z,
    ]
    return polygonOnFront(
      y,
      [point(from, false), point(to, false), point(to, true), point(from, true)],
      glint,
      false,
    )
  }
  return [
    onFront(y, [x, z, width, height], glass),
    band(0.3, 0.46),
    band(0.53, 0.58),
    onFront(y, [x, z, width, height], { colour: '#a9cbe3', opacity: 0 }),
  ]
}
