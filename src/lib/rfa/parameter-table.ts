import { type Quantity, readQuantity } from '#lib/domain/quantity.ts'

import { RfaError } from './rfa-error.ts'
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
}

interface ParameterValue {
  /** As Revit displays it. */
  readonly text: string
  readonly quantity: Quantity | null
}

interface FamilyType {
  readonly name: string
  /** One for each parameter, null where the file gives none: Revit leaves empty values out. */
  readonly values: readonly (ParameterValue | null)[]
}

export interface ParameterTable {
  readonly parameters: readonly FamilyParameter[]
  readonly types: readonly FamilyType[]
}

const mostValues = 1_000_000

/** Data types whose values are words even where they look like numbers. */
const wordTypes =
  /^(?:(?:multiline )?text|(?:mehrzeiliger )?text|texte.*|(?:многострочный )?текст|url.*|material|matériau|материал|yes\/no|ja\/nein|oui\/non|да\/нет|image|bild|изображение)$/iu

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

const valueOf = (text: string, { dataType, unit }: FamilyParameter): ParameterValue => ({
  text,
  quantity: wordTypes.test(dataType ?? '') ? null : readQuantity(text, unit),
})

const isTitle = ({ name, attributes }: XmlElement): boolean =>
  name === 'title' && !attributes.has('type')

/** One row per type and one column per parameter, in the order in which the file first names it. */
export const readParameterTable = (parts: readonly XmlElement[]): ParameterTable => {
  const columns = new Map<string, number>()
  const parameters: FamilyParameter[] = []
  const rows = parts.map(({ children }) => {
    const values = new Map<number, ParameterValue>()
    for (const element of children) {
      if (isTitle(element)) continue
      const parameter = parameterOf(element)
      const key = JSON.stringify(parameter)
      const column = columns.get(key) ?? parameters.push(parameter) - 1
      columns.set(key, column)
      values.set(column, valueOf(element.text, parameter))
    }
    return { name: children.find(isTitle)?.text ?? '', values }
  })
  if (rows.length * parameters.length > mostValues) throw new RfaError('too-many-values')
  const types = rows.map(({ name, values }) => ({
    name,
    values: parameters.map((_, column) => values.get(column) ?? null),
  }))
  return { parameters, types }
}
