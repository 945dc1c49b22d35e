import type { Point } from '#lib/drawing/geometry.ts'

import { plaster } from './appearance.ts'
import { onSide, onTop } from './decals.ts'
import { box, solid, type Face, type Solid } from './solids.ts'

interface Opening {
  readonly x: number
  readonly z: number
  readonly width: number
  readonly height: number
}

interface Wall {
  /** What is seen through and inside the opening; drawn before what fills it. */
  readonly reveal: Solid
  /** The face of the wall; drawn after what fills the opening. */
  readonly front: Solid
}

/** A piece of wall from x = 0, its face at y = thickness. */
export const wallAround = (
  [width, thickness, height]: Point,
  { x, z, width: openingWidth, height: openingHeight }: Opening,
  colour = plaster,
): Wall => {
  const right = x + openingWidth
  const top = z + openingHeight
  const at = (px: number, pz: number): Point => [px, thickness, pz]
  const front: Face = {
    kind: 'face',
    normal: [0, 1, 0],
    paint: { colour },
    points: [
      at(0, 0),
      at(width, 0),
      at(width, height),
      at(0, height),
      at(0, 0),
      at(x, z),
      at(x, top),
      at(right, top),
      at(right, z),
      at(x, z),
    ],
    edges: [true, true, true, true, false, true, true, true, true, false],
  }
  return {
    reveal: solid([
      onSide(x, [0, z, thickness, openingHeight], colour),
      onTop(z, [x, 0, openingWidth, thickness], colour),
    ]),
    front: solid([
      front,
      onTop(height, [0, 0, width, thickness], colour),
      onSide(width, [0, 0, thickness, height], colour),
    ]),
  }
}

/** A plain piece of wall behind something that hangs on it; its face is the plane y = 0. */
export const wallBehind = (x: number, width: number, height: number, z = 0): Solid =>
  box([x, -70, z], [width, 70, height], plaster)
