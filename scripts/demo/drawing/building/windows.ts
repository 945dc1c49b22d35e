import type { Flat, Point } from '#lib/drawing/geometry.ts'
import { metal, plaster, type Appearance } from '#scripts/demo/drawing/kit/appearance.ts'
import { mix } from '#scripts/demo/drawing/kit/colour.ts'
import { glazing } from '#scripts/demo/drawing/kit/decals.ts'
import type { Scene } from '#scripts/demo/drawing/kit/scene.ts'
import { box, extrude, face, rod, type Part, type Solid } from '#scripts/demo/drawing/kit/solids.ts'
import { wallAround } from '#scripts/demo/drawing/kit/wall.ts'

const wall = 240
const margin = 260
const sill = 340

type Rectangle = readonly [x: number, z: number, width: number, height: number]

/** A frame of four bars round a pane, from y back to front. */
const sash = (
  [x, z, width, height]: Rectangle,
  y: number,
  bar: number,
  colour: string,
): Solid[] => {
  const depth = 60
  return [
    box(
      [x, y + depth / 2, z],
      [width, 4, height],
      { colour: '#a9cbe3', opacity: 0 },
      glazing(y + depth / 2, [x, z, width, height]),
    ),
    box([x, y, z], [bar, depth, height], colour),
    box([x + bar, y, z], [width - bar * 2, depth, bar], colour),
    box([x + bar, y, z + height - bar], [width - bar * 2, depth, bar], colour),
    box([x + width - bar, y, z], [bar, depth, height], colour),
  ]
}

const inWall = (
  { width, height, body }: Appearance,
  sashes: readonly Solid[],
  before: readonly Solid[] = [],
): Scene => {
  const opening = { x: margin, z: sill, width, height }
  const { reveal, front } = wallAround([width + margin * 2, wall, height + sill + 260], opening)
  const board = box(
    [margin - 50, wall - 10, sill - 46],
    [width + 100, 80, 46],
    mix(body, '#ffffff', 0.5),
  )
  return [reveal, ...sashes, front, board, ...before]
}

const fixed = (appearance: Appearance): Scene => {
  const { width, height, body } = appearance
  return inWall(appearance, sash([margin, sill, width, height], 130, 60, body))
}

/** One sash stays shut, the other is turned out about its right-hand edge. */
const casement = (appearance: Appearance): Scene => {
  const { width, height, body, variant } = appearance
  const half = variant % 2 === 0 ? width / 2 : 0
  const wide = width - half - 60
  const tall = height - 60
  const hinge: Point = [margin + width - 30, wall - 4, sill + 30]
  const angle = 0.5
  const at = (across: number, up: number, out = 0): Point => [
    hinge[0] - Math.cos(angle) * across + Math.sin(angle) * out,
    hinge[1] + Math.sin(angle) * across + Math.cos(angle) * out,
    hinge[2] + up,
  ]
  const outline: Flat[] = [at(0, 0), at(wide, 0), at(wide, 0, -50), at(0, 0, -50)].map(([x, y]) => [
    x,
    y,
  ])
  const quad = (across: number, up: number, w: number, h: number) => [
    at(across, up, 1),
    at(across + w, up, 1),
    at(across + w, up + h, 1),
    at(across, up + h, 1),
  ]
  const panes: Part[] = [
    face(quad(64, 64, wide - 128, tall - 128), '#a9cbe3'),
    face(
      [
        at(wide * 0.35, 64, 1),
        at(wide * 0.55, 64, 1),
        at(wide * 0.75, tall - 64, 1),
        at(wide * 0.55, tall - 64, 1),
      ],
      { colour: '#ffffff', opacity: 0.4, unlit: true },
      false,
    ),
  ]
  const open = extrude('z', outline, [hinge[2], hinge[2] + tall], body, panes)
  const room = box([margin + half + 40, 30, sill + 40], [wide - 40, 4, tall - 20], '#55637a', [])
  const shut = half > 0 ? sash([margin + 30, sill + 30, half - 20, tall], 140, 58, body) : []
  return inWall(
    appearance,
    [...sash([margin, sill, width, height], 90, 44, body), room, ...shut, ...rim(appearance)],
    [open],
  )
}

