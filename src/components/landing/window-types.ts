import { formatBounds } from '#components/drawing/bounds.ts'
import { windowFaces, type WindowType } from '#components/drawing/window.ts'

/** The types of the family on the landing page's sheet; the first one is drawn first. */
export const windowTypes: WindowType[] = [
  { width: 1200, height: 1400, sill: 900 },
  { width: 900, height: 1200, sill: 1050 },
  { width: 1600, height: 1500, sill: 800 },
]

/** One view box in which every type fits, so that they are drawn to the same scale. */
export const viewBox = formatBounds(windowTypes.flatMap(windowFaces), [6, 8, 88, 76])
