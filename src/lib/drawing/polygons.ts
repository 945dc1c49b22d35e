import {
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

/** A flat surface in the room. */
export interface Polygon {
  readonly points: readonly Point[]
  /** Of length 1, on the side that the surface is seen from. */
  readonly normal: Point
  /** Whether each edge is drawn; an edge starts at the point of the same index. */
  readonly edges: readonly boolean[]
}

/** A polygon that is seen from the side its points run counter-clockwise. */
export const polygon = (points: readonly Point[], outlined = true): Polygon => {
  const [first = [0, 0, 0], second = [0, 0, 0], third = [0, 0, 0]] = points
  return {
    points,
    normal: normalise(cross(subtract(second, first), subtract(third, first))),
    edges: points.map(() => outlined),
  }
}

export type Axis = 'x' | 'y' | 'z'

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

/** The cosine of the angle up to which two neighbouring sides are one smooth surface. */
const smooth = Math.cos((34 / 180) * Math.PI)

/**
 * The visible faces of an outline drawn out along an axis: the sides, far ones first, then the end.
 * @param outline in the plane across the axis: (y, z) for x, (x, z) for y, (x, y) for z
 */
export const prism = (
  axis: Axis,
  outline: readonly Flat[],
  [from, to]: readonly [number, number],
): Polygon[] => {
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
  const walls = sides
    .flatMap(({ start, end, normal, visible }, index): Polygon[] =>
      visible
        ? [
            {
              points: [at(start, from), at(end, from), at(end, to), at(start, to)],
              normal,
              edges: [true, creased(index, index + 1), true, creased(index, index - 1)],
            },
          ]
        : [],
    )
    .toSorted((a, b) => nearness(centroid(a.points)) - nearness(centroid(b.points)))
  const cap: Polygon = {
    points: ring.map((flat) => at(flat, to)),
    normal: at([0, 0], 1),
    edges: ring.map(() => true),
  }
  return [...walls, cap]
}
