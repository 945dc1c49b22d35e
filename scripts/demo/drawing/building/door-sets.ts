import type { Flat, Point } from '#lib/drawing/geometry.ts'
import { metal, type Appearance } from '#scripts/demo/drawing/kit/appearance.ts'
import { mix } from '#scripts/demo/drawing/kit/colour.ts'
import { glazing, onFront } from '#scripts/demo/drawing/kit/decals.ts'
import { cylinder, lathe } from '#scripts/demo/drawing/kit/lathe.ts'
import type { Scene } from '#scripts/demo/drawing/kit/scene.ts'
import { box, extrude, rod, type Solid } from '#scripts/demo/drawing/kit/solids.ts'
import { wallAround } from '#scripts/demo/drawing/kit/wall.ts'

const slidingDoor = (appearance: Appearance): Scene => {
  const { width, height, body, accent, variant } = appearance
  const leaf = width * 0.94
  const panes =
    variant % 2 === 0 ? glazing(128, [leaf * 0.1 + width * 0.62, 60, leaf * 0.8, height - 130]) : []
  const { reveal, front } = wallAround([width * 2.15, 90, height + 260], {
    x: width * 0.28,
    z: 0,
    width: width * 0.9,
    height: height - 40,
  })
  const panel = box([width * 0.62, 104, 12], [leaf, 22, height - 20], body, panes)
  const pull = rod(
    [width * 0.69, 150, height * 0.36],
    [width * 0.69, 150, height * 0.62],
    16,
    accent,
  )
  const rail = box([width * 0.14, 92, height + 36], [width * 1.92, 40, 46], accent)
  const hangers = [0.78, 1.36].map((share) =>
    box([width * share, 104, height - 10], [40, 30, 90], accent),
  )
  return [reveal, front, panel, pull, ...hangers, rail]
}

const foldingDoor = ({ width, height, body }: Appearance): Scene => {
  const leaf = width / 4
  const swing = leaf * 0.55
  const run = leaf * 0.83
  const { reveal, front } = wallAround([width + 400, 120, height + 260], {
    x: 200,
    z: 0,
    width,
    height,
  })
  const start = 200 + width - run * 4
  const leaves = [0, 1, 2, 3].map((index): Solid => {
    const from: Flat = [start + run * index, 60 + (index % 2) * swing]
    const to: Flat = [start + run * (index + 1), 60 + ((index + 1) % 2) * swing]
    const outline: Flat[] = [from, to, [to[0], to[1] - 40], [from[0], from[1] - 40]]
    const at = (across: number, up: number): Point => [
      from[0] + (to[0] - from[0]) * across,
      from[1] + (to[1] - from[1]) * across + 1,
      up,
    ]
    const inset = (across: number, up: number, wide: number, high: number, colour: string) => ({
      kind: 'face' as const,
      normal: [0.4, 0.9, 0] as const,
      paint: { colour },
      edges: [true, true, true, true],
      points: [
        at(across, up),
        at(across + wide, up),
        at(across + wide, up + high),
        at(across, up + high),
      ],
    })
    return extrude('z', outline, [10, height - 60], body, [
      inset(0.16, height * 0.07, 0.68, height * 0.84, '#a9cbe3'),
    ])
  })
  const head = box([200, 20, height - 60], [width, 80, 60], mix(body, '#ffffff', 0.3))
  return [reveal, head, front, ...leaves]
}

const overheadDoor = ({ width, height, body, variant }: Appearance): Scene => {
  const rows = 5
  const { reveal, front } = wallAround([width + 700, 180, height + 500], {
    x: 350,
    z: 0,
    width,
    height,
  })
  const rise = height * 0.16
  const section = (height - rise) / rows
  const panels = Array.from({ length: rows }, (_, row) => {
    const z = rise + section * row
    const panes =
      row === 3
        ? [0.06, 0.3, 0.54, 0.78].flatMap((share) =>
            glazing(100, [350 + width * share, z + section * 0.24, width * 0.16, section * 0.5]),
          )
        : [
            onFront(
              100,
              [350 + width * 0.05, z + section * 0.3, width * 0.9, section * 0.36],
              mix(body, '#1d2947', variant % 2 === 0 ? 0.07 : 0),
            ),
          ]
    return box([350, 60, z], [width, 39, section - 4], body, panes)
  })
  const inside = onFront(2, [350, 0, width, rise], '#3b465a', false)
  return [{ ...reveal, parts: [inside, ...reveal.parts] }, ...panels, front]
}

const revolvingDoor = ({ width, height, body, variant }: Appearance): Scene => {
  const radius = width / 2
  const wings = variant % 2 === 0 ? 4 : 3
  const glass = { colour: '#b7d5e8', opacity: 0.55 }
  const wing = (index: number): Solid => {
    const angle = (index / wings) * Math.PI * 2 + 0.5
    const x = Math.cos(angle) * radius * 0.94
    const y = Math.sin(angle) * radius * 0.94
    const nudge: Flat = [Math.sin(angle) * 12, -Math.cos(angle) * 12]
    return extrude('z', [[0, 0], [x, y], [x + nudge[0], y + nudge[1]], nudge], [40, height], glass)
  }
  const order = Array.from({ length: wings }, (_, index) => wing(index)).toSorted(
    (a, b) =>
      a.min[0] + a.min[1] + a.max[0] + a.max[1] - (b.min[0] + b.min[1] + b.max[0] + b.max[1]),
  )
  const drum = (from: number, to: number): Solid => {
    const arc = (reach: number) =>
      Array.from({ length: 13 }, (_, step): Flat => {
        const angle = from + ((to - from) * step) / 12
        return [Math.cos(angle) * reach, Math.sin(angle) * reach]
      })
    return extrude('z', [...arc(radius), ...arc(radius - 30).toReversed()], [40, height], glass)
  }
  const post = cylinder([0, 0, 40], 34, height - 40, metal)
  return [
    cylinder([0, 0, 0], radius + 70, 40, metal),
    drum(Math.PI * 1.12, Math.PI * 1.62),
    ...order.slice(0, Math.floor(wings / 2)),
    post,
    ...order.slice(Math.floor(wings / 2)),
    drum(Math.PI * 0.12, Math.PI * 0.62),
    lathe(
      [
        [radius + 70, height],
        [radius + 70, height + 300],
        [0, height + 300],
      ],
      body,
    ),
  ]
}

export const doorSets = {
  'sliding-door': slidingDoor,
  'folding-door': foldingDoor,
  'overhead-door': overheadDoor,
  'revolving-door': revolvingDoor,
}
