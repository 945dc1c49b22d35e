import { atom } from 'nanostores'

/** What the parts of the page that load first know of the groups. */
interface FoundSummary {
  /** Whether any group has a family. */
  isAny: boolean
  /** What is said aloud, '' where there is nothing to say. */
  text: string
}

export const noSummary: FoundSummary = { isAny: false, text: '' }

export const $foundSummary = atom<FoundSummary>(noSummary)
