import { atom, type ReadableAtom } from 'nanostores'

export interface Selection {
  $ticked: ReadableAtom<ReadonlySet<string>>
  tick: (keys: readonly string[], isTicked: boolean) => void
  clear: () => void
}

/** The rows of a table that a person selected, by key. */
export function createSelection(): Selection {
  const $ticked = atom<ReadonlySet<string>>(new Set())
  return {
    $ticked,
    tick(keys, isTicked) {
      const ticked = new Set($ticked.get())
      for (const key of keys) {
        if (isTicked) ticked.add(key)
        else ticked.delete(key)
      }
      $ticked.set(ticked)
    },
    clear: () => $ticked.set(new Set()),
  }
}

/** Whether all of the rows shown, or only some of them, are selected. */
export function summarizeSelection(
  keys: readonly string[],
  ticked: ReadonlySet<string>,
): { isAll: boolean; isPartly: boolean } {
  const count = keys.filter((key) => ticked.has(key)).length
  return { isAll: count > 0 && count === keys.length, isPartly: count > 0 && count < keys.length }
}
