import type { StoredParameter } from '#lib/catalogue/values/types/stored-values.ts'

import { findNamed, findParameters } from './parameter-name.ts'

export interface Suggestion {
  label: string
  detail: string
  /** The whole text of the search once it is taken. */
  text: string
}

const most = 5
/** Fewer letters of a first word may as well begin a name. */
const minLetters = 3

const separator = /,(?!\d)|(?<!\d),|\sand\s/giu
const operator = /[<>=~≤≥]|\.\.|…/u

const numberWays = [
  ['=', 'is, or a range: 900..1000'],
  ['>=', 'at least'],
  ['<=', 'at most'],
] as const
const wordWays = [
  ['=', 'is'],
  ['~', 'contains'],
] as const

/** Where the condition begins that is being written. */
export function lastStart(text: string): number {
  const ends = Array.from(text.matchAll(separator), (found) => found.index + found[0].length)
  return ends.at(-1) ?? 0
}

/** The ways to go on with a search by value: names of parameters, then what can follow a name. */
export function suggestValues(text: string, parameters: readonly StoredParameter[]): Suggestion[] {
  const start = lastStart(text)
  const before = text.slice(0, start)
  const written = text.slice(start).trimStart()
  const fewest = before === '' ? minLetters : 1
  if (written.trim().length < fewest || operator.test(written)) return []
  const gap = before === '' || before.endsWith(' ') ? '' : ' '
  const exact = findNamed(parameters, written)
  if (exact) {
    const ways = exact.units.length > 0 ? numberWays : [...wordWays, ...numberWays.slice(1)]
    return ways.map(([sign, detail]) => ({
      label: `${exact.name} ${sign}`,
      detail,
      text: `${before}${gap}${exact.name} ${sign} `,
    }))
  }
  const wanted = written.toLowerCase()
  return findParameters(parameters, written)
    .filter(({ name }) => before !== '' || name.toLowerCase().startsWith(wanted))
    .slice(0, most)
    .map(({ name, units }) => ({
      label: name,
      detail: units.slice(0, 2).join(', '),
      text: `${before}${gap}${name} `,
    }))
}

/**
 * Whether a text searches by value rather than for a name: where it has a sign of comparison, or
 * where each part of it is the whole name of a parameter and a number.
 */
export function isValueText(text: string, parameters: readonly StoredParameter[]): boolean {
  if (operator.test(text)) return true
  const parts = text.split(separator).map((part) => part.trim())
  return parts.every((part) => {
    const [, name] = /^(\D*?)\s+[-+]?[.\d].*$/u.exec(part) ?? []
    return name !== undefined && findNamed(parameters, name) !== undefined
  })
}
