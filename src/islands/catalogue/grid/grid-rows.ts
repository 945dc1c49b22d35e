/** Rows of the grid from `first` up to, but not including, `end`. */
export interface Rows {
  first: number
  end: number
}

interface Sight {
  columns: number
  count: number
  inSight: Rows
  /** The visible rows, and below the number of families, at the last deferred render. */
  settledSight: Rows
  settledCount: number
}

export interface RowPlan {
  /** Rows that must be up to date in the urgent render. */
  near: Rows
  /** The contiguous rows in the document, around the visible ones. */
  block: Rows
}

/** The maximum number of cards in the document. */
export const cardLimit = 200

/** The first row, the last row, and the row of the focused card with its neighbours. */
const pinnedRows = 5

/** Above and below the visible rows of a long list: as many as are passed before React has rendered more. */
export const rowsBeside = 6

/** About how many cards beside the visible ones come or change in one frame: a key that comes meanwhile waits for them. */
export const cardsAtOnce = 5

/** The most rows that the document may hold above the visible ones, or below them. */
export const rowsPerSide = (columns: number, count: number): number =>
  count <= cardLimit ? Math.ceil(count / columns) : rowsBeside

/** Moves rows up where the grid has become too short for them. */
function slideInto({ first, end }: Rows, rowCount: number): Rows {
  const length = Math.min(end - first, rowCount)
  const start = Math.max(Math.min(first, rowCount - length), 0)
  return { first: start, end: start + length }
}

const spread = ({ first, end }: Rows, by: number, rowCount: number): Rows => ({
  first: Math.max(first - by, 0),
  end: Math.min(end + by, rowCount),
})

const limitOf = (columns: number, count: number): number =>
  count <= cardLimit ? Math.ceil(count / columns) : Math.floor(cardLimit / columns) - pinnedRows

/** All rows of a list that fits into the document, and of a longer one those beside the range as well. */
function widen(rows: Rows, columns: number, count: number): Rows {
  const rowCount = Math.ceil(count / columns)
  if (count <= cardLimit) return { first: 0, end: rowCount }
  const inside = slideInto(rows, rowCount)
  const room = limitOf(columns, count) - inside.end + inside.first
  return spread(inside, Math.min(Math.max(room >> 1, 0), rowsBeside), rowCount)
}

/** Which rows to render urgently, and which in the deferred render. */
export function planRows(sight: Sight): RowPlan {
  const { columns, count, inSight, settledSight, settledCount } = sight
  const rowCount = Math.ceil(count / columns)
  const seen = slideInto(inSight, rowCount)
  const near = { ...seen }
  near.end = Math.min(near.end, near.first + limitOf(columns, count))

  const reach = widen(seen, columns, count)
  const settled = widen(settledSight, columns, settledCount)
  const settledRows = settledCount < count ? Math.floor(settledCount / columns) : rowCount
  const retained = {
    first: Math.max(settled.first, reach.first),
    end: Math.min(settled.end, reach.end, settledRows),
  }
  const isJoined =
    retained.first < retained.end && retained.first <= near.end && retained.end >= near.first
  if (!isJoined) return { near, block: near }
  const block = {
    first: Math.min(retained.first, near.first),
    end: Math.max(retained.end, near.end),
  }
  return { near, block }
}

interface TabStops {
  rowCount: number
  focusedRow: number | null
  /** Whether the list has not changed for a moment: during typing, its last row is not worth rendering. */
  isSettled: boolean
}

/**
 * The rows in the document, in their order: those of the block; the first and the last one, where Tab enters the grid;
 * and those around the focused card, from which Tab continues.
 */
export function listRows(block: Rows, { rowCount, focusedRow, isSettled }: TabStops): number[] {
  const rows = new Set<number>()
  const add = (row: number) => {
    if (row >= 0 && row < rowCount) rows.add(row)
  }
  for (let row = block.first; row < block.end; row += 1) add(row)
  add(0)
  if (isSettled) add(rowCount - 1)
  if (focusedRow !== null) for (const step of [-1, 0, 1]) add(focusedRow + step)
  return [...rows].toSorted((a, b) => a - b)
}
