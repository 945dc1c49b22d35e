import { nearness, type Point } from '#lib/drawing/geometry.ts'

const shadowTint = '#1d2947'

const channels = (hex: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))

/** Mixes two #rrggbb colours; share 0 gives the first, 1 the second. */
export const mix = (first: string, second: string, share: number): string => {
  const to = channels(second)
  const mixed = channels(first).map((from, index) =>
    Math.round(from + ((to[index] ?? from) - from) * share)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${mixed.join('')}`
}

const litShares: readonly (readonly [towards: number, away: number])[] = [
  [0.5, 0.93],
  [0.83, 0.98],
  [1, 0.3],
]

/** 1 for a face turned up, less for one turned left, least for one turned right. */
const brightness = (normal: Point): number =>
  normal.reduce<number>((sum, part, axis) => {
    const [towards, away] = litShares[axis] ?? [1, 1]
    return sum + part * part * (part > 0 ? towards : away)
  }, 0)

/** The colour of a surface under the one light all drawings share, from above and the left. */
export const shade = (colour: string, normal: Point): string => {
  const lit = brightness(normal)
  return lit > 0.9
    ? mix(colour, '#ffffff', (lit - 0.9) * 2.4)
    : mix(colour, shadowTint, (0.9 - lit) * 0.72)
}

export const ink = (colour: string, normal: Point): string =>
  mix(nearness(normal) > 0 ? shade(colour, normal) : colour, '#16213f', 0.42)
