import { isObject } from '#lib/shapes/json-object.ts'

import { asText, draftValues } from './draft-values.ts'
import { packNames, type TypeValues } from './type-values.ts'

/** The parametric table of a family as its record holds it. */
interface ParametricTable {
  number: number
  parametric: unknown
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Gathers the tables in columns; what is no table is skipped, whatever it is. */
export function buildTypeValues(tables: Iterable<ParametricTable>): TypeValues {
  const draft = draftValues()
  const families: number[] = []
  const names: string[] = []
  for (const { number, parametric } of tables) {
    if (!isObject(parametric)) continue
    const parameters = asList(parametric.parameters).map(draft.open)
    for (const value of asList(parametric.types).filter(isObject)) {
      const type = families.push(number) - 1
      names.push(asText(value.name).replaceAll('\n', ' '))
      const values = asList(value.values)
      for (const [place, file] of parameters.entries()) file?.(values[place], type)
    }
  }
  return { ...packNames(families, names), parameters: draft.finish() }
}
