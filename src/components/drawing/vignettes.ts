import { box, dashed, plannedBox, type Face } from './solids.ts'

const slab = (x: number, y: number, z: number, width: number, depth: number, height: number) =>
  box([x, y, z], [x + width, y + depth, z + height])

const plannedSlab = (
  ...[x, y, z, width, depth, height]: [number, number, number, number, number, number]
) => plannedBox([x, y, z], [x + width, y + depth, z + height])

const bars = [300, 520, 440, 760, 980]

/** The small drawings of the pages, as families are drawn: solid where it stands, dashed where it is planned. */
export const vignettes = {
  tasks: [
    ...slab(0, 0, 0, 1100, 560, 90),
    ...slab(0, 0, 210, 900, 560, 90),
    ...slab(0, 0, 420, 650, 560, 90),
    ...plannedSlab(0, 0, 630, 1000, 560, 90),
  ],
  dashboard: bars.flatMap((height, index) =>
    index < 3
      ? slab(index * 300, 0, 0, 200, 400, height)
      : plannedSlab(index * 300, 0, 0, 200, 400, height),
  ),
  analysis: bars.flatMap((height, index) => [...plannedSlab(index * 300, 0, 0, 200, 400, height)]),
  studio: [
    ...slab(0, 0, 0, 1100, 800, 80),
    ...slab(90, 80, 80, 920, 640, 60),
    dashed([250, 720, 140], [250, 720, 560]),
    dashed([850, 720, 140], [850, 720, 560]),
    dashed([850, 160, 140], [850, 160, 560]),
    ...slab(250, 160, 560, 600, 560, 380),
  ],
  family: [
    ...slab(0, 0, 0, 1000, 560, 80),
    ...slab(0, 0, 80, 80, 560, 800),
    ...slab(80, 0, 440, 840, 560, 60),
    ...slab(920, 0, 80, 80, 560, 800),
    ...slab(0, 0, 880, 1000, 560, 80),
  ],
  settings: [
    ...slab(0, 0, 0, 1100, 700, 80),
    ...slab(120, 80, 80, 160, 540, 260),
    ...slab(460, 80, 80, 160, 540, 520),
    ...plannedSlab(800, 80, 80, 160, 540, 380),
  ],
} satisfies Record<string, Face[]>

export type VignetteName = keyof typeof vignettes
