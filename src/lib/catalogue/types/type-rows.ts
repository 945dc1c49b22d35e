import type { Columns } from '#lib/catalogue/columns/columns.ts'
import type { FoundTypes } from '#lib/catalogue/values/evaluator.ts'

/** Types, and the rows of their families in the catalogue, as two columns. */
export interface TypeRows {
  types: Uint32Array
  families: Uint32Array
}

type Steps<Result> = Generator<void, Result, void>

/** How many rows are handled between two checks of the clock. */
const blockRows = 4096

/** The place of a row by what it is sorted by, from 1; 0 where it has nothing to be sorted by. */
export interface SortKey {
  placeOf: (type: number, family: number) => number
  /** The highest place. */
  max: number
}

/**
 * The order of the rows by their keys; those with the same stay as they are, those without one are last either way.
 */
function* orderBy(
  { types, families }: TypeRows,
  { placeOf, max }: SortKey,
  isDescending: boolean,
): Steps<Uint32Array> {
  const { length } = types
  const keys = new Uint32Array(length)
  const starts = new Uint32Array(max + 2)
  for (let row = 0; row < length; row += 1) {
    const place = placeOf(types[row] ?? 0, families[row] ?? 0)
    const key = place === 0 ? max : isDescending ? max - place : place - 1
    keys[row] = key
    starts[key + 1] = (starts[key + 1] ?? 0) + 1
    if (row % blockRows === 0) yield
  }
  for (let key = 1; key < starts.length; key += 1) {
    starts[key] = (starts[key] ?? 0) + (starts[key - 1] ?? 0)
    if (key % (blockRows * 8) === 0) yield
  }
  const order = new Uint32Array(length)
  for (let row = 0; row < length; row += 1) {
    const key = keys[row] ?? 0
    const at = starts[key] ?? 0
    order[at] = row
    starts[key] = at + 1
    if (row % blockRows === 0) yield
  }
  return order
}

/** Sorts rows a few at a time. */
export function* sortRows(rows: TypeRows, key: SortKey, isDescending = false): Steps<TypeRows> {
  const order = yield* orderBy(rows, key, isDescending)
  const types = new Uint32Array(order.length)
  const families = new Uint32Array(order.length)
  for (let row = 0; row < order.length; row += 1) {
    const from = order[row] ?? 0
    types[row] = rows.types[from] ?? 0
    families[row] = rows.families[from] ?? 0
    if (row % blockRows === 0) yield
  }
  return { types, families }
}

/** What a number and a position are packed by: both are exact in one number, and sort by the former. */
const shift = 2 ** 21

/**
 * The types that were found of the families that are shown, in the order of those families.
 * @param typeFamilies the number of each type's family, ascending
 * @param shown rows of the catalogue
 */
export function* listTypes(
  { types }: Pick<FoundTypes, 'types'>,
  typeFamilies: Uint32Array,
  { numbers }: Pick<Columns, 'numbers'>,
  shown: Uint32Array,
): Steps<TypeRows> {
  const packed = new Float64Array(shown.length)
  for (let position = 0; position < shown.length; position += 1) {
    packed[position] = (numbers[shown[position] ?? 0] ?? 0) * shift + position
  }
  packed.sort()
  yield
  const found = new Uint32Array(types.length)
  const positions = new Uint32Array(types.length)
  let count = 0
  let at = 0
  for (let place = 0; place < types.length; place += 1) {
    if (place % blockRows === 0) yield
    const type = types[place] ?? 0
    const number = typeFamilies[type] ?? 0
    while (at < packed.length && Math.floor((packed[at] ?? 0) / shift) < number) at += 1
    const pair = packed[at] ?? -1
    if (Math.floor(pair / shift) !== number) continue
    found[count] = type
    positions[count] = pair % shift
    count += 1
  }
  const inFileOrder = { types: found.subarray(0, count), families: positions.subarray(0, count) }
  const inOrder = yield* sortRows(inFileOrder, {
    placeOf: (_, position) => position + 1,
    max: shown.length,
  })
  const { families } = inOrder
  for (let row = 0; row < count; row += 1) families[row] = shown[families[row] ?? 0] ?? 0
  return inOrder
}
