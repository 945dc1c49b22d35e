import { type Columns, startOf } from '#lib/catalogue/columns/columns.ts'

/** Names in lower case, joined by line breaks, and where each ends. */
export type LowerNames = Pick<Columns, 'lowerNames' | 'lowerEnds'>

/** How many rows are scanned between two checks of the clock. */
export const blockRows = 2048

/** The text as it is compared with names; null where no name can hold it. */
export function wantedText(text: string): string | null {
  return text.includes('\n') ? null : text.toLowerCase()
}

/**
 * Writes the rows from `start` up to, not including, `end` whose names hold the text.
 * @returns how many were written to `into`
 */
export function findText(
  { lowerNames, lowerEnds }: LowerNames,
  wanted: string,
  start: number,
  end: number,
  into: Uint32Array,
): number {
  let count = 0
  if (wanted === '') {
    for (let row = start; row < end; row += 1) into[count++] = row
    return count
  }
  const offset = startOf(lowerEnds, start)
  const block = lowerNames.slice(offset, lowerEnds[end - 1])
  let row = start
  let hit = block.indexOf(wanted)
  while (hit !== -1) {
    while ((lowerEnds[row] ?? 0) - offset < hit) row += 1
    into[count++] = row
    hit = block.indexOf(wanted, (lowerEnds[row] ?? 0) - offset + 1)
  }
  return count
}

export const holdsText = (
  { lowerNames, lowerEnds }: LowerNames,
  wanted: string,
  row: number,
): boolean => lowerNames.slice(startOf(lowerEnds, row), lowerEnds[row]).includes(wanted)
