import { atom, computed } from 'nanostores'

import { whenOnline } from '#lib/browser/connection.ts'
import { $filter } from '#lib/catalogue/filters/address.ts'
import type { MatchingRows } from '#lib/catalogue/values/types/matching-rows.ts'
import { type Failure, toFailure } from '#lib/failure/failure.ts'

/** Which families, by number, have types that meet a query by value, and the names of those types. */
export type ValueMatches =
  | { state: 'loading' }
  | { state: 'failed'; failure: Failure }
  | { state: 'ready'; rows: MatchingRows }

/** A sign that compares; or else a number after a word, which may as well be part of a name. */
const comparison = /[<>=~≤≥…]|\.\./u
const numberAfterWord = /\p{L}\s+[-+]?[.\d]/u

interface Part {
  find: (text: string, isCertain: boolean) => ValueMatches | null
  tryAgain: () => void
}

/** What reads and answers queries by value, loaded once somebody begins to write one. */
const $part = atom<Part | Failure | null>(null)

let isLoading = false

/** Loads what reads and answers queries by value. */
export async function prepareValues(): Promise<void> {
  if (isLoading) return
  isLoading = true
  try {
    const [{ matchValues }, { $knowledge, keepUpToDate, tryAgain }] = await Promise.all([
      import('./finding.ts'),
      import('./knowledge.ts'),
    ])
    keepUpToDate()
    whenOnline(tryAgain)
    $knowledge.subscribe(() => $part.set({ find: matchValues, tryAgain }))
  } catch (error) {
    isLoading = false
    $part.set(toFailure(error))
  }
}

/** Asks again for what did not come. */
export function retryValues(): void {
  const part = $part.get()
  if (part && 'find' in part) part.tryAgain()
  else void prepareValues()
}

/** Null where the text of the filter is no query by value. */
export const $valueMatches = computed([$filter, $part], ({ text }, part): ValueMatches | null => {
  const isCertain = comparison.test(text)
  if (!isCertain && !numberAfterWord.test(text)) return null
  if (part && 'find' in part) return part.find(text, isCertain)
  if (part) return isCertain ? { state: 'failed', failure: part } : null
  void prepareValues()
  return isCertain ? { state: 'loading' } : null
})
