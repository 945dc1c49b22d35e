import { fold, rankText, ranks, wordsOf } from '#lib/catalogue/search/rank-text.ts'

import type { Entry } from './entry.ts'

/** The entries that meet what was typed, the best first; in their own order where nothing was typed. */
export function rankEntries(entries: readonly Entry[], text: string): Entry[] {
  const typed = fold(text.trim())
  const words = wordsOf(typed)
  if (words.length === 0) return [...entries]
  return entries
    .flatMap((entry) => {
      const byLabel = rankText(fold(entry.label), typed, words)
      const all = fold([entry.label, entry.detail, entry.keywords].filter(Boolean).join(' '))
      const rank = byLabel ?? (rankText(all, typed, words) === null ? null : ranks.apart + 1)
      return rank === null ? [] : [{ entry, rank }]
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry)
}
