/** A cell of the table; rows and columns are counted from 0. */
export interface Place {
  row: number
  column: number
}

interface Extent {
  rows: number
  columns: number
  /** How many rows are in sight. */
  page: number
  isRightToLeft: boolean
}

interface Key {
  key: string
  ctrlKey: boolean
  metaKey: boolean
}

const clamp = (value: number, count: number): number => Math.min(Math.max(value, 0), count - 1)

/** Where a key leads from a cell: Home and End along the row, and on to the first and last row. Null for other keys. */
export function moveIn(
  { row, column }: Place,
  { key, ctrlKey, metaKey }: Key,
  { rows, columns, page, isRightToLeft }: Extent,
): Place | null {
  const isFar = ctrlKey || metaKey
  const to = (nextRow: number, nextColumn: number): Place => ({
    row: clamp(nextRow, rows),
    column: clamp(nextColumn, columns),
  })
  const ahead = isRightToLeft ? -1 : 1
  switch (key) {
    case 'ArrowDown':
      return to(isFar ? rows : row + 1, column)
    case 'ArrowUp':
      return to(isFar ? 0 : row - 1, column)
    case 'ArrowRight':
      return to(row, column + ahead)
    case 'ArrowLeft':
      return to(row, column - ahead)
    case 'PageDown':
      return to(row + page, column)
    case 'PageUp':
      return to(row - page, column)
    case 'Home':
      return isFar || column === 0 ? to(0, column) : to(row, 0)
    case 'End':
      return isFar ? to(rows, column) : to(column === columns - 1 ? rows : row, columns)
    default:
      return null
  }
}

/** Both ends of a range, the lower one first. */
export const rangeOf = (one: number, other: number): [start: number, end: number] =>
  one < other ? [one, other] : [other, one]
