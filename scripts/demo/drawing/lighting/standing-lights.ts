import type { Point } from '#lib/drawing/geometry.ts'
import { darkMetal, type Appearance } from '#scripts/demo/drawing/kit/appearance.ts'
import { mix } from '#scripts/demo/drawing/kit/colour.ts'
import { onTop } from '#scripts/demo/drawing/kit/decals.ts'
import { cylinder, lathe } from '#scripts/demo/drawing/kit/lathe.ts'
import type { Scene } from '#scripts/demo/drawing/kit/scene.ts'
import { box, glow, rod, tube, type Solid } from '#scripts/demo/drawing/kit/solids.ts'
import { wallBehind } from '#scripts/demo/drawing/kit/wall.ts'

import { lit, warm } from './lamps.ts'

const sconce = ({ body, accent, variant }: Appearance): Scene => ({
  ordered: true,
  fill: 0.94,
  solids: [
    wallBehind(0, 900, 1200),
    glow([450, 20, 1000], 330, warm, 0.75),
    glow([450, 20, 260], 330, warm, 0.75),
    box([390, 0, 470], [120, 70, 260], accent),
    variant % 2 === 0
      ? lathe(
          [
            [105, 0],
            [105, 460],
            [84, 460],
            [84, 400],
            [0, 400],
          ],
          (segment) => (segment > 1 ? lit : body),
          { centre: [450, 150, 370], segments: 32 },
        )
      : box([350, 70, 380], [200, 120, 440], body, [onTop(820, [370, 90, 160, 80], lit)]),
  ],
})

const floorLamp = ({ height, body, accent }: Appearance): Scene => {
  const high = Math.max(1300, Math.min(height, 1800))
  return [
    glow([0, 0, 0], 620, warm, 0.5),
    lathe(
      [
        [190, 0],
        [186, 26],
        [0, 34],
      ],
      accent,
    ),
    rod([0, 0, 30], [0, 0, high - 330], 14, accent),
    lathe(
      [
        [270, 0],
        [200, 360],
        [192, 360],
        [192, 300],
        [0, 300],
      ],
      (segment) => (segment > 1 ? lit : mix(body, warm, 0.22)),
      { centre: [0, 0, high - 370] },
    ),
    glow([0, 0, high - 40], 260, warm, 0.55),
  ]
}

const bollardLight = ({ height, body }: Appearance): Scene => {
  const high = Math.max(600, Math.min(height, 1100))
  const at = (z: number): Point => [0, 0, z]
  return [
    glow(at(0), 620, warm, 0.65),
    cylinder(at(0), 130, 22, darkMetal),
    cylinder(at(22), 78, high - 260, body),
    cylinder(at(high - 238), 70, 120, lit),
    glow(at(high - 180), 260, warm, 0.55),
    lathe(
      [
        [96, 0],
        [96, 70],
        [70, 96],
        [0, 104],
      ],
      body,
      { centre: at(high - 118) },
    ),
  ]
}

const streetLight = ({ height, body, variant }: Appearance): Scene => {
  const high = Math.max(2200, Math.min(height, 3200))
  const head = (reach: number): Solid[] => [
    tube(
      [
        [0, 0, high],
        [0, reach * 0.3, high + 90],
        [0, reach, high + 110],
      ],
      34,
      body,
    ),
    box([-80, reach > 0 ? reach : reach - 420, high + 70], [160, 420, 66], body),
    glow([0, reach + (reach > 0 ? 210 : -210), high + 40], 330, warm, 0.5),
  ]
  const far = variant % 2 === 0 ? [] : head(-420)
  return [
    box([-150, -150, 0], [300, 300, 30], darkMetal),
    ...far,
    rod([0, 0, 30], [0, 0, high], 42, body),
    ...head(420),
  ]
}

export const standingLights = {
  'wall-light': sconce,
  'floor-lamp': floorLamp,
  'bollard-light': bollardLight,
  'street-light': streetLight,
}
