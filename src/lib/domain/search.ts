import type { Columns } from './columns.ts'
import { newestFirst } from './newest-first.ts'
import { isSameChoice, type Query } from './query.ts'
import { failuresBy } from './row-choices.ts'
import { type Sliced, sliceUp } from './slices.ts'
import { blockRows, findText, holdsText, wantedText } from './text-search.ts'

export interface Search extends Sliced {
  readonly columns: Columns
  readonly query: Query
  /** The rows found so far, in their final order. */
  readonly rows: Uint32Array
  readonly count: number
}

interface Found {
  rows: Uint32Array
  count: number
}

type Keeps = (row: number) => boolean

function add(found: Found, row: number): void {
  if (found.count === found.rows.length) {
    const larger = new Uint32Array(found.count * 2)
    larger.set(found.rows)
    found.rows = larger
  }
  found.rows[found.count++] = row
}

/** Looking a row up by itself costs about as much as this many rows in one go. */
const narrowingFactor = 8

const canNarrow = (columns: Columns, query: Query, wanted: string, last?: Search): boolean =>
  last !== undefined &&
  last.isDone &&
  last.columns === columns &&
  last.count * narrowingFactor < columns.numbers.length &&
  isSameChoice(query, last.query) &&
  wanted.includes(wantedText(last.query.text) ?? '\n')

function* narrow(columns: Columns, wanted: string, rows: Uint32Array, found: Found) {
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0
    if (holdsText(columns, wanted, row)) add(found, row)
    if (at % 256 === 255) yield
  }
}

function* walkByName(columns: Columns, query: Query, wanted: string, keeps: Keeps, found: Found) {
  const { length } = columns.numbers
  const hits = new Uint32Array(blockRows)
  if (query.order === 'ascending') {
    for (let start = 0; start < length; start += blockRows) {
      const end = Math.min(start + blockRows, length)
      const count = findText(columns, wanted, start, end, hits)
      for (let at = 0; at < count; at += 1) if (keeps(hits[at] ?? 0)) add(found, hits[at] ?? 0)
      yield
    }
    return
  }
  for (let end = length; end > 0; end -= blockRows) {
    const count = findText(columns, wanted, Math.max(end - blockRows, 0), end, hits)
    for (let at = count - 1; at >= 0; at -= 1) if (keeps(hits[at] ?? 0)) add(found, hits[at] ?? 0)
    yield
  }
}

/** Looks the newest rows up by themselves, so that something can be shown, and finds the others in one go. */
function* walkByAge(columns: Columns, wanted: string, keeps: Keeps, found: Found) {
  const order = yield* newestFirst(columns)
  const { length } = order
  const newest = Math.min(blockRows, length)
  for (let at = 0; at < newest; at += 1) {
    const row = order[at] ?? 0
    if (keeps(row) && holdsText(columns, wanted, row)) add(found, row)
  }
  yield
  const marks = new Uint8Array(length)
  const hits = new Uint32Array(blockRows)
  const unmarked = newest < length ? length : 0
  for (let start = 0; start < unmarked; start += blockRows) {
    const count = findText(columns, wanted, start, Math.min(start + blockRows, length), hits)
    for (let at = 0; at < count; at += 1) marks[hits[at] ?? 0] = 1
    yield
  }
  for (let at = newest; at < length; at += 1) {
    const row = order[at] ?? 0
    if (marks[row] === 1 && keeps(row)) add(found, row)
    if (at % blockRows === 0) yield
  }
}

function* walk(columns: Columns, query: Query, last: Search | undefined, found: Found) {
  const wanted = wantedText(query.text)
  if (wanted === null) return
  if (last && canNarrow(columns, query, wanted, last)) {
    yield* narrow(columns, wanted, last.rows, found)
    return
  }
  const failures = failuresBy(columns, query)
  const keeps: Keeps = failures ? (row) => failures(row) === 0 : () => true
  if (query.sortBy === 'newest') yield* walkByAge(columns, wanted, keeps, found)
  else yield* walkByName(columns, query, wanted, keeps, found)
}

/**
 * Prepares a search; nothing is looked at before `run`.
 * @param last the search before this one, whose rows are all there is to look at where only letters were added
 */
export function startSearch(columns: Columns, query: Query, last?: Search): Search {
  const found: Found = { rows: new Uint32Array(blockRows), count: 0 }
  const slices = sliceUp(walk(columns, query, last, found))
  return {
    columns,
    query,
    get rows() {
      return found.rows.subarray(0, found.count)
    },
    get count() {
      return found.count
    },
    get isDone() {
      return slices.isDone
    },
    run: slices.run,
  }
}
