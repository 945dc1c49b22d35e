import { type Measure, readMeasure } from './measure.ts'
import { findParameters } from './parameter-name.ts'
import type { ParameterValues } from './type-values.ts'
import { type Bound, boundAmong, type ValueCondition } from './value-condition.ts'

/** `problem` says what is wrong with the text and what to write instead. */
export type ValueQuery = { conditions: ValueCondition[] } | { problem: string }

class Unclear extends Error {}

type Operator = '=' | '<' | '<=' | '>' | '>=' | '~'

const isOperator = (text: string | undefined): text is Operator =>
  ['=', '<', '<=', '>', '>=', '~'].includes(text ?? '')

const [opening, closing] = ['\uE000', '\uE001']
const held = new RegExp(`${opening}(\\d+)${closing}`, 'gu')

/** Takes quoted parts out, so that what they hold separates nothing; a mark of inches is no quote. */
function holdQuotes(text: string) {
  const quotes: string[] = []
  const rest = text
    .replaceAll(/[\uE000\uE001]/gu, '')
    .replaceAll(/[“”„]/gu, '"')
    .replaceAll(/(?<=^|[\s,=<>~])"([^"]*)"/gu, (_, quoted: string) => {
      return `${opening}${quotes.push(quoted) - 1}${closing}`
    })
  const restore = (part: string) =>
    part.replaceAll(held, (_, place: string) => quotes[Number(place)] ?? '').trim()
  return { rest, restore }
}

const spell = (text: string): string =>
  text.replaceAll('≤', '<=').replaceAll('≥', '>=').replaceAll('==', '=').replaceAll('…', '..')

function listNames(names: string[]): string {
  const shown = names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} more`] : names
  return `${shown.slice(0, -1).join(', ')} or ${shown.at(-1) ?? ''}`
}

/** The one parameter that is meant; null where there is none. */
function meantParameter(parameters: readonly ParameterValues[], written: string) {
  const meant = findParameters(parameters, written)
  if (meant.length > 1) {
    const names = listNames(meant.map(({ name }) => name))
    throw new Unclear(`“${written}” can be ${names}. Write more of the name.`)
  }
  return meant[0] ?? null
}

const unknownName = (written: string) =>
  new Unclear(
    `No parameter is named “${written}”. Check the spelling, or write the first letters of its words.`,
  )

/** Divides 'width 900 mm' where the longest name ends that a parameter has. */
function divide(
  parameters: readonly ParameterValues[],
  part: string,
  restore: (_: string) => string,
) {
  const words = part.split(/\s+/u)
  for (let count = words.length - 1; count > 0; count -= 1) {
    const parameter = meantParameter(parameters, restore(words.slice(0, count).join(' ')))
    if (parameter) return { parameter, written: restore(words.slice(count).join(' ')) }
  }
  if (findParameters(parameters, restore(part)).length > 0) {
    throw new Unclear(`Write a value after “${restore(part)}”, such as 900, 900..1000 or EI60.`)
  }
  const value = words.findIndex((word, place) => place > 0 && /^[\d.+-]/u.test(word))
  throw unknownName(restore(words.slice(0, value > 0 ? value : words.length).join(' ')))
}

function readNumber(written: string): Measure {
  const measure = readMeasure(written)
  if (measure) return measure
  throw new Unclear(`“${written}” is no number. Write one such as 900, 1.2 m or 45°.`)
}

function readRange(written: string): { low: Bound | null; high: Bound | null } | null {
  const ends = written.split(/\.{2,}/u).map((end) => end.trim())
  const [first = '', second = '', ...more] = ends
  if (ends.length < 2) return null
  if (more.length > 0 || (first === '' && second === '')) {
    throw new Unclear(`“${written}” is no range. Write one such as 900..1000, 900.. or ..1000.`)
  }
  const high = second === '' ? null : { ...readNumber(second), isIncluded: true }
  if (first === '') return { low: null, high }
  const alone = readNumber(first)
  const isBare = alone.kind === 'number' && alone.unit === ''
  const low = { ...(isBare && high ? readNumber(first + high.unit) : alone), isIncluded: true }
  const areAlike = high?.kind === low.kind && (low.kind !== 'number' || high.unit === low.unit)
  if (high && areAlike && low.value > high.value) {
    throw new Unclear(`“${written}” ends before it begins. Write the smaller value first.`)
  }
  return { low, high }
}

function readTest(operator: Operator, written: string): Omit<ValueCondition, 'parameter'> {
  if (operator === '~') {
    return { low: null, high: null, text: { value: written.toLowerCase(), isWhole: false } }
  }
  if (operator === '=') {
    const range = readRange(written)
    if (range) return { ...range, text: null }
    const measure = readMeasure(written)
    const bound = measure && { ...measure, isIncluded: true }
    return { low: bound, high: bound, text: { value: written.toLowerCase(), isWhole: true } }
  }
  const bound = { ...readNumber(written), isIncluded: operator.endsWith('=') }
  return operator.startsWith('<')
    ? { low: null, high: bound, text: null }
    : { low: bound, high: null, text: null }
}

/** Refuses what no value of the parameter can meet. */
function checkTest(
  { name, measured, texts }: ParameterValues,
  test: ValueCondition,
  written: string,
) {
  if (test.text && texts) return
  const bounds = [test.low, test.high].filter((bound) => bound !== null)
  if (bounds.length === 0) {
    throw new Unclear(`${name} holds numbers. Write one such as 900, or a range such as 900..1000.`)
  }
  if (measured.length === 0) {
    throw new Unclear(`${name} holds words. Use = for the whole value or ~ for a part of it.`)
  }
  if (!measured.some((values) => bounds.every((bound) => boundAmong(values, bound) !== null))) {
    throw new Unclear(`No value of ${name} is measured as “${written}” is. Leave the unit out.`)
  }
}

function readCondition(
  parameters: readonly ParameterValues[],
  part: string,
  restore: (_: string) => string,
): ValueCondition {
  const [, before, operator, after = ''] = /^([^<>=~]*)(<=|>=|[<>=~])(.*)$/su.exec(part) ?? []
  if (!isOperator(operator)) {
    const { parameter, written } = divide(parameters, part, restore)
    const condition = { parameter: parameter.name, ...readTest('=', written) }
    checkTest(parameter, condition, written)
    return condition
  }
  const [name, written] = [restore(before ?? ''), restore(after)]
  if (name === '') throw new Unclear(`Write the name of a parameter before “${operator}”.`)
  if (written === '') throw new Unclear(`Write a value after “${name} ${operator}”.`)
  const parameter = meantParameter(parameters, name)
  if (!parameter) throw unknownName(name)
  const condition = { parameter: parameter.name, ...readTest(operator, written) }
  checkTest(parameter, condition, written)
  return condition
}

/**
 * Reads conditions such as `width 900..1000, fire rating = EI60 and material ~ oak`.
 * @param parameters those of the types to be searched
 */
export function readValueQuery(text: string, parameters: readonly ParameterValues[]): ValueQuery {
  const { rest, restore } = holdQuotes(spell(text))
  const parts = rest
    .split(/,(?!\d)|(?<!\d),|\sand\s/iu)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (parts.length === 0) {
    return { problem: 'Write a parameter and a value, such as width 900..1000.' }
  }
  try {
    return { conditions: parts.map((part) => readCondition(parameters, part, restore)) }
  } catch (error) {
    if (error instanceof Unclear) return { problem: error.message }
    throw error
  }
}
