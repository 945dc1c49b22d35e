import type { Point } from '#lib/drawing/geometry.ts'
import { roundedRectangle } from '#lib/drawing/outlines.ts'
import { extrude, type Solid } from '#scripts/demo/drawing/kit/solids.ts'

/** An upholstered block with soft upper edges at the front and back. */
export const cushion = (
  [x, y, z]: Point,
  [width, depth, height]: Point,
  colour: string,
  radius = 60,
): Solid =>
  extrude(
    'x',
    roundedRectangle([y, z, depth, height], [radius * 0.4, radius * 0.4, radius, radius]),
    [x, x + width],
    colour,
  )
