import { atom, type ReadableAtom } from 'nanostores'

import { browserStorage } from '#lib/browser/storage.ts'

interface ColumnOptions<Column extends string> {
  /** Where this browser remembers which ones are hidden. */
  key: string
  columns: readonly Column[]
  /** Those that cannot be hidden. */
  fixed: readonly Column[]
  hiddenAtFirst: readonly Column[]
}

export interface ColumnChoice<Column extends string> {
  /** The columns that the table shows, in its order. */
  $shown: ReadableAtom<readonly Column[]>
  show: (column: Column, isShown: boolean) => void
}

/** Which columns of a table a person wants to see, remembered in this browser. */
export function createColumnChoice<Column extends string>({
  key,
  columns,
  fixed,
  hiddenAtFirst,
}: ColumnOptions<Column>): ColumnChoice<Column> {
  const stored = browserStorage.read(key)?.split(',')
  const hidden = new Set<string>(stored ?? hiddenAtFirst)
  const findShown = () => columns.filter((column) => fixed.includes(column) || !hidden.has(column))

  const $shown = atom<readonly Column[]>(findShown())
  return {
    $shown,
    show(column, isShown) {
      if (isShown) hidden.delete(column)
      else hidden.add(column)
      const shown = findShown()
      browserStorage.write(key, columns.filter((each) => !shown.includes(each)).join(','))
      $shown.set(shown)
    },
  }
}
