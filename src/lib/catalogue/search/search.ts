import type { Columns } from '#lib/catalogue/columns/columns.ts'
import { isSameChoice, type Query } from '#lib/catalogue/filters/query.ts'
import { type Sliced, sliceUp } from '#lib/catalogue/slices.ts'

import { blockRows, findText, holdsText, wantedText } from './text.ts'

export interface Search extends Sliced {
  readonly columns: Columns
  readonly query: Query
  /** The rows found so far, in their final order. */
  readonly rows: Uint32Array
  readonly count: number
}

export interface Found {
  rows: Uint32Array
  count: number
}

export type Keeps = (row: number) => boolean

/** Adds the rows whose names hold the wanted text, in the order that the query wants, and pauses now and then. */
export type Walk = (
  columns: Columns,
  query: Query,
  wanted: string,
  found: Found,
) => Iterable<void, void, void>

export function add(found: Found, row: number): void {
  if (found.count === found.rows.length) {
    const larger = new Uint32Array(found.count * 2)
    larger.set(found.rows)
    found.rows = larger
  }
  found.rows[found.count++] = row
}

/** Looking up a single row costs about as much as scanning this many rows. */
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

export function* walkByName(
  columns: Columns,
  { order }: Query,
  wanted: string,
  found: Found,
  keeps: Keeps,
): Generator<void, void, void> {
  const { length } = columns.numbers
  const hits = new Uint32Array(blockRows)
  if (order === 'ascending') {
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

const walkPlainly: Walk = (columns, query, wanted, found) => {
  const { premium } = columns
  const plan = query.freemium === 'premium' ? 1 : 0
  const keeps = query.freemium === 'all' ? () => true : (row: number) => premium[row] === plan
  return walkByName(columns, query, wanted, found, keeps)
}

function* look(columns: Columns, query: Query, found: Found, walk: Walk, last?: Search) {
  const wanted = wantedText(query.text)
  if (wanted === null) return
  if (last && canNarrow(columns, query, wanted, last)) {
    yield* narrow(columns, wanted, last.rows, found)
  } else {
    yield* walk(columns, query, wanted, found)
  }
}

interface SearchOptions {
  /** The previous search, whose rows are the only candidates if only letters were added. */
  last?: Search | undefined
  /** `walkChosen` for a query that chooses more than text, plan and the order by name. */
  walk?: Walk
}

/** Prepares a search; no work is done before `run`. */
export function startSearch(
  columns: Columns,
  query: Query,
  { last, walk = walkPlainly }: SearchOptions = {},
): Search {
  const found: Found = { rows: new Uint32Array(blockRows), count: 0 }
  const slices = sliceUp(look(columns, query, found, walk, last))
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
