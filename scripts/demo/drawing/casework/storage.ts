import { darkMetal, metal, type Appearance } from '#scripts/demo/drawing/kit/appearance.ts'
import { mix } from '#scripts/demo/drawing/kit/colour.ts'
import { onFront, onSide } from '#scripts/demo/drawing/kit/decals.ts'
import type { Scene } from '#scripts/demo/drawing/kit/scene.ts'
import { box, rod, type Part, type Solid } from '#scripts/demo/drawing/kit/solids.ts'

const spines = [
  '#c9765a',
  '#3f5b8c',
  '#d9a441',
  '#4f9a94',
  '#8a5d7a',
  '#f3f4f6',
  '#5f6f86',
  '#a3b899',
]

/** A row of book spines that stops before the end of the shelf, by a rule fixed by the row's number. */
const books = (
  x: number,
  z: number,
  room: number,
  high: number,
  y: number,
  row: number,
): Part[] => {
  const parts: Part[] = []
  for (let at = 0, index = row * 3; at < room * (row % 3 === 1 ? 0.55 : 0.85); index += 1) {
    const wide = 34 + ((index * 7) % 4) * 9
    const tall = high * (0.66 + ((index * 5) % 4) * 0.07)
    parts.push(onFront(y, [x + at, z, wide, tall], spines[index % spines.length] ?? '#3f5b8c'))
    at += wide + 2
  }
  return parts
}

const bookcase = ({ width, height, body }: Appearance): Scene => {
  const wide = Math.max(600, Math.min(width, 1200))
  const high = Math.max(1200, Math.min(height, 2100))
  const deep = 340
  const board = 28
  const rows = Math.round(high / 380)
  const step = (high - board - 60) / rows
  const inside = box([0, 0, 0], [wide, 8, high], mix(body, '#1d2947', 0.28))
  const shelves = Array.from({ length: rows }, (_, row): Solid[] => {
    const z = 60 + step * row
    const plate = box([board, 8, z - board], [wide - board * 2, deep - 12, board], body)
    const filled = box(
      [board, 8, z],
      [1, deep * 0.6, 1],
      body,
      books(board + 20, z, wide - board * 2 - 40, step - board, deep * 0.72, row),
    )
    return [plate, filled]
  }).flat()
  return [
    inside,
    box([0, 8, 0], [board, deep, high], body),
    ...shelves,
    box([wide - board, 8, 0], [board, deep, high], body),
    box([0, 8, high], [wide, deep, board], body),
  ]
}

/** Draws doors of equal width side by side on the front of a cabinet. */
export const doorGrid = (
  [x, z, width, height]: readonly [number, number, number, number],
  y: number,
  {
    columns,
    rows,
    colour,
    gap = 10,
  }: { columns: number; rows: number; colour: string; gap?: number },
  decorate: (cell: readonly [number, number, number, number]) => readonly Part[],
): Part[] =>
  Array.from({ length: columns * rows }, (_, index): Part[] => {
    const column = index % columns
    const row = Math.floor(index / columns)
    const cell = [
      x + (width / columns) * column + gap / 2,
      z + (height / rows) * row + gap / 2,
      width / columns - gap,
      height / rows - gap,
    ] as const
    return [onFront(y, cell, colour), ...decorate(cell)]
  }).flat()

const locker = ({ width, height, body, accent, variant }: Appearance): Scene => {
  const columns = Math.max(2, Math.min(4, Math.round(width / 300)))
  const wide = columns * 330
  const high = Math.max(1500, Math.min(height, 2000))
  const deep = 480
  const rows = variant % 2 === 0 ? 1 : 2
  const front = doorGrid(
    [0, 110, wide, high - 110],
    deep,
    { columns, rows, colour: body, gap: 16 },
    ([x, z, w, h]) => [
      ...[0.86, 0.895, 0.93].map((share) =>
        onFront(deep, [x + w * 0.28, z + h * share, w * 0.44, h * 0.012], '#2b3446', false),
      ),
      onFront(deep, [x + w * 0.82, z + h * 0.46, w * 0.09, h * 0.06], metal),
      onFront(deep, [x + w * 0.3, z + h * 0.7, w * 0.4, h * 0.045], '#f6f7f9'),
    ],
  )
  return {
    solids: [
      box([20, 20, 0], [wide - 40, deep - 50, 100], darkMetal),
      box([0, 0, 100], [wide, deep, high - 100], mix(body, accent, 0.25), front),
    ],
  }
}

const filingCabinet = ({ width, height, body }: Appearance): Scene => {
  const wide = Math.max(420, Math.min(width, 520))
  const high = Math.max(680, Math.min(height, 1400))
  const deep = 560
  const rows = Math.max(2, Math.round(high / 330))
  const front = doorGrid(
    [0, 30, wide, high - 40],
    deep,
    { columns: 1, rows, colour: body, gap: 12 },
    ([x, z, w, h]) => [
      onFront(deep, [x + w * 0.32, z + h * 0.62, w * 0.36, h * 0.1], darkMetal),
      onFront(deep, [x + w * 0.36, z + h * 0.78, w * 0.28, h * 0.13], '#f6f7f9'),
    ],
  )
  const z = 30 + ((high - 40) / rows) * (rows - 1)
  const pulled = box([10, deep, z + 8], [wide - 20, 190, (high - 40) / rows - 16], body, [
    onFront(deep + 190, [10 + wide * 0.32, z + (high / rows) * 0.55, wide * 0.34, 34], darkMetal),
    onFront(deep + 190, [10 + wide * 0.36, z + (high / rows) * 0.72, wide * 0.26, 44], '#f6f7f9'),
  ])
  return [box([0, 0, 0], [wide, deep, high], body, front), pulled]
}

const wardrobe = ({ width, height, body, accent }: Appearance): Scene => {
  const columns = width > 1500 ? 3 : 2
  const wide = columns * 560
  const high = Math.max(1900, Math.min(height, 2400))
  const deep = 600
  const front = doorGrid(
    [0, 90, wide, high - 90],
    deep,
    { columns, rows: 1, colour: body },
    ([x, z, w, h]) => [onFront(deep, [x + w * 0.86, z + h * 0.42, w * 0.05, h * 0.16], accent)],
  )
  return {
    solids: [
      box([30, 30, 0], [wide - 60, deep - 60, 80], darkMetal),
      box([0, 0, 80], [wide, deep, high - 80], body, [
        ...front,
        onSide(wide, [0, 80, deep, high - 80], body),
      ]),
    ],
  }
}

const coatRack = ({ height, body, accent }: Appearance): Scene => {
  const high = Math.max(1500, Math.min(height, 1900))
  const hook = (x: number, y: number): Solid =>
    rod([0, 0, high - 120], [x, y, high - 20], 20, accent)
  const foot = (x: number, y: number): Solid => rod([0, 0, 160], [x, y, 20], 24, body)
  return [
    foot(-260, -60),
    foot(60, -260),
    hook(-150, -30),
    hook(30, -150),
    rod([0, 0, 60], [0, 0, high], 26, body),
    foot(-60, 260),
    foot(260, 60),
    hook(-30, 150),
    hook(150, 30),
  ]
}

export const storage = {
  bookcase,
  locker,
  'filing-cabinet': filingCabinet,
  wardrobe,
  'coat-rack': coatRack,
}
