import { type Columns, startOf } from './columns.ts'

/** Neighbouring rows of some columns, from `start` up to, not including, `end`. */
export interface Run {
  columns: Columns
  start: number
  end: number
}

type Numeric = 'numbers' | 'premium' | 'releases' | 'vendors'

const lengthOf = (runs: Run[]): number => runs.reduce((sum, { start, end }) => sum + end - start, 0)

const partsOf = (runs: Run[], name: Numeric) =>
  runs.map(({ columns, start, end }) => columns[name].subarray(start, end))

function joinNumbers<Column extends Uint8Array | Uint16Array | Uint32Array>(
  column: Column,
  parts: ArrayLike<number>[],
): Column {
  let at = 0
  for (const part of parts) {
    column.set(part, at)
    at += part.length
  }
  return column
}

/** Moves the ends of each run to its new start. */
function joinEnds(
  runs: Run[],
  readEnds: (columns: Columns) => Uint32Array,
  first: (ends: Uint32Array, row: number) => number,
  gap: 0 | 1,
): Uint32Array {
  const joined = new Uint32Array(lengthOf(runs))
  let at = 0
  let offset = 0
  for (const { columns, start, end } of runs) {
    const ends = readEnds(columns)
    const shift = offset - first(ends, start)
    for (let row = start; row < end; row += 1) joined[at++] = (ends[row] ?? 0) + shift
    offset = (joined[at - 1] ?? 0) + gap
  }
  return joined
}

const joinText = (
  runs: Run[],
  readText: (columns: Columns) => string,
  readEnds: (columns: Columns) => Uint32Array,
): string =>
  runs
    .map(({ columns, start, end }) => {
      const ends = readEnds(columns)
      return readText(columns).slice(startOf(ends, start), ends[end - 1])
    })
    .join('\n')

const firstCategory = (ends: Uint32Array, row: number): number =>
  row === 0 ? 0 : (ends[row - 1] ?? 0)

/**
 * Concatenates runs, none of them empty.
 * @param last the columns whose names of vendors and categories all places count in
 */
export function joinRuns(runs: Run[], { locale, vendorNames, categoryNames }: Columns): Columns {
  const length = lengthOf(runs)
  const categories = runs.map(({ columns, start, end }) =>
    columns.categories.subarray(
      firstCategory(columns.categoryEnds, start),
      columns.categoryEnds[end - 1],
    ),
  )
  const categoryCount = categories.reduce((sum, part) => sum + part.length, 0)
  return {
    locale,
    numbers: joinNumbers(new Uint32Array(length), partsOf(runs, 'numbers')),
    names: joinText(
      runs,
      ({ names }) => names,
      ({ nameEnds }) => nameEnds,
    ),
    nameEnds: joinEnds(runs, ({ nameEnds }) => nameEnds, startOf, 1),
    lowerNames: joinText(
      runs,
      ({ lowerNames }) => lowerNames,
      ({ lowerEnds }) => lowerEnds,
    ),
    lowerEnds: joinEnds(runs, ({ lowerEnds }) => lowerEnds, startOf, 1),
    premium: joinNumbers(new Uint8Array(length), partsOf(runs, 'premium')),
    releases: joinNumbers(new Uint16Array(length), partsOf(runs, 'releases')),
    vendors: joinNumbers(new Uint32Array(length), partsOf(runs, 'vendors')),
    categories: joinNumbers(new Uint32Array(categoryCount), categories),
    categoryEnds: joinEnds(runs, ({ categoryEnds }) => categoryEnds, firstCategory, 0),
    vendorNames,
    categoryNames,
  }
}
