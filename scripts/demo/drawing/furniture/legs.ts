import type { Point } from '#lib/drawing/geometry.ts'
import { tube, type Solid } from '#scripts/demo/drawing/kit/solids.ts'

export const legs = (
  corners: readonly (readonly [Point, Point])[],
  radius: number,
  colour: string,
): Solid[] => corners.map(([from, to]) => tube([from, to], radius, colour))
