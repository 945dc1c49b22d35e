import { splitFolded, splitWords, type Word } from './fold.ts'

/** One way to say what a unit means: all of its words. */
export interface Phrase {
  words: readonly Word[]
  /** Whether parts of words count as well, as in what a person types. */
  isLoose: boolean
}

/** What one part of the typed text means: any of its phrases. */
export interface Unit {
  phrases: readonly Phrase[]
}

/** Words that say nothing by themselves; folded. */
const stopWords = new Set(
  `a an the of for with without and or in on to at by from s
  der die das den dem des ein eine einen einem einer und oder mit ohne fur von vom im am zum zur auf aus
  le la les un une du de et ou avec sans pour a au aux en d l
  и или с со без для из на в во к по от
  の と に で は を が へ や も つき`.split(/\s+/u),
)

/** Whether a word says nothing beside others. */
export const saysNothing = (text: string): boolean => stopWords.has(text)

/** Words without those that say nothing beside them. */
export function tellingWords(words: readonly Word[]): readonly Word[] {
  const telling = words.filter(({ text }) => !saysNothing(text))
  return telling.length > 0 ? telling : words
}

/** The most parts of a text that are looked for. */
const maxUnits = 24

const measure =
  /(?<whole>\p{Nd}+)(?:[.,](?<part>\p{Nd}+))?\s*(?<unit>mm|cm|m|мм|см|м|ミリ|センチ)(?![\p{L}\p{M}\p{N}])/gu

const perUnit: Readonly<Record<string, number>> = { cm: 10, см: 10, センチ: 10, m: 1000, м: 1000 }

/** A length is found as it is written, and in millimetres, which names of types are in. */
function readMeasure({ whole = '', part, unit = '' }: Record<string, string | undefined>): Unit {
  const written = splitFolded(part === undefined ? whole : `${whole} ${part}`)
  const factor = perUnit[unit]
  const millimetres = factor && Number(`${whole}.${part ?? 0}`) * factor
  const others = millimetres ? [splitFolded(String(Math.round(millimetres)))] : []
  return { phrases: [written, ...others].map((words) => ({ words, isLoose: true })) }
}

/** With umlauts written out, "Türen" is meant by names that say "Tueren". */
function otherSpelling(word: Word, raw: readonly Word[]): Phrase[] {
  if (word.kind !== 'letters') return []
  return raw
    .filter(({ text }) => text !== word.text)
    .map((spelt) => ({ words: [spelt], isLoose: true }))
}

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }

const writeOut = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöü]/gu, (letter) => umlauts[letter] ?? letter)

const unitOf = (word: Word, spelt: readonly Word[]): Unit => ({
  phrases: [{ words: [word], isLoose: true }, ...otherSpelling(word, spelt)],
})

/** The units of a text without lengths; a word is left out where it says nothing beside others. */
function readPlain(text: string): { unit: Unit; isStop: boolean }[] {
  const words = splitWords(text)
  const spelt = splitWords(writeOut(text))
  const isSame = spelt.length === words.length
  return words.map((word, at) => {
    const other = isSame ? spelt[at] : undefined
    return { unit: unitOf(word, other ? [other] : []), isStop: saysNothing(word.text) }
  })
}

/** What a text asks for: each unit must be met. */
export function readTyped(text: string): Unit[] {
  const typed = text.normalize('NFKC').toLowerCase()
  const units: { unit: Unit; isStop: boolean }[] = []
  let end = 0
  for (const match of typed.matchAll(measure)) {
    units.push(...readPlain(typed.slice(end, match.index)))
    units.push({ unit: readMeasure({ ...match.groups }), isStop: false })
    end = match.index + match[0].length
  }
  units.push(...readPlain(typed.slice(end)))
  const telling = units.filter(({ isStop }) => !isStop)
  return (telling.length > 0 ? telling : units).slice(0, maxUnits).map(({ unit }) => unit)
}

/** The one word that a unit is as it was typed; null for a length of several. */
export function typedWord({ phrases }: Unit): Word | null {
  const [first] = phrases
  return first && first.words.length === 1 ? (first.words[0] ?? null) : null
}

/** "Tueren" as "Turen", which is what is left of "Türen" without its marks; null where there is no other spelling. */
export function withoutWrittenUmlauts(word: Word): Word | null {
  if (word.kind !== 'letters') return null
  const text = word.text.replaceAll(
    /(?<=[^aeq])(?<vowel>[aou])e(?=.)|^(?<first>[aou])e(?=.)/gu,
    (all) => all.charAt(0),
  )
  return text === word.text ? null : (splitWords(text)[0] ?? null)
}

/** Whether there is anything to look for in a text. */
export const holdsWord = (text: string): boolean => splitWords(text).length > 0
