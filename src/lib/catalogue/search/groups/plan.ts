import type { Word } from './fold.ts'
import { isMeantLoosely, isMeantStrictly } from './match-word.ts'
import type { Phrase, Unit } from './typed.ts'

export interface WordTest {
  word: Word
  isLoose: boolean
  bit: number
}

/** What is looked for in the words of a family, in one bit for each unit and each word of a longer phrase. */
export interface Plan {
  tests: readonly WordTest[]
  /** For each unit, the bits of which all must be found; any of them will do. */
  units: readonly (readonly number[])[]
}

const maxBits = 31

/** Phrases for which no bit is left are not looked for. */
export function makePlan(units: readonly Unit[]): Plan {
  const tests: WordTest[] = []
  let count = units.length
  const addPhrase = ({ words, isLoose }: Phrase, own: number): number | null => {
    const [first] = words
    if (words.length === 1 && first) {
      tests.push({ word: first, isLoose, bit: own })
      return null
    }
    if (words.length === 0 || count + words.length > maxBits) return null
    let mask = 0
    for (const word of words) {
      const bit = 1 << count
      count += 1
      mask |= bit
      tests.push({ word, isLoose, bit })
    }
    return mask
  }
  const masks = units.map(({ phrases }, at) => {
    const own = 1 << at
    const longer = phrases.map((phrase) => addPhrase(phrase, own)).filter((mask) => mask !== null)
    return [own, ...longer]
  })
  return { tests, units: masks }
}

const isUnitMet = (masks: readonly number[], bits: number): boolean => {
  for (const mask of masks) if ((bits & mask) === mask) return true
  return false
}

/** Whether the bits that were found for a family are what is looked for. */
export function isMet({ units }: Plan, bits: number): boolean {
  for (const masks of units) if (!isUnitMet(masks, bits)) return false
  return units.length > 0
}

/** Whether a unit is a number as it was typed, which says less than a word. */
export const isNumber = ({ tests }: Plan, at: number): boolean =>
  tests.some(({ bit, word }) => bit === 1 << at && word.kind === 'number')

/** How much of what is looked for these bits meet; 0 where it is nothing but numbers. */
export function weigh(plan: Plan, bits: number): number {
  let words = 0
  let numbers = 0
  for (const [at, masks] of plan.units.entries()) {
    if (!isUnitMet(masks, bits)) continue
    if (isNumber(plan, at)) numbers += 1
    else words += 1
  }
  return words === 0 ? 0 : 2 * words + numbers
}

/** The places of the units that these bits leave open. */
export const openUnits = ({ units }: Plan, bits: number): number[] =>
  units.flatMap((masks, at) => (isUnitMet(masks, bits) ? [] : [at]))

/** Whether a word meets a test. */
export const isMeant = ({ word: wanted, isLoose }: WordTest, word: Word): boolean =>
  isLoose ? isMeantLoosely(wanted, word) : isMeantStrictly(wanted, word)

/** The bits of all tests that a word meets. */
export function bitsOf({ tests }: Plan, word: Word): number {
  let bits = 0
  for (const test of tests) if (isMeant(test, word)) bits |= test.bit
  return bits
}
