import { circle } from '#lib/drawing/outlines.ts'
import { darkMetal, metal, type Appearance } from '#scripts/demo/drawing/kit/appearance.ts'
import { mix } from '#scripts/demo/drawing/kit/colour.ts'
import { glazing, onFront, onSide, polygonOnFront } from '#scripts/demo/drawing/kit/decals.ts'
import type { Scene } from '#scripts/demo/drawing/kit/scene.ts'
import { box, type Part, type Solid } from '#scripts/demo/drawing/kit/solids.ts'

const refrigerator = ({ width, height, body }: Appearance): Scene => {
  const wide = Math.max(560, Math.min(width, 920))
  const high = Math.max(1600, Math.min(height, 2050))
  const deep = 640
  const columns = wide > 700 ? 2 : 1
  const cells: Part[] = Array.from({ length: columns }, (_, column): Part[] => {
    const x = (wide / columns) * column
    const handle = columns === 2 ? (column === 0 ? wide / 2 - 70 : wide / 2 + 40) : wide - 80
    return [
      onFront(deep, [x + 8, high * 0.38, wide / columns - 16, high * 0.61], body),
      onFront(deep, [x + 8, 70, wide / columns - 16, high * 0.37 - 60], body),
      onFront(deep, [handle, high * 0.46, 28, high * 0.3], darkMetal),
      onFront(deep, [handle, high * 0.2, 28, high * 0.14], darkMetal),
    ]
  }).flat()
  return [
    box([20, 20, 0], [wide - 40, deep - 60, 50], darkMetal),
    box([0, 0, 50], [wide, deep, high - 50], mix(body, '#1d2947', 0.06), cells),
  ]
}

const washingMachine = ({ body, variant }: Appearance): Scene => {
  const wide = 600
  const deep = 600
  const high = 850
  const door = (z: number): Part[] => [
    polygonOnFront(deep + 1, circle(215, 44, [300, z]), '#c3cad3'),
    polygonOnFront(deep + 2, circle(172, 44, [300, z]), '#46566e'),
    polygonOnFront(
      deep + 3,
      circle(120, 36, [272, z + 26]),
      { colour: '#8fb3d1', opacity: 0.7 },
      false,
    ),
    onFront(deep + 2, [486, z - 40, 30, 80], darkMetal),
  ]
  const one = (z: number): Solid =>
    box([0, 0, z], [wide, deep, high], body, [
      onFront(deep, [16, z + high - 140, wide - 32, 120], mix(body, '#1d2947', 0.08)),
      onFront(deep + 1, [40, z + high - 118, 150, 76], '#f6f7f9'),
      polygonOnFront(deep + 1, circle(40, 24, [310, z + high - 80]), metal),
      onFront(deep + 1, [400, z + high - 110, 150, 60], { colour: '#20283a', unlit: true }),
      ...door(z + 340),
    ])
  return variant % 2 === 0
    ? [one(20), box([20, 20, 0], [560, 560, 20], darkMetal)].toReversed()
    : [one(0), one(high + 10)]
}

const vendingMachine = ({ body, accent }: Appearance): Scene => {
  const wide = 900
  const deep = 780
  const high = 1830
  const shelves = Array.from({ length: 5 }, (_, row): Part[] => [
    onFront(deep + 1, [70, 560 + row * 235, 520, 12], '#c3cad3', false),
    ...Array.from({ length: 6 }, (__, column) =>
      onFront(
        deep + 2,
        [86 + column * 86, 574 + row * 235, 54, 120 + ((row + column) % 3) * 22],
        ['#c9765a', '#d9a441', '#4f9a94', '#5f7fa8', '#a3b899'][(row * 2 + column) % 5] ?? accent,
        false,
      ),
    ),
  ]).flat()
  return [
    box([20, 20, 0], [wide - 40, deep - 40, 60], darkMetal),
    box([0, 0, 60], [wide, deep, high - 60], body, [
      onFront(deep, [50, 520, 570, 1240], '#20283a'),
      ...shelves,
      ...glazing(deep + 3, [50, 520, 570, 1240]).slice(1, 3),
      onFront(deep, [680, 1180, 160, 220], '#20283a'),
      onFront(deep + 1, [704, 1300, 112, 70], { colour: '#7fd3c2', unlit: true }),
      onFront(deep, [700, 900, 120, 200], metal),
      onFront(deep, [110, 190, 460, 190], '#39424f'),
      onSide(wide, [90, 1300, deep - 180, 330], accent, false),
    ]),
  ]
}

export const appliances = {
  refrigerator,
  'washing-machine': washingMachine,
  'vending-machine': vendingMachine,
}
