import { grid, rectangle } from '#lib/drawing/outlines.ts'
import {
  darkMetal,
  lamplight,
  metal,
  type Appearance,
} from '#scripts/demo/drawing/kit/appearance.ts'
import { mix } from '#scripts/demo/drawing/kit/colour.ts'
import { onFront, onTop } from '#scripts/demo/drawing/kit/decals.ts'
import { cylinder } from '#scripts/demo/drawing/kit/lathe.ts'
import type { Scene } from '#scripts/demo/drawing/kit/scene.ts'
import { box, extrude, tube, type Solid } from '#scripts/demo/drawing/kit/solids.ts'

import { doorGrid } from './storage.ts'
import { pull, stone } from './worktop.ts'

const kitchenIsland = ({ width, body, accent }: Appearance): Scene => {
  const long = Math.max(1500, Math.min(width, 2600))
  const deep = 900
  const front = doorGrid(
    [0, 110, long, 740],
    deep,
    { columns: 4, rows: 1, colour: body },
    (cell) => [pull(deep, cell)],
  )
  const sinkX = long * 0.62
  const sinkY = deep * 0.3
  const basin = [
    onTop(921, [sinkX, sinkY, 520, 400], '#8d98a6'),
    onTop(922, [sinkX + 40, sinkY + 40, 440, 320], '#6f7b8b', false),
  ]
  const hob = [
    onTop(921, [long * 0.14, deep * 0.25, 580, 480], '#2b3446'),
    ...grid([0.3, 0.7], [0.3, 0.7]).map(([a, b]) =>
      onTop(
        922,
        [long * 0.14 + 580 * a - 75, deep * 0.25 + 480 * b - 75, 150, 150],
        '#4a5361',
        false,
      ),
    ),
  ]
  return [
    box([10, 40, 0], [long - 20, deep - 110, 100], darkMetal),
    box([0, 0, 100], [long, deep, 760], mix(body, accent, 0.08), front),
    box([-40, -40, 860], [long + 80, deep + 80, 60], stone, [...basin, ...hob]),
    tube(
      [
        [sinkX + 260, sinkY - 60, 920],
        [sinkX + 260, sinkY - 60, 1220],
        [sinkX + 260, sinkY + 110, 1220],
        [sinkX + 260, sinkY + 110, 1160],
      ],
      18,
      metal,
    ),
  ]
}

const receptionDesk = ({ width, body, accent }: Appearance): Scene => {
  const long = Math.max(1800, Math.min(width, 3200))
  const deep = 800
  const slats = Array.from({ length: 16 }, (_, index) =>
    onFront(
      deep,
      [60 + (index * (long - 700)) / 16, 130, (long - 700) / 16 - 26, 900],
      mix(body, '#1d2947', 0.07),
      false,
    ),
  )
  const lowTop = box([long - 640, 60, 720], [640, deep - 20, 40], stone)
  return [
    box([20, 30, 0], [long - 40, deep - 70, 90], darkMetal),
    box([long - 620, 60, 90], [600, deep - 60, 630], accent),
    lowTop,
    box([0, 0, 90], [long - 600, deep, 990], body, [
      ...slats,
      onFront(deep, [40, 100, long - 680, 22], { colour: lamplight, unlit: true }, false),
    ]),
    box([-30, -20, 1080], [long - 560, deep + 60, 50], stone),
  ]
}

const displayCounter = ({ width, body, accent }: Appearance): Scene => {
  const long = Math.max(1000, Math.min(width, 2000))
  const deep = 620
  const glassSides = { colour: '#b7d5e8', opacity: 0.45 }
  const goods = Array.from({ length: 5 }, (_, index): Solid =>
    cylinder(
      [long * (0.14 + index * 0.18), 300, 700],
      62,
      90 + (index % 3) * 50,
      ['#c9765a', '#d9a441', '#4f9a94'][index % 3] ?? accent,
      { segments: 24 },
    ),
  )
  return [
    box([20, 20, 0], [long - 40, deep - 60, 90], darkMetal),
    box(
      [0, 0, 90],
      [long, deep, 590],
      body,
      doorGrid([0, 90, long, 590], deep, { columns: 3, rows: 1, colour: body }, () => []),
    ),
    box([0, 0, 680], [long, deep, 20], stone),
    ...goods,
    extrude('z', rectangle(0, 0, long, deep), [700, 1150], glassSides),
    box([0, 0, 1150], [long, deep, 26], accent),
  ]
}

export const counters = {
  'kitchen-island': kitchenIsland,
  'reception-desk': receptionDesk,
  'display-counter': displayCounter,
}
