import type { Word } from './fold.ts'

/** Words that end like another one that they are no kind of. */
const noCompounds = new Set(['indoor', 'indoors', 'outdoor', 'outdoors'])

/** From so many letters on, a word may stand within another one, as in German. */
const withinLength = 4
const endLength = 3
const strictEndLength = 5

const isEndOf = (end: string, word: string, least: number): boolean =>
  end.length >= least && word.endsWith(end) && !noCompounds.has(word)

/** Whether a word of a family is meant by a typed one, of which the rest may not be typed yet. */
export function isMeantLoosely(typed: Word, word: Word): boolean {
  if (typed.kind === 'number') return word.kind === 'number' && word.text === typed.text
  if (typed.kind === 'joined') return word.kind === 'joined' && word.text.includes(typed.text)
  if (word.kind !== 'letters') return false
  const { text, stem } = typed
  if (word.stem === stem || word.text.startsWith(text)) return true
  if (noCompounds.has(word.text)) return false
  return (
    (text.length >= withinLength && word.text.includes(text)) ||
    isEndOf(text, word.text, endLength) ||
    isEndOf(stem, word.stem, withinLength)
  )
}

/** Whether a word of a family is the given one, in another form or at the end of a compound. */
export function isMeantStrictly(given: Word, word: Word): boolean {
  if (given.kind !== word.kind) return false
  if (given.kind === 'joined') return word.text.includes(given.text)
  return (
    word.stem === given.stem ||
    (given.kind === 'letters' && isEndOf(given.stem, word.stem, strictEndLength))
  )
}
