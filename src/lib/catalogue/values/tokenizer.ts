import { alternative } from './value-list.ts'

export type Operator = '=' | '<' | '<=' | '>' | '>=' | '~'

export interface Word {
  text: string
  isQuoted: boolean
}

/** One condition of a query, cut into its parts but not understood yet. */
export type Clause =
  /** Name or value are '' where they are missing. */
  | { kind: 'comparison'; name: string; operator: Operator; value: string }
  /** Has no operator, such as `width 900 mm`. */
  | { kind: 'words'; text: string; words: Word[] }

/** Between clauses; a comma between digits belongs to a number. */
const separator = /,(?!\d)|(?<!\d),|\sand\s/giu
const comparison = /^([^<>=~]*)(<=|>=|[<>=~])(.*)$/su

export const isOperator = (text: string | undefined): text is Operator =>
  ['=', '<', '<=', '>', '>=', '~'].includes(text ?? '')

const normalizeOperators = (text: string): string =>
  text.replaceAll('≤', '<=').replaceAll('≥', '>=').replaceAll('==', '=').replaceAll('…', '..')

/** Delimit the placeholder of a quote; characters that no text has. */
const opening = '\uE000'
const closing = '\uE001'
const placeholder = new RegExp(`${opening}(\\d+)${closing}`, 'gu')

const quotedAfter = new RegExp(`(?<=^|[\\s,=<>~${alternative}])"([^"]*)"`, 'gu')

/** Replaces quotes by placeholders, so that what they hold separates nothing; a mark of inches is no quote. */
function extractQuotes(text: string) {
  const quotes: string[] = []
  const rest = text
    .replaceAll(/[\uE000\uE001]/gu, '')
    .replaceAll(/[“”„«»]/gu, '"')
    .replaceAll(quotedAfter, (_, quoted: string) => {
      return `${opening}${quotes.push(quoted) - 1}${closing}`
    })
  const restore = (part: string) =>
    part.replaceAll(placeholder, (_, place: string) => quotes[Number(place)] ?? '')
  return { rest, restore }
}

function readClause(part: string, restore: (part: string) => string): Clause {
  const [, before = '', operator, after = ''] = comparison.exec(part) ?? []
  if (isOperator(operator)) {
    const name = restore(before).trim()
    return { kind: 'comparison', name, operator, value: restore(after).trim() }
  }
  const words = part
    .split(/\s+/u)
    .map((word) => ({ text: restore(word), isQuoted: word.startsWith(opening) }))
  return { kind: 'words', text: restore(part).trim(), words }
}

/** Cuts a text at commas and `and`, and each part at its operator: 'width > 2 m, EI 60' has two clauses. */
export function tokenize(text: string): Clause[] {
  const { rest, restore } = extractQuotes(normalizeOperators(text))
  return rest
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => readClause(part, restore))
}

/** The parts of a text that is still being written, as they are. */
export const splitClauses = (text: string): string[] =>
  text.split(separator).map((part) => part.trim())

/** The index at which the last clause begins, which is the one that is being written. */
export function lastClauseStart(text: string): number {
  const ends = Array.from(text.matchAll(separator), (found) => found.index + found[0].length)
  return ends.at(-1) ?? 0
}

const quotes = /(?<=^|[\s,=<>~≤≥])["“”„«»][^"“”„«»]*["“”„«»]/gu

/** Where each clause of a text stands, without the commas and the `and` around it; `end` is not included. */
export function findClauses(text: string): { start: number; end: number }[] {
  const masked = text.replaceAll(quotes, (quote) => 'q'.repeat(quote.length))
  const separators = [...masked.matchAll(separator)]
  const starts = [0, ...separators.map(({ 0: sign, index }) => index + sign.length)]
  return starts.flatMap((from, place) => {
    const clause = masked.slice(from, separators[place]?.index ?? masked.length)
    const written = clause.replace(/^\s*(?:and\s+)?/iu, '')
    const start = from + clause.length - written.length
    const end = start + written.trimEnd().length
    return end > start ? [{ start, end }] : []
  })
}
