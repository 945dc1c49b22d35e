/** Without accents and in lower case, so that "turen" finds "Türen". */
export const fold = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

export const wordsOf = (text: string): string[] => text.split(/\s+/u).filter((word) => word !== '')

/** How well a text that holds all words meets them; the lowest is the best. */
export const ranks = { exact: 0, start: 1, wordStarts: 2, contained: 3, apart: 4 } as const

const isLetter = /[\p{L}\p{N}]/u

/** Whether the text has the word at the start of one of its own words. */
function startsWord(text: string, word: string): boolean {
  let at = text.indexOf(word)
  while (at !== -1) {
    if (at === 0 || !isLetter.test(text[at - 1] ?? '')) return true
    at = text.indexOf(word, at + 1)
  }
  return false
}

/**
 * How well a text meets what was typed, both folded; null where it lacks one of the words.
 * @param words those of `typed`
 */
export function rankText(text: string, typed: string, words: readonly string[]): number | null {
  if (!words.every((word) => text.includes(word))) return null
  if (text === typed) return ranks.exact
  if (text.startsWith(typed)) return ranks.start
  if (words.every((word) => startsWord(text, word))) return ranks.wordStarts
  return text.includes(typed) ? ranks.contained : ranks.apart
}
