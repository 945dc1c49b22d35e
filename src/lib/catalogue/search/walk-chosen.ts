import type { Columns } from '#lib/catalogue/columns/columns.ts'
import { failuresBy } from '#lib/catalogue/filters/row-choices.ts'

import { newestFirst } from './newest-first.ts'
import { add, type Found, type Keeps, type Walk, walkByName } from './search.ts'
import { blockRows, findText, holdsText } from './text.ts'

/** Looks up the newest rows one by one, so that something can be shown, and scans for the others. */
function* walkByAge(columns: Columns, wanted: string, found: Found, keeps: Keeps) {
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

/** Finds the rows that match every choice of the query, in any order. */
export const walkChosen: Walk = (columns, query, wanted, found) => {
  const failures = failuresBy(columns, query)
  const keeps: Keeps = failures ? (row) => failures(row) === 0 : () => true
  return query.order === 'newest'
    ? walkByAge(columns, wanted, found, keeps)
    : walkByName(columns, query, wanted, found, keeps)
}
