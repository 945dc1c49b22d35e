import type { ParameterTable } from './facts/parameter-table.ts'
import { maxParameters, maxTypes } from './rfa-error.ts'
import type { TypeCatalogue } from './type-catalogue.ts'

/** Types times parameters, as many as the server takes in one table. */
const maxCells = 100_000

type Column = TypeCatalogue['columns'][number]

const keyOf = (name: string): string => name.normalize('NFC').trim()

/** What a unit of the header is written as beside a value, where that is not simply its name. */
const symbols: Readonly<Record<string, string>> = {
  millimeters: 'mm',
  centimeters: 'cm',
  meters: 'm',
  inches: 'in',
  feet: 'ft',
  'square meters': 'm²',
  'square feet': 'ft²',
  'cubic meters': 'm³',
  'cubic feet': 'ft³',
  degrees: '°',
}

/** 'SQUARE_METERS', and from Revit 2021 'autodesk.unit.unit:squareMeters-1.0.1', become 'm²'. */
const symbolOf = (unit: string): string => {
  const words = unit
    .replace(/^.*:/u, '')
    .replace(/-[\d.]+$/u, '')
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})|_/gu, ' ')
    .trim()
    .toLowerCase()
  return symbols[words] ?? words
}

const isSameUnit = (one: string, other: string): boolean =>
  one === other || (one === '"' && other === 'in') || (one === "'" && other === 'ft')

/** A value as the table holds it: with its unit where the column's is another. */
const cellOf = (value: string, column: Column, unit: string | null): string | null => {
  if (value === '') return null
  const symbol = symbolOf(column.unit)
  const isPlain = /^[+-]?[\d.,]+$/u.test(value.trim())
  if (!isPlain || symbol === '' || isSameUnit(unit ?? '', symbol)) return value
  return `${value.trim()} ${symbol}`
}

interface MergedTable extends ParameterTable {
  /** How many types of the catalogue did not fit. */
  readonly left: number
}

/**
 * The parameter table of a family with the types of the catalogue beside it. A type of both takes the values of the
 * catalogue, which is what Revit does when it loads one; the others follow in the catalogue's order.
 */
export const mergeCatalogue = (
  table: ParameterTable,
  { columns, types: listed }: TypeCatalogue,
): MergedTable => {
  const places = new Map<string, number>()
  for (const [index, { name }] of table.parameters.entries()) {
    if (!places.has(keyOf(name))) places.set(keyOf(name), index)
  }
  const parameters = [...table.parameters]
  const placeOf = columns.map(({ name, unit }): number | null => {
    const known = places.get(keyOf(name))
    const parameter = known === undefined ? undefined : parameters[known]
    if (known !== undefined && parameter) {
      if (!parameter.unit && unit) parameters[known] = { ...parameter, unit: symbolOf(unit) }
      return known
    }
    if (name === '' || parameters.length >= maxParameters) return null
    const place = parameters.length
    places.set(keyOf(name), place)
    parameters.push({
      name,
      origin: 'custom',
      guid: null,
      dataType: null,
      unit: symbolOf(unit) || null,
    })
    return place
  })
  const width = parameters.length
  const room = Math.max(
    table.types.length,
    Math.min(maxTypes, Math.floor(maxCells / Math.max(width, 1))),
  )
  const rows = new Map<string, { name: string; values: (string | null)[] }>()
  const blank = Array.from({ length: width }, () => null)
  for (const { name, values } of table.types) {
    rows.set(keyOf(name), { name, values: Object.assign([...blank], values) })
  }
  const left = new Set<string>()
  for (const { name, values } of listed) {
    const key = keyOf(name)
    const row = rows.get(key) ?? { name, values: [...blank] }
    if (!rows.has(key) && rows.size >= room) {
      left.add(key)
      continue
    }
    rows.set(key, row)
    for (const [index, column] of columns.entries()) {
      const place = placeOf[index]
      if (place === null || place === undefined) continue
      const cell = cellOf(values[index] ?? '', column, parameters[place]?.unit ?? null)
      if (cell !== null) row.values[place] = cell
    }
  }
  return { parameters, types: [...rows.values()], left: left.size }
}
