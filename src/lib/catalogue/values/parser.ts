import type { Units } from '#lib/user/preferences.ts'

import { hasComparison } from './comparison.ts'
import { findNamed, findNearest, findParameters } from './parameter-name.ts'
import { type Measure, readMeasure } from './quantity.ts'
import type {
  Bound,
  PartialQuery,
  Query,
  QueryProblem,
  ValueTest,
  WrittenCondition,
} from './query.ts'
import {
  type Clause,
  isOperator,
  lastClauseStart,
  type Operator,
  splitClauses,
  tokenize,
  type Word,
} from './tokenizer.ts'
import { validate } from './validator.ts'
import type { ParameterValues } from './value-index.ts'
import { alternative, splitValues } from './value-list.ts'

type Named = Pick<ParameterValues, 'name'>

/** Ends the parsing of a query; it never leaves this module. */
class QueryError extends Error {
  readonly problem: QueryProblem

  constructor(problem: QueryProblem) {
    super(`The query is unclear: ${problem.kind}`)
    this.problem = problem
  }
}

/** The name of the one parameter that is meant; null where there is none. */
function meantName(parameters: readonly Named[], written: string): string | null {
  const meant = findParameters(parameters, written)
  if (meant.length > 1) {
    throw new QueryError({ kind: 'several-names', written, names: meant.map(({ name }) => name) })
  }
  return meant[0]?.name ?? null
}

function unknownName(parameters: readonly Named[], written: string): QueryError {
  const nearest = findNearest(parameters, written)?.name ?? null
  return new QueryError({ kind: 'unknown-name', written, nearest })
}

const join = (words: readonly Word[]): string =>
  words
    .map(({ text }) => text)
    .join(' ')
    .trim()

/** Splits 'width 900 mm' after the longest name of a parameter. */
function divideWords(
  parameters: readonly Named[],
  { text, words }: Extract<Clause, { kind: 'words' }>,
): { parameter: string; written: string } {
  for (let count = words.length - 1; count > 0; count -= 1) {
    const parameter = meantName(parameters, join(words.slice(0, count)))
    if (parameter !== null) return { parameter, written: join(words.slice(count)) }
  }
  if (findParameters(parameters, text).length > 0) {
    throw new QueryError({ kind: 'no-value', before: text })
  }
  const value = words.findIndex(
    (word, place) => place > 0 && !word.isQuoted && /^[\d.+-]/u.test(word.text),
  )
  throw unknownName(parameters, join(words.slice(0, value > 0 ? value : words.length)))
}

function parseNumber(written: string): Measure {
  const measure = readMeasure(written)
  if (measure) return measure
  throw new QueryError({ kind: 'no-number', written })
}

/** Null where the text is no range. */
function parseRange(written: string): Pick<ValueTest, 'low' | 'high'> | null {
  const ends = written.split(/\.{2,}/u).map((end) => end.trim())
  const [first = '', second = '', ...more] = ends
  if (ends.length < 2) return null
  if (more.length > 0 || (first === '' && second === '')) {
    throw new QueryError({ kind: 'no-range', written })
  }
  const high = second === '' ? null : { ...parseNumber(second), isIncluded: true }
  if (first === '') return { low: null, high }
  const alone = parseNumber(first)
  const isBare = alone.kind === 'number' && alone.unit === ''
  const low = { ...(isBare && high ? parseNumber(first + high.unit) : alone), isIncluded: true }
  const areAlike = high?.kind === low.kind && (low.kind !== 'number' || high.unit === low.unit)
  if (high && areAlike && low.value > high.value) {
    throw new QueryError({ kind: 'backwards', written })
  }
  return { low, high }
}

function parseTest(operator: Operator, written: string): ValueTest {
  if (operator === '~') {
    return { low: null, high: null, text: { value: written.toLowerCase(), isWhole: false } }
  }
  if (operator === '=') {
    const range = parseRange(written)
    if (range) return { ...range, text: null }
    const measure = readMeasure(written)
    const bound = measure && { ...measure, isIncluded: true }
    return { low: bound, high: bound, text: { value: written.toLowerCase(), isWhole: true } }
  }
  const bound = { ...parseNumber(written), isIncluded: operator.endsWith('=') }
  return operator.startsWith('<')
    ? { low: null, high: bound, text: null }
    : { low: bound, high: null, text: null }
}

const signed = /^(?<operator><=|>=|[<>=~])\s*/u

const unitAfter = /\d\s*(?<unit>[^\d\s.,]+)$/u

