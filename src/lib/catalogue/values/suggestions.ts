import type { Units } from '#lib/user/preferences.ts'

import { hasComparison } from './comparison.ts'
import type { StoredParameter } from './decoder.ts'
import { findNamed, findParameters } from './parameter-name.ts'
import { readQuantity } from './quantity.ts'
import { isChosenKind, readerForms } from './reader-units.ts'
import { lastClauseStart } from './tokenizer.ts'

export interface Suggestion {
  label: string
  detail: string
  /** The whole text of the search once it is taken. */
  text: string
}

const maxSuggestions = 5
/** Fewer letters of a first word may as well begin a name. */
const minLetters = 3

const numberOperators = [
  ['=', 'is, or a range: 900..1000'],
  ['>=', 'at least'],
  ['<=', 'at most'],
] as const
const textOperators = [
  ['=', 'is'],
  ['~', 'contains'],
] as const

/** The units that a parameter is shown in. */
function readUnits(written: readonly string[], units: Units | null): string[] {
  const shown = written.map((unit) => {
    const kind = readQuantity('1', unit)?.kind
    if (!units || !kind || !isChosenKind(kind)) return unit
    return readerForms[units][kind].unit || 'ft'
  })
  return [...new Set(shown)]
}

/** The ways to continue a search by value: names of parameters, then what can follow a name. */
export function suggestValues(
  text: string,
  parameters: readonly StoredParameter[],
  reader: Units | null = null,
): Suggestion[] {
  const start = lastClauseStart(text)
  const before = text.slice(0, start)
  const written = text.slice(start).trimStart()
  const enough = before === '' ? minLetters : 1
  if (written.trim().length < enough || hasComparison(written)) return []
  const gap = before === '' || before.endsWith(' ') ? '' : ' '
  const exact = findNamed(parameters, written)
  if (exact) {
    const operators =
      exact.units.length > 0 ? numberOperators : [...textOperators, ...numberOperators.slice(1)]
    return operators.map(([operator, detail]) => ({
      label: `${exact.name} ${operator}`,
      detail,
      text: `${before}${gap}${exact.name} ${operator} `,
    }))
  }
  const wanted = written.toLowerCase()
  return findParameters(parameters, written)
    .filter(({ name }) => before !== '' || name.toLowerCase().startsWith(wanted))
    .slice(0, maxSuggestions)
    .map(({ name, units }) => ({
      label: name,
      detail: readUnits(units, reader).slice(0, 2).join(', '),
      text: `${before}${gap}${name} `,
    }))
}
