import { startOf } from '#lib/catalogue/columns/columns.ts'
import { rankText, wordsOf } from '#lib/catalogue/search/rank-text.ts'
import { blockRows, findText, holdsText, type LowerNames } from '#lib/catalogue/search/text.ts'

/** The rows whose names hold all words, the best first. */
export interface BestNames {
  rows: number[]
  total: number
}

const nameOf = ({ lowerNames, lowerEnds }: LowerNames, row: number): string =>
  lowerNames.slice(startOf(lowerEnds, row), lowerEnds[row])

/**
 * Finds names by their words in any order, with the engine of the catalogue; pauses after every block of rows.
 * @param found is filled meanwhile
 */
export function* findNames(
  names: LowerNames,
  text: string,
  limit: number,
  found: BestNames,
): Generator<void, void, void> {
  const typed = text.trim().toLowerCase()
  const words = wordsOf(typed)
  // The longest word is the one that the fewest names hold.
  const [longest, ...others] = words.toSorted((one, other) => other.length - one.length)
  if (longest === undefined) return
  const best: { row: number; rank: number }[] = []
  const hits = new Uint32Array(blockRows)
  const { length } = names.lowerEnds
  for (let start = 0; start < length; start += blockRows) {
    const end = Math.min(start + blockRows, length)
    const count = findText(names, longest, start, end, hits)
    for (const row of hits.subarray(0, count)) {
      if (!others.every((word) => holdsText(names, word, row))) continue
      found.total += 1
      const worst = best.length < limit ? null : best.at(-1)
      if (worst?.rank === 0) continue
      const rank = rankText(nameOf(names, row), typed, words) ?? 0
      if (worst && rank >= worst.rank) continue
      const place = best.findLastIndex((other) => other.rank <= rank) + 1
      best.splice(place, 0, { row, rank })
      best.length = Math.min(best.length, limit)
    }
    found.rows = best.map(({ row }) => row)
    yield
  }
}
