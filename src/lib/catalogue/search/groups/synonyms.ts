import { splitWords, type Word } from './fold.ts'
import { tableTerms } from './table-terms.ts'
import { type Phrase, tellingWords, typedWord, type Unit, withoutWrittenUmlauts } from './typed.ts'

type Words = readonly Word[]

/** Which words mean the same. */
export interface Synonyms {
  /** The lines that have a term of these stems, each with what is looked for instead. */
  find: (words: Words) => readonly (readonly Words[])[]
  /** The most words that a term has. */
  longest: number
  /** The words of all terms. */
  words: ReadonlySet<string>
}

const keyOf = (words: Words): string => words.map(({ stem }) => stem).join(' ')

/** One term of a line. */
interface Term {
  words: Words
  /** Whether it is only understood, and not looked for: it is written with an asterisk. */
  isOnlyTyped: boolean
}

/** The terms of a line, which stand between commas. */
const readLine = (line: string): Term[] =>
  line
    .split(/[,;、，；\n]/u)
    .map((term) => ({
      words: tellingWords(splitWords(term)),
      isOnlyTyped: term.trimEnd().endsWith('*'),
    }))
    .filter(({ words }) => words.length > 0)

type Steps = Generator<void, Synonyms, void>

function* readLines(own: readonly string[]): Steps {
  const byTerm = new Map<string, (readonly Words[])[]>()
  const known = new Set<string>()
  let longest = 1
  for (const line of [...tableTerms, ...own]) {
    const terms = readLine(line)
    const wanted = terms.filter(({ isOnlyTyped }) => !isOnlyTyped).map(({ words }) => words)
    for (const { words } of terms) {
      const key = keyOf(words)
      byTerm.set(key, [...(byTerm.get(key) ?? []), wanted])
      longest = Math.max(longest, words.length)
      for (const { text } of words) known.add(text)
    }
    yield
  }
  const look = (words: Words) => byTerm.get(keyOf(words)) ?? []
  const find = (words: Words) => {
    const found = look(words)
    if (found.length > 0) return found
    const respelt = words.map((word) => withoutWrittenUmlauts(word) ?? word)
    return respelt.some((word, at) => word !== words[at]) ? look(respelt) : found
  }
  return { find, longest, words: known }
}

const readings = new WeakMap<readonly string[], { steps: Steps; synonyms: Synonyms | null }>()

/**
 * Reads the table and the operator's lines, once and in steps; a new start continues where the last one stopped.
 * @param own extends lines of the table with which it shares a term
 */
export function* readSynonyms(own: readonly string[]): Steps {
  const reading = readings.get(own) ?? { steps: readLines(own), synonyms: null }
  readings.set(own, reading)
  while (!reading.synonyms) {
    const { done, value } = reading.steps.next()
    if (done) reading.synonyms = value
    else yield
  }
  return reading.synonyms
}

function unitFor(words: Words, lines: readonly (readonly Words[])[]): Unit {
  const known = new Set([keyOf(words)])
  const phrases: Phrase[] = [{ words, isLoose: false }]
  for (const term of lines.flat()) {
    const key = keyOf(term)
    if (!known.has(key)) phrases.push({ words: term, isLoose: false })
    known.add(key)
  }
  return { phrases }
}

/** Two words that were written as one, each of which has synonyms, as in "Bürostuhl". */
function splitCompound(word: Word, { find }: Synonyms): Words[] | null {
  const least = word.kind === 'joined' ? 1 : 3
  if (word.kind === 'number' || word.text.length < 2 * least) return null
  for (let at = word.text.length - least; at >= least; at -= 1) {
    const last = splitWords(word.text.slice(at))
    if (last.length === 0 || find(last).length === 0) continue
    const start = word.text.slice(0, at)
    for (const first of [start, start.replace(/(?<=...)[sn]$/u, '')].map(splitWords)) {
      if (first.length > 0 && find(first).length > 0) return [first, last]
    }
  }
  return null
}

/** What words mean as they stand, or written as one, as in "Dreh Tür". */
function findTerms(words: Words, { find }: Synonyms): readonly (readonly Words[])[] {
  const found = find(words)
  if (found.length > 0 || words.length !== 2) return found
  const isJoinable = words.every(({ kind }) => kind === 'letters')
  return isJoinable ? find(splitWords(words.map(({ text }) => text).join(''))) : found
}

/** A word that is known to be whole is not taken for the beginning of another one. */
export const settleWhole = (units: readonly Unit[], isWhole: (word: Word) => boolean): Unit[] =>
  units.map((unit) => {
    const word = typedWord(unit)
    if (!word || word.kind !== 'letters' || !isWhole(word)) return unit
    return { phrases: unit.phrases.map((phrase) => ({ ...phrase, isLoose: false })) }
  })

/** What the units mean besides what was typed; null where nothing has a synonym. */
export function addSynonyms(units: readonly Unit[], synonyms: Synonyms): Unit[] | null {
  const words = units.map(typedWord)
  const meant: Unit[] = []
  let isAny = false
  for (let at = 0; at < units.length;) {
    let length = Math.min(synonyms.longest, units.length - at)
    let lines: readonly (readonly Words[])[] = []
    for (; length > 0; length -= 1) {
      const part = words.slice(at, at + length).filter((word) => word !== null)
      lines = part.length === length ? findTerms(part, synonyms) : []
      if (lines.length === 0) continue
      meant.push(unitFor(part, lines))
      break
    }
    const word = words[at]
    const parts = length === 0 && word ? splitCompound(word, synonyms) : null
    if (parts) meant.push(...parts.map((part) => unitFor(part, synonyms.find(part))))
    else if (length === 0) meant.push(units[at] ?? { phrases: [] })
    isAny ||= length > 0 || parts !== null
    at += Math.max(length, 1)
  }
  return isAny ? meant : null
}
