import { onFront } from './decals.ts'
import { darkMetal } from './look.ts'
import type { Part } from './solids.ts'

export const stone = '#dfe3e8'

/** A bar handle near the top of a cell of a cabinet's front. */
export const pull = (y: number, [x, z, w, h]: readonly [number, number, number, number]): Part =>
  onFront(y, [x + w * 0.3, z + h - 70, w * 0.4, 22], darkMetal)