const rim = ({ width, height, body }: Appearance): Solid[] => [
  box([margin, 130, sill], [width, 70, 40], body),
  box([margin + width - 40, 130, sill], [40, 70, height], body),
]

const hung = (appearance: Appearance): Scene => {
  const { width, height, body } = appearance
  const half = height / 2
  const bars = [0.5].map((share) =>
    box([margin + width * share - 12, 150, sill + half], [24, 12, half - 60], body),
  )
  return inWall(appearance, [
    ...sash([margin, sill, width, height], 40, 46, body),
    ...sash([margin + 46, sill + half - 30, width - 92, half - 16], 90, 56, body),
    ...bars,
    ...sash([margin + 46, sill + 40, width - 92, half], 150, 56, body),
    box([margin + width / 2 - 45, 196, sill + half + 40], [90, 24, 26], metal),
  ])
}

const sliding = (appearance: Appearance): Scene => {
  const { width, height, body } = appearance
  const half = width / 2
  return inWall(appearance, [
    ...sash([margin, sill, width, height], 40, 46, body),
    ...sash([margin + 46, sill + 46, half - 10, height - 92], 90, 56, body),
    ...sash([margin + half - 30, sill + 46, half - 16, height - 92], 150, 56, body),
    rod(
      [margin + half, 222, sill + height * 0.42],
      [margin + half, 222, sill + height * 0.58],
      14,
      metal,
    ),
  ])
}

/** Lies in a pitched roof that falls towards the viewer's left. */
const roofWindow = ({ width, height, body }: Appearance): Scene => {
  const rise = 0.5
  const fall = 0.866
  const on = (x: number, along: number, lift: number): Point => [
    x,
    along * fall + lift * rise,
    (height + 500 - along) * rise + lift * fall,
  ]
  const slab = (
    x: number,
    along: number,
    w: number,
    l: number,
    from: number,
    to: number,
    colour: string,
    parts: readonly Part[] = [],
  ) =>
    extrude(
      'x',
      [on(0, along, from), on(0, along + l, from), on(0, along + l, to), on(0, along, to)].map(
        ([, y, z]): Flat => [y, z],
      ),
      [x, x + w],
      colour,
      parts,
    )
  const rows = Array.from({ length: 6 }, (_, row) =>
    slab(
      0,
      (row * (height + 500)) / 6,
      width + 520,
      (height + 500) / 6,
      0,
      row % 2 === 0 ? 14 : 26,
      '#8f9aab',
    ),
  )
  const pane = [
    on(330, 320, 71),
    on(330, height + 180, 71),
    on(width + 190, height + 180, 71),
    on(width + 190, 320, 71),
  ]
  const glint = [
    on(width * 0.55 + 260, 320, 72),
    on(width * 0.3 + 260, height + 180, 72),
    on(width * 0.5 + 260, height + 180, 72),
    on(width * 0.75 + 260, 320, 72),
  ]
  const frame = slab(260, 250, width, height, 10, 70, body, [
    face(pane, '#a9cbe3'),
    face(glint, { colour: '#ffffff', opacity: 0.42, unlit: true }, false),
  ])
  const hood = slab(240, 215, width + 40, 70, 20, 100, '#5b6575')
  const gable = extrude(
    'x',
    [
      [0, 0],
      [(height + 500) * fall, 0],
      [0, (height + 500) * rise],
    ],
    [0, width + 520],
    plaster,
  )
  return [gable, ...rows, frame, hood]
}

export const windows = {
  'fixed-window': fixed,
  'casement-window': casement,
  'sash-window': hung,
  'sliding-window': sliding,
  'roof-window': roofWindow,
}
