import type { Columns } from '#lib/catalogue/columns/columns.ts'
import type { Query } from '#lib/catalogue/filters/query.ts'
import { failuresBy } from '#lib/catalogue/filters/row-choices.ts'

import { editsFor, isMeantWord } from './edits.ts'
import { readNameWords, wordsOf } from './name-words.ts'
import { newestFirst } from './newest-first.ts'
import { add, type Walk } from './search.ts'
import { holdsText } from './text.ts'

/** Whether there is a word in a text that may hold a mistake. */
export const mayBeMisspelt = (text: string): boolean =>
  wordsOf(text.toLowerCase()).some((word) => editsFor(word) > 0)

/** Marks, in one bit for each typed word, the words of names that can be meant by it. */
function* markMeant(typed: string[], words: string[]) {
  const meant = new Uint32Array(words.length)
  for (const [place, word] of words.entries()) {
    for (const [bit, one] of typed.entries()) {
      if (isMeantWord(one, word)) meant[place] = (meant[place] ?? 0) | (1 << bit)
    }
    if (place % 64 === 63) yield
  }
  return meant
}

/** The most typed words that are searched for in similar names. */
const maxWords = 12

type Row = (place: number) => number

/** Which row stands at each place in the order of a query. */
export function* inOrder(columns: Columns, { order }: Query): Generator<undefined, Row, void> {
  const newest = order === 'newest' ? yield* newestFirst(columns) : null
  const last = columns.numbers.length - 1
  if (newest) return (place) => newest[place] ?? 0
  return order === 'ascending' ? (place) => place : (place) => last - place
}

/**
 * Finds the names that do not hold the text but, for each of its words, one that can be meant by it: with one letter
 * wrong, or two from eight letters on.
 */
export const walkSimilar: Walk = function* (columns, query, wanted, found) {
  const typed = [...new Set(wordsOf(wanted))]
  if (typed.length === 0 || typed.length > maxWords) return
  const { places, ends, ...nameWords } = yield* readNameWords(columns)
  const meant = yield* markMeant(typed, nameWords.words)
  const rowAt = yield* inOrder(columns, query)
  const failures = failuresBy(columns, query) ?? (() => 0)
  const all = (1 << typed.length) - 1
  for (let place = 0; place < ends.length; place += 1) {
    const row = rowAt(place)
    const end = ends[row] ?? 0
    let bits = 0
    for (let at = row === 0 ? 0 : (ends[row - 1] ?? 0); at < end; at += 1) {
      bits |= meant[places[at] ?? 0] ?? 0
    }
    if (bits === all && failures(row) === 0 && !holdsText(columns, wanted, row)) add(found, row)
    if (place % 2048 === 2047) yield
  }
}
