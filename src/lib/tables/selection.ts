import { atom, type ReadableAtom } from 'nanostores'

export interface Selection {
  $ticked: ReadableAtom<ReadonlySet<string>>
  tick: (keys: readonly string[], isTicked: boolean) => void
  clear: () => void
}

/** The rows of a table that a person chose, by key. */
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

export const fileSelection = createSelection()
export const familySelection = createSelection()
