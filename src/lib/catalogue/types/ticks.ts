import { atom, type ReadableAtom } from 'nanostores'

import { readTypeName, type TypeNames } from '#lib/catalogue/values/value-index.ts'

/** Which of very many types are ticked, a byte for each. */
export interface Ticks {
  /** Another object after each change. */
  $ticked: ReadableAtom<{ count: number }>
  has: (type: number) => boolean
  tick: (types: Iterable<number>, isTicked: boolean) => void
  clear: () => void
  /** Moves the ticks to the same types of another index, by family and name. */
  follow: (index: TypeNames) => void
  /** The ticked types by the number of their family, both ascending. */
  byFamily: () => { number: number; types: string[] }[]
}

const keyOf = (index: TypeNames, type: number): string =>
  `${index.families[type] ?? 0}\n${readTypeName(index, type)}`

export function createTicks(): Ticks {
  const $ticked = atom({ count: 0 })
  let index: TypeNames | null = null
  let marks = new Uint8Array()

  function* tickedTypes(): Generator<number, void, void> {
    for (let type = marks.indexOf(1); type !== -1; type = marks.indexOf(1, type + 1)) yield type
  }

  function move(from: TypeNames, to: TypeNames): Uint8Array<ArrayBuffer> {
    const wanted = new Set(Array.from(tickedTypes(), (type) => keyOf(from, type)))
    const families = new Set(Array.from(tickedTypes(), (type) => from.families[type] ?? 0))
    return Uint8Array.from(to.families, (number, type) =>
      Number(families.has(number) && wanted.has(keyOf(to, type))),
    )
  }

  return {
    $ticked,
    has: (type) => marks[type] === 1,
    tick(types, isTicked) {
      let { count } = $ticked.get()
      for (const type of types) {
        if (marks[type] === undefined || (marks[type] === 1) === isTicked) continue
        marks[type] = Number(isTicked)
        count += isTicked ? 1 : -1
      }
      $ticked.set({ count })
    },
    clear() {
      marks.fill(0)
      $ticked.set({ count: 0 })
    },
    follow(next) {
      if (index?.families === next.families) return
      const hadAny = index !== null && $ticked.get().count > 0
      marks = index && hadAny ? move(index, next) : new Uint8Array(next.families.length)
      index = next
      if (hadAny) $ticked.set({ count: marks.reduce((sum, mark) => sum + mark, 0) })
    },
    byFamily() {
      const byNumber = new Map<number, string[]>()
      for (const type of tickedTypes()) {
        if (!index) break
        const number = index.families[type] ?? 0
        const types = byNumber.get(number) ?? []
        byNumber.set(number, types)
        types.push(readTypeName(index, type))
      }
      return Array.from(byNumber, ([number, types]) => ({ number, types }))
    },
  }
}
