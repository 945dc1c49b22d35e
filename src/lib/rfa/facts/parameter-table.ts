import type { Budget } from '#lib/rfa/budget.ts'
import { maxParameters, maxValues, RfaError } from '#lib/rfa/rfa-error.ts'

import type { XmlElement } from './xml.ts'

type ParameterOrigin = 'system' | 'custom' | 'shared'

export interface FamilyParameter {
  readonly name: string
  readonly origin: ParameterOrigin
  /** Of a shared parameter. */
  readonly guid: string | null
  /** In the language of the Revit that saved the file: 'Length', 'Länge', 'Длина'. */
  readonly dataType: string | null
  readonly unit: string | null
  /** The next three where Revit's own objects say them: see ParameterDefinition. */
  readonly group?: string | null
  readonly tooltip?: string | null
  readonly spec?: string | null
}

interface FamilyType {
  readonly name: string
  /** One for each parameter, as Revit displays it; null where the file gives none: Revit leaves empty values out. */
  readonly values: readonly (string | null)[]
}

export interface ParameterTable {
  readonly parameters: readonly FamilyParameter[]
  readonly types: readonly FamilyType[]
}

const stepsOfParameter = 500
const bytesOfParameter = 500
const stepsOfValue = 60
const bytesOfValue = 16
/** Of one place in the table, filled or not. */
const stepsOfPlace = 2
const bytesOfPlace = 8

export const nameOf = ({ name, attributes }: XmlElement): string =>
  attributes.get('displayName') ?? name

const originOf = (type: string | undefined): ParameterOrigin =>
  type === 'system' || type === 'shared' ? type : 'custom'

const parameterOf = (element: XmlElement): FamilyParameter => ({
  name: nameOf(element),
  origin: originOf(element.attributes.get('type')),
  guid: element.attributes.get('id') ?? null,
  dataType: element.attributes.get('typeOfParameter') ?? null,
  unit: element.attributes.get('units') ?? null,
})

const isTitle = ({ name, attributes }: XmlElement): boolean =>
  name === 'title' && !attributes.has('type')

/** Finds the column of an element: elements of equal tags share their attributes, and with them the column. */
const createColumns = (budget: Budget) => {
  const parameters: FamilyParameter[] = []
  const byAttributes = new Map<XmlElement['attributes'], Map<string, number>>()
  const byKey = new Map<string, number>()
  const add = (element: XmlElement): number => {
    const parameter = parameterOf(element)
    const key = JSON.stringify(parameter)
    budget.spend(stepsOfParameter + 5 * key.length, bytesOfParameter + 2 * key.length)
    const known = byKey.get(key)
    if (known !== undefined) return known
    if (parameters.length === maxParameters) throw new RfaError('too-many-parameters')
    byKey.set(key, parameters.length)
    return parameters.push(parameter) - 1
  }
  const columnOf = (element: XmlElement): number => {
    const { name, attributes } = element
    const named = byAttributes.get(attributes) ?? new Map<string, number>()
    const column = named.get(name) ?? add(element)
    named.set(name, column)
    byAttributes.set(attributes, named)
    return column
  }
  return { parameters, columnOf }
}

/** One row per type and one column per parameter, in the order in which the file first names it. */
export const readParameterTable = (
  parts: readonly XmlElement[],
  budget: Budget,
): ParameterTable => {
  const { parameters, columnOf } = createColumns(budget)
  const rows = parts.map(({ children }) => {
    budget.spend(stepsOfValue * children.length, bytesOfValue * children.length)
    const values: [column: number, text: string][] = []
    for (const element of children) {
      if (!isTitle(element)) values.push([columnOf(element), element.text])
    }
    return { name: children.find(isTitle)?.text ?? '', values }
  })
  const places = rows.length * parameters.length
  if (places > maxValues) throw new RfaError('too-many-values')
  budget.spend(stepsOfPlace * places, bytesOfPlace * places)
  const blank = parameters.map((): string | null => null)
  const types = rows.map(({ name, values }) => {
    const row = [...blank]
    for (const [column, text] of values) row[column] = text
    return { name, values: row }
  })
  return { parameters, types }
}
