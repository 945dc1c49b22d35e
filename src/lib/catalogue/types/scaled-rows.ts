/** Rows from `first` up to, but not including, `end`, and the empty space around them, in pixels. */
export interface ScaledRows {
  first: number
  end: number
  before: number
  after: number
}

interface Sight {
  count: number
  /** All further ones in pixels. */
  rowHeight: number
  /** Of what shows rows. */
  height: number
  scrolled: number
}

/** Firefox draws nothing below some 17.8 million pixels, Chromium nothing below 33.5 million. */
const maxHeight = 12_000_000

const overscan = 12
/** Rows come and go by so many, unless they are scaled. */
const step = 6

interface Scale {
  /** Of the content, as the browser knows it. */
  physical: number
  /** How far it can be scrolled. */
  lowest: number
  /** Where the content is higher than that, the last row that can be at the top: one goes by after the other. */
  lastTop: number | null
}

function scaleOf({ count, rowHeight, height }: Sight): Scale {
  const total = count * rowHeight
  const isScaled = total > maxHeight && height < maxHeight
  const physical = isScaled ? maxHeight : total
  return {
    physical,
    lowest: Math.max(physical - height, 0),
    lastTop: isScaled ? Math.ceil((total - height) / rowHeight) : null,
  }
}

/** How far from the beginning of all rows the visible ones begin, in pixels. */
function findTop({ rowHeight, scrolled }: Sight, { lowest, lastTop }: Scale): number {
  const position = Math.min(Math.max(scrolled, 0), lowest)
  return lastTop === null ? position : Math.round((position / lowest) * lastTop) * rowHeight
}

/** What to render where so far is scrolled. */
export function planScaledRows(sight: Sight): ScaledRows {
  const { count, rowHeight, height, scrolled } = sight
  const scale = scaleOf(sight)
  const position = Math.min(Math.max(scrolled, 0), scale.lowest)
  const top = findTop(sight, scale)
  const wanted = Math.floor((Math.floor(top / rowHeight) - overscan) / step) * step
  // Where rows are scaled, those above take no more space than was scrolled, those below no more than is left.
  const first = Math.max(wanted, Math.ceil((top - position) / rowHeight), 0)
  const before = Math.max(position - (top - first * rowHeight), 0)
  const room = Math.ceil((scale.physical - before) / rowHeight - 1e-6)
  const shown = Math.ceil(height / rowHeight) + overscan * 2 + step
  const end = Math.min(first + Math.min(shown, room), count)
  const after = Math.max(scale.physical - before - (end - first) * rowHeight, 0)
  return { first, end, before, after }
}

/** How far to scroll for a row to be whole in sight, the least that it takes. */
export function scrollFor(row: number, sight: Sight): number {
  const { rowHeight, height, scrolled } = sight
  const scale = scaleOf(sight)
  const { lowest, lastTop } = scale
  const top = findTop(sight, scale)
  const start = row * rowHeight
  const end = start + rowHeight
  if (start >= top && end <= top + height) return scrolled
  const wanted = start < top ? start : end - height
  if (lastTop === null) return wanted
  return (Math.min(Math.ceil(wanted / rowHeight), lastTop) / lastTop) * lowest
}
