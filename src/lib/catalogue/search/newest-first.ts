import type { Columns } from '#lib/catalogue/columns/columns.ts'

const orders = new WeakMap<Columns, Uint32Array>()

type Steps<Result> = Generator<undefined, Result, void>

const rowsAtOnce = 8192

/** Sorts rows by one half of a 32-bit number each, descending, and keeps the order of equal ones. */
function* sortByHalf(rows: Uint32Array, numbers: Uint32Array, shift: 0 | 16): Steps<Uint32Array> {
  const places = new Uint32Array(65_537)
  const half = (row: number) => 65_535 - (((numbers[row] ?? 0) >>> shift) & 65_535)
  for (let row = 0; row < numbers.length; row += 1) {
    const next = half(row) + 1
    places[next] = (places[next] ?? 0) + 1
    if (row % rowsAtOnce === 0) yield
  }
  for (let key = 1; key < places.length; key += 1) {
    places[key] = (places[key] ?? 0) + (places[key - 1] ?? 0)
  }
  const sorted = new Uint32Array(rows.length)
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0
    const key = half(row)
    const place = places[key] ?? 0
    sorted[place] = row
    places[key] = place + 1
    if (at % rowsAtOnce === 0) yield
  }
  return sorted
}

/** The rows by descending number: the families made last come first. Sorted once per columns, in steps. */
export function* newestFirst(columns: Columns): Steps<Uint32Array> {
  const known = orders.get(columns)
  if (known) return known
  const { numbers } = columns
  const rows = new Uint32Array(numbers.length)
  for (let row = 0; row < rows.length; row += 1) rows[row] = row
  const byLowerHalf = yield* sortByHalf(rows, numbers, 0)
  const order = yield* sortByHalf(byLowerHalf, numbers, 16)
  orders.set(columns, order)
  return order
}
