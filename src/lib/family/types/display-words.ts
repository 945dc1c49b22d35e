import * as factMessages from '#lib/family/fact-messages.ts'

import type { FamilyParameter, TypeTable } from './type-table.ts'
import { readCell, spellUnit } from './value-words.ts'

/** A material that is left to the category, as Revit writes it in English. */
export const byCategory = '<By Category>'

/** A value in words: yes and no of any language, and what stands for the category. */
export function sayValue(text: string, parameter: FamilyParameter | undefined): string {
  switch (readCell(text, parameter)) {
    case 'yes':
      return factMessages.yes
    case 'no':
      return factMessages.no
    case 'by-category':
      return byCategory
    case null:
      return text
  }
}

/** A type table in words; the same one where all of it is in words. */
export function showInWords(table: TypeTable): TypeTable {
  let isChanged = false
  const types = table.types.map((type) => ({
    ...type,
    values: type.values.map((value, column) => {
      const shown = value === '' ? '' : sayValue(value, table.parameters[column])
      isChanged ||= shown !== value
      return shown
    }),
  }))
  const parameters = table.parameters.map((parameter) => {
    const unit = spellUnit(parameter.unit)
    isChanged ||= unit !== parameter.unit
    return unit === parameter.unit ? parameter : { ...parameter, unit }
  })
  return isChanged ? { parameters, types } : table
}
