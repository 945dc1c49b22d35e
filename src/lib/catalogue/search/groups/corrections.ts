import { countEdits, editsFor } from '#lib/catalogue/search/edits.ts'

import type { Word } from './fold.ts'
import { splitWords } from './fold.ts'
import type { Named } from './named.ts'
import type { Spellings } from './spellings.ts'
import type { Synonyms } from './synonyms.ts'
import { saysNothing, typedWord, type Unit } from './typed.ts'

/** The words that a search can find something by. */
type Vocabulary = ReadonlySet<string>

export function readVocabulary(
  { words }: Spellings,
  synonyms: Synonyms,
  categories: readonly Named[],
): Vocabulary {
  const all = new Set([...words, ...synonyms.words])
  for (const { others } of categories) {
    for (const { text, stem } of others.flat()) all.add(text).add(stem)
  }
  return all
}

/** Letters that are often taken for each other, as in "bycicle". */
const soundOf = (text: string): string => text.replaceAll('y', 'i')

/** The most texts that are looked for in place of a misspelt one. */
const maxTexts = 3

/** The words that a misspelt one may be, with the fewest edits. */
function* findNearest({ text }: Word, vocabulary: Vocabulary): Generator<void, string[], void> {
  let least = editsFor(text)
  let nearest: string[] = []
  if (least === 0) return nearest
  const sound = soundOf(text)
  let count = 0
  for (const word of vocabulary) {
    count += 1
    if (count % 256 === 0) yield
    const edits = countEdits(sound, soundOf(word), least)
    if (edits > least || saysNothing(word)) continue
    if (edits < least) nearest = []
    least = edits
    nearest.push(word)
  }
  return nearest.slice(0, maxTexts)
}

/**
 * The texts that may be meant where words stand in none that are known.
 * @returns none where all words are known, or one cannot be corrected
 */
export function* correctUnknown(
  units: readonly Unit[],
  vocabulary: Vocabulary,
): Generator<void, Unit[][], void> {
  const choices: string[][] = []
  let isAny = false
  for (const unit of units) {
    const word = typedWord(unit)
    const isKnown = !word || vocabulary.has(word.text) || vocabulary.has(word.stem)
    if (isKnown || word.kind !== 'letters') {
      choices.push([])
      continue
    }
    const nearest = yield* findNearest(word, vocabulary)
    if (nearest.length === 0) return []
    isAny = true
    choices.push(nearest)
  }
  if (!isAny) return []
  const most = Math.max(...choices.map(({ length }) => length))
  return Array.from({ length: most }, (_, turn) =>
    units.map((unit, at): Unit => {
      const nearest = choices[at] ?? []
      const word = nearest[turn] ?? nearest.at(-1)
      return word === undefined ? unit : { phrases: [{ words: splitWords(word), isLoose: false }] }
    }),
  )
}
