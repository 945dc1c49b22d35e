/** A 32-bit hash of a text (FNV-1a). */
export const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return hash >>> 0
}

export interface Random {
  /** From 0 up to, not including, 1. */
  readonly next: () => number
  /** A whole number from low to high, both included. */
  readonly between: (low: number, high: number) => number
  readonly pick: <Item>(items: readonly Item[]) => Item
  readonly chance: (share: number) => boolean
}

/** The same seed always gives the same numbers (mulberry32). */
export const randomFrom = (seed: string): Random => {
  let state = hashOf(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between,
    pick: (items) => {
      const item = items[between(0, items.length - 1)]
      if (item === undefined) throw new Error('Cannot pick from an empty list')
      return item
    },
    chance: (share) => next() < share,
  }
}
