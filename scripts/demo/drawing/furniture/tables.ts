import type { Flat, Point } from '#lib/drawing/geometry.ts'
import { roundedRectangle } from '#lib/drawing/outlines.ts'
import { darkMetal, metal, type Appearance } from '#scripts/demo/drawing/kit/appearance.ts'
import { mix } from '#scripts/demo/drawing/kit/colour.ts'
import { onFront, onTop } from '#scripts/demo/drawing/kit/decals.ts'
import { cylinder, lathe } from '#scripts/demo/drawing/kit/lathe.ts'
import type { Scene } from '#scripts/demo/drawing/kit/scene.ts'
import { box, extrude, tube, type Solid } from '#scripts/demo/drawing/kit/solids.ts'

const screen = ([x, y, z]: Point, width: number): Solid[] => [
  box([x + width * 0.3, y - 40, z], [width * 0.4, 150, 10], metal),
  box([x + width * 0.46, y, z + 10], [width * 0.08, 20, 120], metal),
  box([x, y + 20, z + 110], [width, 22, width * 0.56], darkMetal, [
    onFront(y + 42, [x + 14, z + 124, width - 28, width * 0.56 - 28], {
      colour: '#7fa3cc',
      unlit: true,
    }),
  ]),
]

/** Height-adjustable: two telescopic legs on feet. */
const desk = ({ width, depth, body, accent, variant }: Appearance): Scene => {
  const long = Math.max(1200, width)
  const deep = Math.max(650, Math.min(depth, 900))
  const leg = (x: number): Solid[] => [
    box([x, 40, 0], [80, deep - 80, 34], accent),
    box([x + 5, deep * 0.4, 34], [70, 110, 360], mix(accent, '#ffffff', 0.2)),
    box([x + 14, deep * 0.4 + 12, 394], [52, 86, 300], accent),
  ]
  return [
    ...leg(120),
    ...leg(long - 200),
    box([160, deep * 0.45, 640], [long - 320, 50, 54], accent),
    extrude('z', roundedRectangle([0, 0, long, deep], 26), [694, 724], body, [
      onTop(725, [long * 0.42, deep * 0.62, long * 0.3, 150], '#cfd5de'),
    ]),
    ...screen([long * 0.33, deep * 0.2, 724], variant % 2 === 0 ? 640 : 560),
  ]
}

const chairAt = (x: number, y: number, turned: boolean, colour: string): Solid[] => {
  const back = turned
    ? box([x, y + 400, 440], [420, 40, 400], colour)
    : box([x, y, 440], [420, 40, 400], colour)
  const seat = extrude('z', roundedRectangle([x, y, 420, 440], 60), [420, 470], colour)
  const cx = x + 210
  const cy = y + 220
  const stem: Point[] = [
    [cx, cy, 10],
    [cx, cy, 420],
  ]
  const foot = [cylinder([cx, cy, 0], 130, 14, metal, { segments: 24 }), tube(stem, 26, darkMetal)]
  return turned ? [...foot, seat, back] : [...foot, back, seat]
}

const conferenceTable = ({ width, depth, body, accent, variant }: Appearance): Scene => {
  const long = Math.max(2000, Math.min(width, 3200))
  const deep = Math.max(900, Math.min(depth, 1400))
  const places = Array.from({ length: 3 }, (_, place) => long * (0.19 + place * 0.31) - 210)
  const top =
    variant % 2 === 0
      ? roundedRectangle([0, 0, long, deep], 120)
      : roundedRectangle([0, 0, long, deep], deep * 0.48)
  return [
    ...places.flatMap((x) => chairAt(x, -380, false, accent)),
    ...[0.2, 0.68].map((share) =>
      box(
        [long * share, deep * 0.25, 0],
        [long * 0.12, deep * 0.5, 690],
        mix(body, '#1d2947', 0.3),
      ),
    ),
    extrude('z', top, [690, 730], body, [
      onTop(731, [long * 0.4, deep * 0.42, long * 0.2, deep * 0.16], darkMetal),
    ]),
    ...places.flatMap((x) => chairAt(x, deep - 60, true, accent)),
  ]
}

const roundTable = ({ width, body, accent, variant }: Appearance): Scene => {
  const radius = Math.max(300, Math.min(width, 1400) / 2)
  const column: readonly Flat[] = [
    [radius * 0.62, 0],
    [radius * 0.6, 18],
    [60, 40],
    [40, 80],
    [40, 690],
    [radius * 0.3, 700],
  ]
  const cup: readonly Flat[] = [
    [32, 0],
    [44, 90],
    [38, 90],
    [28, 10],
    [0, 10],
  ]
  return [
    lathe(column, accent),
    cylinder([0, 0, 700], radius, 34, body),
    ...(variant % 2 === 0
      ? [lathe(cup, '#ffffff', { centre: [radius * 0.1, radius * 0.1, 734], segments: 24 })]
      : []),
  ]
}

const coffeeTable = ({ width, depth, body, accent }: Appearance): Scene => {
  const long = Math.max(800, Math.min(width, 1400))
  const deep = Math.max(500, Math.min(depth, 800))
  const leg = ([x, y]: Flat) => box([x, y, 0], [42, 42, 360], accent)
  const book: Solid[] = [
    box([long * 0.56, deep * 0.35, 395], [230, 170, 24], '#c9765a'),
    box([long * 0.57, deep * 0.37, 419], [210, 150, 22], '#f3f4f6'),
  ]
  return [
    leg([20, 20]),
    leg([long - 62, 20]),
    box([30, 30, 110], [long - 60, deep - 60, 22], mix(body, '#1d2947', 0.14)),
    leg([20, deep - 62]),
    leg([long - 62, deep - 62]),
    box([0, 0, 360], [long, deep, 35], body),
    ...book,
  ]
}

export const tables = {
  desk,
  'conference-table': conferenceTable,
  'round-table': roundTable,
  'coffee-table': coffeeTable,
}
