import type { Point } from './geometry.ts'
import { tube, type Solid } from './solids.ts'

export const legs = (
  corners: readonly (readonly [Point, Point])[],
  radius: number,
  colour: string,
): Solid[] => corners.map(([from, to]) => tube([from, to], radius, colour))
