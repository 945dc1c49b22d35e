import type { Columns } from '#lib/catalogue/columns/columns.ts'
import { newestFirst } from '#lib/catalogue/search/newest-first.ts'

/** The words of what families say besides their names: descriptions and types. */
export interface FamilyWords {
  /** Of the families that say anything, ascending. */
  numbers: Uint32Array
  /** Each word once, in lower case. */
  words: readonly string[]
  /** Places in `words`, one family after the other. */
  places: Uint32Array
  /** Where each family's places end in `places`. */
  ends: Uint32Array
}

const rowsOf = new WeakMap<Columns, WeakMap<FamilyWords, Uint32Array>>()

/** For each family of the words, its row counted from 1; 0 where the columns do not have it. */
export function* findRows(
  columns: Columns,
  words: FamilyWords,
): Generator<void, Uint32Array, void> {
  const byWords = rowsOf.get(columns) ?? new WeakMap<FamilyWords, Uint32Array>()
  rowsOf.set(columns, byWords)
  const made = byWords.get(words)
  if (made) return made
  const rows = new Uint32Array(words.numbers.length)
  const newest = yield* newestFirst(columns)
  let at = newest.length - 1
  for (let place = 0; place < rows.length; place += 1) {
    const number = words.numbers[place] ?? 0
    while (at >= 0 && (columns.numbers[newest[at] ?? 0] ?? 0) < number) at -= 1
    const row = newest[at]
    if (row !== undefined && columns.numbers[row] === number) rows[place] = row + 1
    if (place % 4096 === 4095) yield
  }
  byWords.set(words, rows)
  return rows
}
