import { readMeasure } from '#lib/catalogue/values/quantity.ts'
import { once } from '#lib/timing/once.ts'

import type { FamilyType, TypeTable } from './type-table.ts'

export interface TypeSort {
  /** Index of the parameter; -1 for the name of the type. */
  column: number
  isDescending: boolean
}

const collator = once(() => new Intl.Collator(undefined, { numeric: true }))

const cellOf = ({ name, values }: FamilyType, column: number): string =>
  column < 0 ? name : (values[column] ?? '')

/** The indexes of the types that hold every word of the text, in their name or in a value. */
export function filterTypes({ types }: TypeTable, text: string): number[] {
  const words = text.toLowerCase().split(/\s+/u).filter(Boolean)
  return types.flatMap(({ name, values }, index) => {
    const all = words.length > 0 ? [name, ...values].join('\n').toLowerCase() : ''
    return words.every((word) => all.includes(word)) ? [index] : []
  })
}

/** Sorts by numbers where there are any, by text else; empty values stay last either way. */
export function sortTypes(table: TypeTable, indexes: number[], sort: TypeSort | null): number[] {
  if (!sort) return indexes
  const unit = table.parameters[sort.column]?.unit ?? ''
  const turn = sort.isDescending ? -1 : 1
  const keyed = indexes.map((index) => {
    const type = table.types[index]
    const text = type ? cellOf(type, sort.column) : ''
    const number = sort.column < 0 ? null : (readMeasure(text, unit)?.value ?? null)
    return { index, text, number }
  })
  return keyed
    .toSorted((a, b) => {
      if (a.text === '' || b.text === '') return Number(a.text === '') - Number(b.text === '')
      if (a.number !== null && b.number !== null) return turn * (a.number - b.number)
      if (a.number !== null || b.number !== null) return a.number === null ? 1 : -1
      return turn * collator().compare(a.text, b.text)
    })
    .map(({ index }) => index)
}

export interface ComparedRow {
  /** Index of the parameter. */
  parameter: number
  values: string[]
  differs: boolean
}

/** The values of some types side by side, one row for each parameter that one of them has. */
export function compareTypes(table: TypeTable, indexes: readonly number[]): ComparedRow[] {
  return table.parameters.flatMap((_, parameter) => {
    const values = indexes.map((index) => table.types[index]?.values[parameter] ?? '')
    if (values.every((value) => value === '')) return []
    return [{ parameter, values, differs: values.some((value) => value !== values[0]) }]
  })
}
