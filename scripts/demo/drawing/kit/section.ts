import type { Flat } from '#lib/drawing/geometry.ts'

export const concrete = '#c9c7c1'

/** An I-section of the given width and height about the origin. */
export const section = (width: number, height: number): Flat[] => {
  const half = width / 2
  const flange = height * 0.11
  const web = width * 0.06
  return [
    [-half, -height / 2],
    [half, -height / 2],
    [half, -height / 2 + flange],
    [web, -height / 2 + flange],
    [web, height / 2 - flange],
    [half, height / 2 - flange],
    [half, height / 2],
    [-half, height / 2],
    [-half, height / 2 - flange],
    [-web, height / 2 - flange],
    [-web, -height / 2 + flange],
    [-half, -height / 2 + flange],
  ]
}
