import {
  add,
  centroid,
  cross,
  dot,
  facesViewer,
  nearness,
  normalise,
  subtract,
  type Flat,
  type Point,
} from './geometry.ts'

export interface Paint {
  readonly colour: string
  /** 1 when left out. */
  readonly opacity?: number
  /** Shows the colour as it is: lamps, screens, labels. */
  readonly unlit?: boolean
}

export interface Face {
  readonly kind: 'face'
  readonly points: readonly Point[]
  readonly normal: Point
  readonly paint: Paint
  /** One flag per edge, the edge starting at the point of the same index. */
  readonly edges: readonly boolean[]
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

/** A flat polygon that is seen from the side its points run counter-clockwise. */
export const face = (points: readonly Point[], colour: string | Paint, outlined = true): Face => {
  const [first = [0, 0, 0], second = [0, 0, 0], third = [0, 0, 0]] = points
  return {
    kind: 'face',
    points,
    normal: normalise(cross(subtract(second, first), subtract(third, first))),
    paint: paint(colour),
    edges: points.map(() => outlined),
  }
}

type Axis = 'x' | 'y' | 'z'

const place: Record<Axis, (flat: Flat, along: number) => Point> = {
  x: ([y, z], along) => [along, y, z],
  y: ([x, z], along) => [x, along, z],
  z: ([x, y], along) => [x, y, along],
}

const counterClockwise = (outline: readonly Flat[]): readonly Flat[] => {
  const area = outline.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = outline[(index + 1) % outline.length] ?? [0, 0]
    return sum + x * nextY - nextX * y
  }, 0)
  return area < 0 ? outline.toReversed() : outline
}

const smooth = Math.cos((34 / 180) * Math.PI)

/** An outline in the plane across the axis, drawn out along it: "z" takes (x, y), "x" (y, z), "y" (x, z). */
export const extrude = (
  axis: Axis,
  outline: readonly Flat[],
  [from, to]: readonly [number, number],
  colour: string | Paint,
  details: readonly Part[] = [],
): Solid => {
  const ring = counterClockwise(outline)
  const at = place[axis]
  const sides = ring.map((start, index) => {
    const end = ring[(index + 1) % ring.length] ?? start
    const normal = normalise(subtract(at([end[1] - start[1], start[0] - end[0]], 0), at([0, 0], 0)))
    return { start, end, normal, visible: facesViewer(normal) }
  })
  const creased = (index: number, other: number): boolean => {
    const one = sides.at(index % sides.length)
    const two = sides.at(other % sides.length)
    return !one || !two || !two.visible || dot(one.normal, two.normal) < smooth
  }
  const walls: Face[] = sides
    .map(({ start, end, normal, visible }, index) => ({
      visible,
      wall: {
        kind: 'face' as const,
        points: [at(start, from), at(end, from), at(end, to), at(start, to)],
        normal,
        paint: paint(colour),
        edges: [true, creased(index, index + 1), true, creased(index, index - 1)],
      },
    }))
    .filter(({ visible }) => visible)
    .map(({ wall }) => wall)
    .toSorted((a, b) => nearness(centroid(a.points)) - nearness(centroid(b.points)))
  const cap: Face = {
    kind: 'face',
    points: ring.map((flat) => at(flat, to)),
    normal: at([0, 0], 1),
    paint: paint(colour),
    edges: ring.map(() => true),
  }
  const bounds = solid([{ ...cap, points: ring.flatMap((flat) => [at(flat, from), at(flat, to)]) }])
  return { ...bounds, parts: [...walls, cap, ...details] }
}

export const box = (
  [x, y, z]: Point,
  [width, depth, height]: Point,
  colour: string | Paint,
  details: readonly Part[] = [],
): Solid =>
  extrude(
    'z',
    [
      [x, y],
      [x + width, y],
      [x + width, y + depth],
      [x, y + depth],
    ],
    [z, z + height],
    colour,
    details,
  )

export const tube = (points: readonly Point[], radius: number, colour: string | Paint): Solid =>
  solid([{ kind: 'tube', points, radius, paint: paint(colour) }], radius * 0.8)

export const glow = (centre: Point, radius: number, colour: string, opacity = 0.7): Solid =>
  solid([{ kind: 'glow', points: [centre], radius, paint: { colour, opacity, unlit: true } }], 1)

/** Moves a solid. */
export const moved = (body: Solid, by: Point): Solid => ({
  parts: body.parts.map((part) => ({ ...part, points: part.points.map((at) => add(at, by)) })),
  min: add(body.min, by),
  max: add(body.max, by),
})
