import { add, type Flat, type Point } from '#lib/drawing/geometry.ts'
import { rectangle } from '#lib/drawing/outlines.ts'
import { polygon, prism, type Axis, type Polygon } from '#lib/drawing/polygons.ts'

export interface Paint {
  readonly colour: string
  /** 1 by default. */
  readonly opacity?: number
  /** Drawn without shading: lamps, screens, labels. */
  readonly unlit?: boolean
}

export interface Face extends Polygon {
  readonly kind: 'face'
  readonly paint: Paint
}

export interface Tube {
  readonly kind: 'tube'
  readonly points: readonly Point[]
  readonly radius: number
  readonly paint: Paint
}

export interface Glow {
  readonly kind: 'glow'
  readonly points: readonly Point[]
  readonly radius: number
  readonly paint: Paint
}

export type Part = Face | Tube | Glow

/** Parts are painted in their own order; solids are ordered against each other by their bounds. */
export interface Solid {
  readonly parts: readonly Part[]
  readonly min: Point
  readonly max: Point
}

export const paint = (colour: string | Paint): Paint =>
  typeof colour === 'string' ? { colour } : colour

export const solid = (parts: readonly Part[], margin = 0): Solid => {
  const points = parts.flatMap((part) => part.points)
  const along = (pick: (...values: number[]) => number, by: number): Point => [
    pick(...points.map((point) => point[0])) + by,
    pick(...points.map((point) => point[1])) + by,
    pick(...points.map((point) => point[2])) + by,
  ]
  return { parts, min: along(Math.min, -margin), max: along(Math.max, margin) }
}

const painted = (bare: Polygon, colour: string | Paint): Face => ({
  kind: 'face',
  ...bare,
  paint: paint(colour),
})

/** A flat polygon that is seen from the side its points run counter-clockwise. */
export const face = (points: readonly Point[], colour: string | Paint, outlined = true): Face =>
  painted(polygon(points, outlined), colour)

/** An outline in the plane across the axis, drawn out along it: "z" takes (x, y), "x" (y, z), "y" (x, z). */
export const extrude = (
  axis: Axis,
  outline: readonly Flat[],
  span: readonly [from: number, to: number],
  colour: string | Paint,
  details: readonly Part[] = [],
): Solid => {
  const bare = solid(prism(axis, outline, span).map((each) => painted(each, colour)))
  return { ...bare, parts: [...bare.parts, ...details] }
}

export const box = (
  [x, y, z]: Point,
  [width, depth, height]: Point,
  colour: string | Paint,
  details: readonly Part[] = [],
): Solid => extrude('z', rectangle(x, y, width, depth), [z, z + height], colour, details)

export const tube = (points: readonly Point[], radius: number, colour: string | Paint): Solid =>
  solid([{ kind: 'tube', points, radius, paint: paint(colour) }], radius * 0.8)

/** A straight tube. */
export const rod = (from: Point, to: Point, radius: number, colour: string | Paint): Solid =>
  tube([from, to], radius, colour)

export const glow = (centre: Point, radius: number, colour: string, opacity = 0.7): Solid =>
  solid([{ kind: 'glow', points: [centre], radius, paint: { colour, opacity, unlit: true } }], 1)

/** Moves a solid. */
export const moved = (body: Solid, by: Point): Solid => ({
  parts: body.parts.map((part) => ({ ...part, points: part.points.map((at) => add(at, by)) })),
  min: add(body.min, by),
  max: add(body.max, by),
})
