import { isMeantWord } from '#lib/catalogue/search/edits.ts'
import { findCategory, namesOf } from '#lib/revit-categories/find-category.ts'

import { splitWords, type Word } from './fold.ts'
import { isMeantStrictly } from './match-word.ts'
import { typedWord, type Unit, withoutWrittenUmlauts } from './typed.ts'

/** A category or vendor, by the words of each of its names. */
export interface Named {
  own: readonly Word[]
  /** What it is called in other languages, where it is a category of Revit. */
  others: readonly (readonly Word[])[]
}

const known = new WeakMap<readonly string[], Named[]>()

function readOnce(names: readonly string[], read: (name: string) => Named): readonly Named[] {
  const all = known.get(names) ?? names.map(read)
  known.set(names, all)
  return all
}

export const readCategories = (names: readonly string[]): readonly Named[] =>
  readOnce(names, (name) => {
    const number = findCategory(name)
    const others = number === null ? [] : namesOf(number).map(splitWords)
    return { own: splitWords(name), others }
  })

export const readVendors = (names: readonly string[]): readonly Named[] =>
  readOnce(names, (name) => ({ own: splitWords(name), others: [] }))

/** Of shorter words only whole ones count, but in scripts that need no more. */
const leastLetters = 3

const isStart = (typed: Word, word: Word): boolean =>
  typed.kind === word.kind &&
  (word.stem === typed.stem ||
    ((typed.kind === 'joined' || typed.text.length >= leastLetters) &&
      word.text.startsWith(typed.text)))

type Means = (typed: Word, word: Word) => boolean

const isUnitIn = ({ phrases }: Unit, words: readonly Word[], means: Means): boolean =>
  phrases.some((phrase) => phrase.words.every((typed) => words.some((word) => means(typed, word))))

const areIn = (units: readonly Unit[], words: readonly Word[], means: Means): boolean =>
  units.every((unit) => isUnitIn(unit, words, means))

const isWhole = (units: readonly Unit[], words: readonly Word[]): boolean =>
  units.length === words.length &&
  areIn(units, words, (typed, word) => typed.stem === word.stem && typed.kind === word.kind)

/** From so many letters on, the beginning of a foreign name is enough. */
const leastForeign = { letters: 4, joined: 2, number: 1 }

const isForeignStart: Means = (typed, word) =>
  typed.text.length >= leastForeign[typed.kind] && isStart(typed, word)

function findPlaces(named: readonly Named[], units: readonly Unit[]): number[] {
  if (units.length === 0) return []
  const placesOf = (isIt: (name: Named) => boolean) =>
    named.flatMap((name, place) => (isIt(name) ? [place] : []))
  const whole = placesOf(({ own, others }) =>
    [own, ...others].some((words) => isWhole(units, words)),
  )
  if (whole.length > 0) return whole
  return placesOf(
    ({ own, others }) =>
      areIn(units, own, isStart) || others.some((words) => areIn(units, words, isForeignStart)),
  )
}

/** With umlauts that are written as two letters. */
function respell(unit: Unit): Unit {
  const word = typedWord(unit)
  const plain = word && withoutWrittenUmlauts(word)
  return plain ? { phrases: [{ words: [plain], isLoose: true }] } : unit
}

/** The places of the names that all of a text means: those that it is, or else those that have its words. */
export function findNamed(named: readonly Named[], units: readonly Unit[]): number[] {
  const found = findPlaces(named, units)
  return found.length > 0 ? found : findPlaces(named, units.map(respell))
}

/** The places of the names that may be meant if something is misspelt. */
export const findMisspelt = (named: readonly Named[], units: readonly Unit[]): number[] =>
  named.flatMap(({ own, others }, place) =>
    [own, ...others].some(
      (words) =>
        units.length === words.length &&
        areIn(units, words, (typed, word) =>
          typed.kind === 'letters' && word.kind === 'letters'
            ? isMeantWord(typed.text, word.text)
            : typed.stem === word.stem,
        ),
    )
      ? [place]
      : [],
  )

/** Whether a word is the whole name of a category in any language. */
export const isWholeName = (named: readonly Named[], word: Word): boolean =>
  named.some(({ others }) =>
    others.some(([first, ...rest]) => rest.length === 0 && first?.stem === word.stem),
  )

/** One ideograph is part of too many names. */
const isInForeign: Means = (typed, word) =>
  typed.kind === 'joined' && typed.text.length === 1
    ? word.text === typed.text
    : isMeantStrictly(typed, word)

/** The words by which a family is found that has the name: its own, and whole ones of other languages. */
export function bitsOfNamed(
  { own, others }: Named,
  tests: readonly { word: Word; bit: number }[],
  bitsOfWord: (word: Word) => number,
): number {
  let bits = 0
  for (const word of own) bits |= bitsOfWord(word)
  for (const words of others) {
    for (const { word: typed, bit } of tests) {
      if ((bits & bit) !== bit && words.some((word) => isInForeign(typed, word))) bits |= bit
    }
  }
  return bits
}
