import { gradeHealth, type Health } from '#lib/family/health.ts'
import type { FamilyFields } from '#lib/rfa/family-fields.ts'

/** The health of a family that is not published yet, by what its file says. */
export function healthOfFile(fields: FamilyFields): Health {
  const { parametric, specification, bytes, categories } = fields
  const { parameters, types } = parametric
  return gradeHealth({
    bytes,
    elements: specification.elements ?? null,
    types: fields.type_count,
    release: fields.revit_release,
    parameters: parameters.map(({ origin, group }, column) => ({
      origin,
      isDefined: Boolean(group),
      hasValue: types.some(({ values }) => Boolean(values[column])),
    })),
    isClassified: Boolean(specification.omniclass ?? specification.uniclass),
    hasCategory: categories.length > 0,
  })
}
