import {
  readNumbers,
  readList,
  readTexts,
  readVersion,
  type Version,
} from '#lib/catalogue/columns/damaged-catalogue.ts'
import { wordsOf } from '#lib/catalogue/search/name-words.ts'

/** The words as they pass between threads, and are cached: a long text costs less than many short ones. */
export interface PackedWords extends Version {
  numbers: Uint32Array
  /** Joined by line breaks. */
  words: string
  places: Uint32Array
  ends: Uint32Array
  /** The operator's lines, each of terms that mean the same. */
  synonyms: string[]
}

/** What a family says besides its name. */
export interface FamilyTexts {
  number: number
  texts: readonly string[]
}

const longestKnown = 40

/** @param families by ascending number */
export function packWords(families: Iterable<FamilyTexts>) {
  const placeOf = new Map<string, number>()
  const numbers: number[] = []
  const ends: number[] = []
  const places: number[] = []
  /** By place, the family that last had the word. */
  const lastWith: number[] = []
  const known = new Map<string, number[]>()
  const readPlaces = (text: string): number[] =>
    wordsOf(text.toLowerCase()).map((word) => {
      const place = placeOf.get(word) ?? placeOf.size
      placeOf.set(word, place)
      return place
    })
  /** Types of many families have the same few names. */
  const placesIn = (text: string): number[] => {
    if (text.length > longestKnown) return readPlaces(text)
    const read = known.get(text) ?? readPlaces(text)
    known.set(text, read)
    return read
  }
  for (const { number, texts } of families) {
    const start = places.length
    for (const text of texts) {
      for (const place of placesIn(text)) {
        if (lastWith[place] !== number) places.push(place)
        lastWith[place] = number
      }
    }
    if (places.length === start) continue
    numbers.push(number)
    ends.push(places.length)
  }
  return {
    numbers: Uint32Array.from(numbers),
    words: [...placeOf.keys()].join('\n'),
    places: Uint32Array.from(places),
    ends: Uint32Array.from(ends),
  }
}

const textsOf = (value: unknown): string[] =>
  readList(value, 'types of a family').filter((name) => typeof name === 'string')

/** Decodes what families say, and the operator's synonyms. @throws DamagedCatalogue */
export function decodeWords(answer: unknown): PackedWords {
  const { fields, version } = readVersion(answer)
  const numbers = readNumbers(fields.numbers, 'numbers')
  const texts = readTexts(fields.texts, 'descriptions', numbers.length)
  const types = readList(fields.types, 'types', numbers.length)
  const families = numbers.map((number, at) => ({
    number,
    texts: [texts[at] ?? '', ...textsOf(types[at])],
  }))
  const ascending = families.toSorted((one, other) => one.number - other.number)
  return { ...version, ...packWords(ascending), synonyms: readTexts(fields.synonyms, 'synonyms') }
}
