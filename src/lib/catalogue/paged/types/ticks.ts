import { atom } from 'nanostores'

import type { ChosenTypes, TickedTypes } from '#lib/catalogue/types/table.ts'

import type { FoundType } from './type-api.ts'

const keyOf = ({ number, place, name }: FoundType): string => `${number} ${place} ${name}`

export interface FoundTicks extends TickedTypes {
  has: (type: FoundType) => boolean
  tick: (types: Iterable<FoundType>, isTicked: boolean) => void
}

/** Ticks of types that have to be asked for, each with all that is known of it. */
export function createFoundTicks(): FoundTicks {
  const $ticked = atom({ count: 0 })
  const ticked = new Map<string, FoundType>()
  const publish = () => $ticked.set({ count: ticked.size })
  return {
    $ticked,
    has: (type) => ticked.has(keyOf(type)),
    tick(types, isTicked) {
      for (const type of types) {
        if (isTicked) ticked.set(keyOf(type), type)
        else ticked.delete(keyOf(type))
      }
      publish()
    },
    clear() {
      ticked.clear()
      publish()
    },
    list() {
      const { compare } = new Intl.Collator(navigator.language, { numeric: true })
      const byFamily = Map.groupBy(ticked.values(), ({ number }) => number)
      return Array.from(byFamily, ([number, types]): ChosenTypes[] => {
        const family = types[0]?.family
        if (!family) return []
        const inOrder = types.toSorted((one, other) => one.place - other.place)
        const { id, name } = family
        return [{ number, id, name, types: inOrder.map((type) => type.name) }]
      })
        .flat()
        .toSorted((one, other) => compare(one.name, other.name) || one.number - other.number)
    },
  }
}
