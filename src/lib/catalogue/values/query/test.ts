import { type Measure, readMeasure } from '#lib/catalogue/values/measures/measure.ts'

import type { Bound, ValueCondition } from './condition.ts'
import { Unclear } from './problem.ts'

type Operator = '=' | '<' | '<=' | '>' | '>=' | '~'

export const isOperator = (text: string | undefined): text is Operator =>
  ['=', '<', '<=', '>', '>=', '~'].includes(text ?? '')

function readNumber(written: string): Measure {
  const measure = readMeasure(written)
  if (measure) return measure
  throw new Unclear({ kind: 'no-number', written })
}

function readRange(written: string): { low: Bound | null; high: Bound | null } | null {
  const ends = written.split(/\.{2,}/u).map((end) => end.trim())
  const [first = '', second = '', ...more] = ends
  if (ends.length < 2) return null
  if (more.length > 0 || (first === '' && second === '')) {
    throw new Unclear({ kind: 'no-range', written })
  }
  const high = second === '' ? null : { ...readNumber(second), isIncluded: true }
  if (first === '') return { low: null, high }
  const alone = readNumber(first)
  const isBare = alone.kind === 'number' && alone.unit === ''
  const low = { ...(isBare && high ? readNumber(first + high.unit) : alone), isIncluded: true }
  const areAlike = high?.kind === low.kind && (low.kind !== 'number' || high.unit === low.unit)
  if (high && areAlike && low.value > high.value) {
    throw new Unclear({ kind: 'backwards', written })
  }
  return { low, high }
}

/** What a value must be, as it is written after the name of a parameter. @throws Unclear */
export function readTest(operator: Operator, written: string): Omit<ValueCondition, 'parameter'> {
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
