import type { Point } from '#lib/drawing/geometry.ts'

import { box, panel, type Face, type Mapping } from './solids.ts'

/** A type of the drawn window, in millimetres. */
export interface WindowType {
  width: number
  height: number
  sill: number
}

export const windowDepth = 140
const member = 70
const opened = (32 * Math.PI) / 180

/** Turns a sash about its left edge, towards the viewer. */
const turned =
  ([x, y, z]: Point): Mapping =>
  (across, deep, up) => [
    x + across * Math.cos(opened) - deep * Math.sin(opened),
    y + across * Math.sin(opened) + deep * Math.cos(opened),
    z + up,
  ]

/** A double casement with its left sash open, standing on the origin by the middle of its sill. */
export function windowFaces({ width, height }: WindowType): Face[] {
  const left = -width / 2
  const frame = panel(
    (across, deep, up) => [left + across, deep, up],
    { width, height, depth: windowDepth, member },
    false,
  )
  const sash = {
    width: width / 2 - member * 1.5,
    height: height - member * 2,
    depth: 60,
    member: 55,
  }
  const fixed = panel(
    (across, deep, up) => [member / 2 + across, 50 + deep, member + up],
    sash,
    true,
  )
  const open = panel(turned([left + member, windowDepth - 20, member]), sash, true)
  return [
    ...frame.inside,
    ...fixed.inside,
    ...fixed.frame,
    ...box([-member / 2, 40, member], [member / 2, windowDepth, height - member]),
    ...frame.frame,
    ...box([left - 70, windowDepth, -60], [-left + 70, windowDepth + 110, 0]),
    ...open.inside,
    ...open.frame,
  ]
}
