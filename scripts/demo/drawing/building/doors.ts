import type { Flat, Point } from '#lib/drawing/geometry.ts'
import { metal, type Appearance } from '#scripts/demo/drawing/kit/appearance.ts'
import { mix } from '#scripts/demo/drawing/kit/colour.ts'
import type { Scene } from '#scripts/demo/drawing/kit/scene.ts'
import {
  box,
  extrude,
  face,
  type Paint,
  type Part,
  type Solid,
} from '#scripts/demo/drawing/kit/solids.ts'
import { wallAround } from '#scripts/demo/drawing/kit/wall.ts'

const wall = 130
const margin = 330

/** A point on the face of a turned leaf: from the lock edge's side across, and up. */
type OnLeaf = (across: number, up: number) => Point
type Decorate = (appearance: Appearance, size: Flat, at: OnLeaf) => readonly Part[]

const panel = (
  at: OnLeaf,
  [across, up, width, height]: readonly [number, number, number, number],
  colour: string | Paint,
) =>
  face(
    [
      at(across, up),
      at(across + width, up),
      at(across + width, up + height),
      at(across, up + height),
    ],
    colour,
  )

const lever = (at: OnLeaf, across: number, reach = -150): Part[] => {
  const out = (by: number, over = 0): Point => {
    const [x, y, z] = at(across + over, 1020)
    return [x + by * 0.3, y + by, z]
  }
  return [
    { kind: 'tube', points: [out(0), out(50)], radius: 26, paint: { colour: metal } },
    { kind: 'tube', points: [out(50), out(50, reach)], radius: 15, paint: { colour: metal } },
  ]
}

const glassPanel = (
  at: OnLeaf,
  [across, up, width, height]: readonly [number, number, number, number],
): Part[] => [
  panel(at, [across, up, width, height], '#a9cbe3'),
  face(
    [
      at(across + width * 0.3, up),
      at(across + width * 0.55, up),
      at(across + width * 0.85, up + height),
      at(across + width * 0.6, up + height),
    ],
    { colour: '#ffffff', opacity: 0.4, unlit: true },
    false,
  ),
]

const decorations = {
  flush: (_look, [width], at) => lever(at, width - 80),
  panelled: ({ body, variant }, [width, height], at) => {
    const rows =
      variant % 2 === 0
        ? [
            [0.08, 0.37],
            [0.52, 0.4],
          ]
        : [
            [0.07, 0.25],
            [0.37, 0.25],
            [0.67, 0.26],
          ]
    const panels = rows.flatMap(([from = 0, share = 0]) =>
      [0.11, 0.55].map((across) =>
        panel(
          at,
          [width * across, height * from, width * 0.34, height * share],
          mix(body, '#5a4632', 0.14),
        ),
      ),
    )
    return [...panels, ...lever(at, width - 50)]
  },
  fire: ({ variant }, [width, height], at) => {
    const pane =
      variant % 2 === 0
        ? ([width * 0.3, height * 0.56, width * 0.24, height * 0.32] as const)
        : ([width * 0.56, height * 0.3, width * 0.16, height * 0.58] as const)
    return [
      ...glassPanel(at, pane),
      panel(at, [width * 0.04, height - 150, width * 0.34, 70], metal),
      panel(at, [0, 0, width, 200], metal),
      ...lever(at, width - 80),
    ]
  },
  glazed: (_look, [width, height], at) => [
    ...glassPanel(at, [width * 0.13, 190, width * 0.74, height - 300]),
    {
      kind: 'tube',
      points: [at(width - 55, 700), at(width - 55, 1450)],
      radius: 18,
      paint: { colour: metal },
    },
  ],
} satisfies Record<string, Decorate>

/** A leaf turned out by some degrees about its right-hand edge, or about its left-hand one when they are negative. */
const openLeaf = (
  [x, y, z]: Point,
  [width, thickness, height]: Point,
  degrees: number,
  appearance: Appearance,
  decorate: Decorate,
): Solid => {
  const angle = (degrees / 180) * Math.PI
  const side = degrees < 0 ? -1 : 1
  const along = (across: number, back: number): Flat => [
    x - (Math.cos(angle) * across + Math.sin(angle) * back) * side,
    y + (Math.sin(angle) * across - Math.cos(angle) * back) * side * (side < 0 ? -1 : 1),
  ]
  const outline = [along(0, 0), along(width, 0), along(width, thickness), along(0, thickness)]
  const at: OnLeaf = (across, up) => [...along(side < 0 ? width - across : across, -1), z + up]
  return extrude(
    'z',
    outline,
    [z, z + height],
    appearance.body,
    decorate(appearance, [width, height], at),
  )
}

const jambs = ({ width, height, body }: Appearance): Solid[] => {
  const colour = mix(body, '#ffffff', 0.45)
  return [
    box([margin, 0, 0], [width, wall, 4], '#c7ccd4'),
    box([margin, 20, 0], [60, wall - 24, height], colour),
    box([margin + 60, 20, height - 60], [width - 120, wall - 24, 60], colour),
    box([margin + width - 60, 20, 0], [60, wall - 24, height], colour),
  ]
}

const doorInWall = (
  appearance: Appearance,
  within: readonly Solid[],
  before: readonly Solid[],
): Scene => {
  const opening = { x: margin, z: 0, width: appearance.width, height: appearance.height }
  const { reveal, front } = wallAround(
    [appearance.width + margin * 2, wall, appearance.height + 300],
    opening,
  )
  return [reveal, ...within, front, ...before]
}

const hinged =
  (decorate: Decorate, degrees = 24) =>
  (appearance: Appearance): Scene => {
    const leaf: Point = [appearance.width - 110, 46, appearance.height - 62]
    const hinge: Point = [margin + appearance.width - 55, wall - 4, 6]
    return doorInWall(appearance, jambs(appearance), [
      openLeaf(hinge, leaf, degrees, appearance, decorate),
    ])
  }

const pair =
  (decorate: Decorate) =>
  (appearance: Appearance): Scene => {
    const leafWidth = appearance.width / 2 - 58
    const closed = box(
      [margin + 56, wall - 46, 6],
      [leafWidth, 44, appearance.height - 66],
      appearance.body,
      [
        ...decorate(appearance, [leafWidth, appearance.height - 66], (across, up) => [
          margin + 56 + leafWidth - across,
          wall,
          6 + up,
        ]),
      ],
    )
    const hinge: Point = [margin + appearance.width - 55, wall - 4, 6]
    const open = openLeaf(hinge, [leafWidth, 46, appearance.height - 66], 30, appearance, decorate)
    return doorInWall(appearance, [...jambs(appearance), closed], [open])
  }

export const doors = {
  'flush-door': hinged(decorations.flush),
  'panel-door': hinged(decorations.panelled),
  'fire-door': hinged(decorations.fire),
  'glazed-door': hinged(decorations.glazed, 28),
  'double-door': pair((appearance, size, at) =>
    (appearance.variant % 2 === 0 ? decorations.glazed : decorations.panelled)(
      appearance,
      size,
      at,
    ),
  ),
}
