import type { FamilyObjects } from '#lib/rfa/facts/family-objects.ts'
import type { FamilyFields } from '#lib/rfa/family-fields.ts'
import { mergeCatalogue } from '#lib/rfa/merge-catalogue.ts'
import type { TypeCatalogue } from '#lib/rfa/type-catalogue.ts'

import { nameKey } from './publish-plan.ts'

/** A nested family as a record lists it. */
export interface NestedEntry {
  readonly name: string
  readonly category: string | null
  readonly shared: boolean
  /** Id of the publisher's own family of that name. */
  readonly family?: string
}

interface NamedFamily {
  readonly id: string
  readonly name: string
}

/** The nested families, each with the own family of the same name where there is one; null where they are not known. */
export function linkNested(
  { families, warnings }: FamilyObjects,
  own: Iterable<NamedFamily>,
): NestedEntry[] | null {
  if (families.length === 0 && warnings.some(({ code }) => code === 'no-objects')) {
    return null
  }
  const wanted = new Set(families.map(({ name }) => nameKey(name)))
  const byName = new Map<string, string>()
  for (const family of wanted.size > 0 ? own : []) {
    const key = nameKey(family.name)
    if (wanted.has(key)) byName.set(key, family.id)
  }
  return families.map(({ name, category, shared }) => {
    const family = byName.get(nameKey(name))
    return { name, category, shared, ...(family && { family }) }
  })
}

/** The fields with the types of a type catalogue, and how many of these did not fit into the table. */
export function withCatalogue(
  fields: FamilyFields,
  catalogue: TypeCatalogue,
): { fields: FamilyFields; left: number } {
  const { left, ...parametric } = mergeCatalogue(fields.parametric, catalogue)
  const listed = catalogue.types.length
  return {
    left,
    fields: {
      ...fields,
      parametric,
      type_count: parametric.types.length + left,
      specification: { ...fields.specification, catalogueTypes: listed },
    },
  }
}

/** What a record gets from its file alone, whoever sends it: the importer or Studio. */
export function fileFields(
  { parametric, specification, revit_release, sha256, bytes, type_count }: FamilyFields,
  nested: readonly NestedEntry[] | null,
) {
  return {
    parametric,
    specification,
    revit_release,
    sha256,
    bytes,
    type_count,
    ...(nested && { nested_family: nested }),
  }
}
