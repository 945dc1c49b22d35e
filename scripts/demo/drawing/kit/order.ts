import { nearness } from '#lib/drawing/geometry.ts'

import type { Solid } from './solids.ts'

const slack = 0.5

const overlaps = (a: Solid, b: Solid): boolean => {
  const pairs = [
    [0, 1],
    [1, 2],
    [0, 2],
  ] as const
  return pairs.every(([one, two]) => {
    const low = (solid: Solid) => solid.min[one] - solid.max[two]
    const high = (solid: Solid) => solid.max[one] - solid.min[two]
    return low(a) < high(b) - slack && low(b) < high(a) - slack
  })
}

/** Whether a plane across one axis has all of a on its far side and all of b on its near side. */
const isBehind = (a: Solid, b: Solid): boolean =>
  a.max[0] <= b.min[0] + slack || a.max[1] <= b.min[1] + slack || a.max[2] <= b.min[2] + slack

/** Far solids first; solids whose bounds cut into each other keep the order they were given in. */
export const orderByDepth = (solids: readonly Solid[]): Solid[] => {
  const behind = solids.map((front, index) =>
    solids.flatMap((back, other) => {
      if (index === other || !overlaps(front, back)) return []
      const first = isBehind(back, front)
      const second = isBehind(front, back)
      if (first !== second) return first ? [other] : []
      return other < index ? [other] : []
    }),
  )
  const ordered: Solid[] = []
  const state = new Map<number, 'open' | 'done'>()
  const visit = (index: number): void => {
    if (state.has(index)) return
    state.set(index, 'open')
    for (const other of behind[index] ?? []) visit(other)
    state.set(index, 'done')
    const solid = solids[index]
    if (solid) ordered.push(solid)
  }
  const nearest = solids
    .map((solid, index) => ({ index, key: nearness(solid.min) }))
    .toSorted((a, b) => a.key - b.key || a.index - b.index)
  for (const { index } of nearest) visit(index)
  return ordered
}
