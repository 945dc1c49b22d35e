import type { Flat } from '#lib/drawing/geometry.ts'
import { roundedRectangle } from '#lib/drawing/outlines.ts'
import { darkMetal, metal, type Appearance } from '#scripts/demo/drawing/kit/appearance.ts'
import { mix } from '#scripts/demo/drawing/kit/colour.ts'
import { onFront } from '#scripts/demo/drawing/kit/decals.ts'
import type { Scene } from '#scripts/demo/drawing/kit/scene.ts'
import { box, extrude, tube } from '#scripts/demo/drawing/kit/solids.ts'
import { wallBehind } from '#scripts/demo/drawing/kit/wall.ts'

import { doorGrid } from './storage.ts'
import { pull, stone } from './worktop.ts'

const baseCabinet = ({ width, body, variant }: Appearance): Scene => {
  const wide = Math.max(450, Math.min(width, 1200))
  const deep = 580
  const columns = wide > 650 ? 2 : 1
  const drawers = variant % 2 === 0
  const low = doorGrid(
    [0, 110, wide, drawers ? 560 : 740],
    deep,
    { columns, rows: 1, colour: body },
    (cell) => [pull(deep, cell)],
  )
  const high = drawers
    ? doorGrid([0, 670, wide, 180], deep, { columns, rows: 1, colour: body }, (cell) => [
        pull(deep, cell),
      ])
    : []
  return {
    solids: [
      box([10, 0, 0], [wide - 20, deep - 70, 100], darkMetal),
      box([0, 0, 100], [wide, deep, 760], mix(body, '#1d2947', 0.05), [...low, ...high]),
      box([-20, 0, 860], [wide + 40, deep + 30, 40], stone),
    ],
  }
}

const wallCabinet = ({ width, height, body }: Appearance): Scene => {
  const wide = Math.max(500, Math.min(width, 1200))
  const high = Math.max(500, Math.min(height, 950))
  const deep = 350
  const columns = wide > 550 ? 2 : 1
  const front = doorGrid(
    [0, 420, wide, high],
    deep,
    { columns, rows: 1, colour: body },
    ([x, z, w]) => [onFront(deep, [x + w * 0.3, z + 26, w * 0.4, 20], darkMetal)],
  )
  return [
    wallBehind(-260, wide + 520, high + 780),
    box([0, 0, 420], [wide, deep, high], body, front),
  ]
}

const tallCabinet = ({ width, height, body, variant }: Appearance): Scene => {
  const wide = Math.max(560, Math.min(width, 900))
  const high = Math.max(1900, Math.min(height, 2300))
  const deep = 580
  const cells = (z: number, h: number) =>
    doorGrid(
      [0, z, wide, h],
      deep,
      { columns: wide > 700 ? 2 : 1, rows: 1, colour: body },
      ([x, cz, w, ch]) => [
        onFront(deep, [x + w * 0.84, cz + ch * 0.36, w * 0.05, ch * 0.28], darkMetal),
      ],
    )
  const oven = [
    onFront(deep, [20, 820, wide - 40, 560], '#39424f'),
    onFront(deep, [70, 880, wide - 140, 330], { colour: '#20283a', unlit: true }),
    onFront(deep, [70, 1236, wide - 140, 24], metal),
    onFront(deep, [wide * 0.36, 1292, wide * 0.28, 50], { colour: '#7fd3c2', unlit: true }),
  ]
  const front =
    variant % 2 === 0
      ? [...cells(110, 700), ...oven, ...cells(1390, high - 1390)]
      : [...cells(110, high * 0.58), ...cells(110 + high * 0.58, high * 0.42 - 110)]
  return {
    solids: [
      box([10, 0, 0], [wide - 20, deep - 70, 100], darkMetal),
      box([0, 0, 100], [wide, deep, high - 100], body, front),
    ],
  }
}

const vanity = ({ width, body }: Appearance): Scene => {
  const wide = Math.max(600, Math.min(width, 1400))
  const deep = 500
  const drawers = doorGrid(
    [0, 360, wide, 440],
    deep,
    { columns: 1, rows: 2, colour: body },
    ([x, z, w, h]) => [onFront(deep, [x + w * 0.04, z + h - 34, w * 0.92, 16], darkMetal)],
  )
  const mirror = [
    onFront(1, [wide * 0.08, 1160, wide * 0.84, 760], '#a9c4d8'),
    onFront(
      1,
      [wide * 0.3, 1160, wide * 0.16, 760],
      { colour: '#ffffff', opacity: 0.35, unlit: true },
      false,
    ),
  ]
  const back = wallBehind(-220, wide + 440, 2150)
  const bowl: Flat[] = roundedRectangle([wide * 0.24, 110, wide * 0.52, 320], 90)
  return [
    { ...back, parts: [...back.parts, ...mirror] },
    box([0, 0, 350], [wide, deep, 450], body, drawers),
    box([-15, 0, 800], [wide + 30, deep + 20, 40], '#f4f6f8'),
    extrude('z', bowl, [840, 930], '#ffffff', []),
    extrude(
      'z',
      roundedRectangle([wide * 0.24 + 26, 136, wide * 0.52 - 52, 268], 70),
      [930, 931],
      '#cfd6df',
    ),
    tube(
      [
        [wide / 2, 60, 840],
        [wide / 2, 60, 1060],
        [wide / 2, 190, 1060],
      ],
      17,
      metal,
    ),
  ]
}

export const casework = {
  'base-cabinet': baseCabinet,
  'wall-cabinet': wallCabinet,
  'tall-cabinet': tallCabinet,
  vanity,
}
