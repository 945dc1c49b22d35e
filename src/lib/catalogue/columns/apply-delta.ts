import { buildColumns } from './build-columns.ts'
import { joinRuns, type Run } from './column-runs.ts'
import { type Columns, readName, readRow } from './columns.ts'
import type { Changes, Delta } from './compact-catalogue.ts'
import { type NameOrder, nameOrder } from './name-order.ts'

/** The first row after a family of this name and number. */
function placeOf(columns: Columns, order: NameOrder, name: string, number: number): number {
  let low = 0
  let high = columns.numbers.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const isBefore =
      order.compare(readName(columns, middle), columns.numbers[middle] ?? 0, name, number) < 0
    if (isBefore) low = middle + 1
    else high = middle
  }
  return low
}

function rowsOf({ numbers }: Columns, wanted: ReadonlySet<number>): number[] {
  const rows: number[] = []
  for (let row = 0; row < numbers.length; row += 1) {
    if (wanted.has(numbers[row] ?? 0)) rows.push(row)
  }
  return rows
}

/** The runs of the old columns that remain, with the changed rows inserted in order. */
function mergeRuns(columns: Columns, changed: Columns, dropped: number[], order: NameOrder): Run[] {
  const runs: Run[] = []
  let from = 0
  let nextDropped = 0
  const take = (end: number) => {
    if (end > from) runs.push({ columns, start: from, end })
    from = Math.max(from, end)
  }
  const takeUntil = (end: number) => {
    for (; (dropped[nextDropped] ?? end) < end; nextDropped += 1) {
      take(dropped[nextDropped] ?? end)
      from += 1
    }
    take(end)
  }
  for (let row = 0; row < changed.numbers.length; row += 1) {
    takeUntil(placeOf(columns, order, readName(changed, row), changed.numbers[row] ?? 0))
    runs.push({ columns: changed, start: row, end: row + 1 })
  }
  takeUntil(columns.numbers.length)
  return runs
}

function sortAgain(columns: Columns, changed: Columns, dropped: number[], locale?: string) {
  const gone = new Set(dropped)
  const old = Array.from(columns.numbers, (_, row) => row).filter((row) => !gone.has(row))
  return buildColumns(
    [
      ...old.map((row) => readRow(columns, row)),
      ...Array.from(changed.numbers, (_, row) => readRow(changed, row)),
    ],
    locale,
  )
}

/**
 * The columns after a change, or null where they must be fetched whole:
 * on a reset, and where the count does not match the backend's.
 */
export function applyDelta(
  columns: Columns,
  delta: Delta | Changes,
  locale?: string,
): Columns | null {
  if ('reset' in delta && delta.reset) return null
  const order = nameOrder(locale)
  const changed = buildColumns(delta.changed, locale, columns)
  const dropped = rowsOf(columns, new Set([...delta.gone, ...changed.numbers]))
  const applied =
    order.locale === columns.locale
      ? joinRuns(mergeRuns(columns, changed, dropped, order), changed)
      : sortAgain(columns, changed, dropped, locale)
  return applied.numbers.length === delta.total ? applied : null
}