/** Without a sign of its own, a value that follows another is one more that the text may hold, or that is meant exactly. */
function parseAlternative(before: Operator, written: string, unit: string): ValueTest {
  const sign = signed.exec(written)?.groups?.['operator']
  const value = written.replace(signed, '')
  const measured = /\d$/u.test(value) ? value + unit : value
  if (isOperator(sign)) return parseTest(sign, measured)
  return parseTest(before === '~' ? '~' : '=', measured)
}

/** Numbers alone may be a list in a text without qualifiers as well. */
const isNumbers = (written: string): boolean => /^[\d.,;\s]+\p{L}*$/u.test(written)

/** Parses one value, or several any of which may be meant; the unit after the last one is that of all numbers without one. */
function parseTests(
  operator: Operator,
  text: string,
): ValueTest & Pick<WrittenCondition, 'written' | 'values' | 'others'> {
  const [first = '', ...more] =
    text.includes(alternative) || !isNumbers(text) ? text.split(alternative) : splitValues(text)
  if (more.length === 0) return { written: text, ...parseTest(operator, text) }
  const unit = unitAfter.exec(more.at(-1) ?? '')?.groups?.['unit'] ?? ''
  const others = more.map((each) => parseAlternative(operator, each, unit))
  const measured = /\d$/u.test(first) ? first + unit : first
  const values = [first, ...more]
  return { written: values.join(', '), ...parseTest(operator, measured), values, others }
}

function parseClause(parameters: readonly Named[], clause: Clause): WrittenCondition {
  if (clause.kind === 'words') {
    const { parameter, written } = divideWords(parameters, clause)
    return { parameter, ...parseTests('=', written) }
  }
  const { name, operator, value } = clause
  if (name === '') throw new QueryError({ kind: 'no-name', operator })
  if (value === '') {
    throw new QueryError({ kind: 'no-value-after-sign', before: `${name} ${operator}` })
  }
  const parameter = meantName(parameters, name)
  if (parameter === null) throw unknownName(parameters, name)
  return { parameter, ...parseTests(operator, value) }
}

/** Numbers without a unit are those of the reader. */
const inUnits =
  (units: Units | null) =>
  (condition: WrittenCondition): WrittenCondition => {
    const read = (bound: Bound | null): Bound | null =>
      bound && units && bound.kind === 'number' && bound.unit === ''
        ? { ...bound, plainIn: units }
        : bound
    const readTest = <Test extends ValueTest>(test: Test): Test => ({
      ...test,
      low: read(test.low),
      high: read(test.high),
    })
    const { others } = condition
    return { ...readTest(condition), ...(others && { others: others.map(readTest) }) }
  }

/** Parses by the names of the parameters alone; whether a value can meet the conditions is for `validate` to say. */
function parseConditions(text: string, parameters: readonly Named[], units: Units | null): Query {
  const clauses = tokenize(text)
  if (clauses.length === 0) return { problem: { kind: 'empty' } }
  try {
    return { conditions: clauses.map((clause) => inUnits(units)(parseClause(parameters, clause))) }
  } catch (error) {
    if (error instanceof QueryError) return { problem: error.problem }
    throw error
  }
}

/**
 * Parses conditions that values can meet, such as `width 900..1000, fire rating = EI60 and material ~ oak`.
 * @param parameters those of the types to be searched
 * @param units those of the person who wrote it; null where they are not known
 */
export function parseQuery(
  text: string,
  parameters: readonly ParameterValues[],
  units: Units | null = null,
): Query {
  const query = parseConditions(text, parameters, units)
  if ('problem' in query) return query
  const { conditions, problem } = validate(query.conditions, parameters)
  return problem ? { problem } : { conditions }
}

/**
 * Whether a text searches by value rather than for a name: where it has a sign of comparison, or
 * where each part of it is the whole name of a parameter and a number.
 */
export function isValueQuery(text: string, parameters: readonly Named[]): boolean {
  if (hasComparison(text)) return true
  return splitClauses(text).every((part) => {
    const [, name] = /^(\D*?)\s+[-+]?[.\d].*$/u.exec(part) ?? []
    return name !== undefined && findNamed(parameters, name) !== undefined
  })
}

/** Null where the text is no query by value; what is still being written at its end is left aside. */
export function parseWhileTyping(
  text: string,
  parameters: readonly Named[],
  units: Units | null = null,
): PartialQuery | null {
  if (!isValueQuery(text, parameters)) return null
  const query = parseConditions(text, parameters, units)
  if ('conditions' in query) return { ...query, problem: null }
  const before = parseConditions(text.slice(0, lastClauseStart(text)), parameters, units)
  return {
    conditions: 'conditions' in before ? before.conditions : [],
    problem: query.problem,
  }
}
