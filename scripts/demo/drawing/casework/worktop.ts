import { darkMetal } from '#scripts/demo/drawing/kit/appearance.ts'
import { onFront } from '#scripts/demo/drawing/kit/decals.ts'
import type { Part } from '#scripts/demo/drawing/kit/solids.ts'

export const stone = '#dfe3e8'

/** A bar handle near the top of a cell of a cabinet's front. */
export const pull = (y: number, [x, z, w, h]: readonly [number, number, number, number]): Part =>
  onFront(y, [x + w * 0.3, z + h - 70, w * 0.4, 22], darkMetal)
