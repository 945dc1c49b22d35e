import { englishName } from '#lib/revit-categories/english-name.ts'
import { standardName } from '#lib/revit-categories/find-category.ts'
import type { FamilyFlags } from '#lib/rfa/facts/family-flags.ts'
import type { FamilyObjects } from '#lib/rfa/facts/family-objects.ts'
import type { FamilySettings } from '#lib/rfa/facts/family-settings.ts'
import type { HostKind } from '#lib/rfa/facts/host-kind.ts'
import type { FamilyParameter } from '#lib/rfa/facts/parameter-table.ts'

import { readClassification } from './classification.ts'
import { chooseName, tidyText } from './family-name.ts'
import { mergeParameters } from './merge-parameters.ts'
import type { RfaFacts } from './read-rfa.ts'

export interface HashedFile {
  /** Without its folder. */
  readonly name: string
  readonly bytes: number
  readonly sha256: string
}

/** What the record of a family gets from its file. */
export interface FamilyFields {
  readonly name: string
  /** The title inside the file, where it has one, and the file's own name. */
  readonly names: { readonly title: string | null; readonly file: string }
  readonly parametric: {
    readonly parameters: readonly FamilyParameter[]
    readonly types: readonly {
      readonly name: string
      /** One for each parameter, as Revit displays it. */
      readonly values: readonly (string | null)[]
    }[]
  }
  readonly specification: {
    /** Where it is not the name. */
    readonly title?: string
    readonly omniclass?: { readonly number: string; readonly title: string | null }
    readonly uniclass?: { readonly code: string; readonly title: string | null }
    /** In the language of the Revit that saved the file. */
    readonly host?: string
    readonly hostKind?: HostKind
    readonly release?: number
    readonly build?: string
    /** Three letters, as Revit writes them: ENU, DEU, FRA, RUS. */
    readonly language?: string
    readonly flags?: FamilyFlags
    readonly settings?: FamilySettings
    /** Labels and values of the family in the language of the file, where no table knows them. */
    readonly others?: readonly (readonly [label: string, value: string])[]
    /** Revit's number of the category, the same in every language. */
    readonly builtInCategory?: number
    readonly elements?: number
    readonly references?: readonly string[]
    /** How many types the type catalogue beside it lists. */
    readonly catalogueTypes?: number
  }
  readonly revit_release: number | null
  readonly sha256: string
  readonly bytes: number
  readonly type_count: number
  /** Revit's English names; as the file writes it where it is none of Revit's. */
  readonly categories: readonly string[]
}

const maxCategoryLength = 120

const specificationOf = (
  facts: RfaFacts,
  objects: FamilyObjects | null,
): FamilyFields['specification'] => {
  const { omniClassNumber, omniClassTitle, host, hostKind, release, build, locale } = facts
  const { flags, settings, others } = facts
  const { uniclass, omniclass: fromParameters } = readClassification(facts)
  const omniclass = omniClassNumber
    ? { number: omniClassNumber, title: omniClassTitle }
    : fromParameters
  const { builtInCategory = null, elementCount = null, references = [] } = objects ?? {}
  return {
    ...(omniclass && { omniclass }),
    ...(uniclass && { uniclass }),
    ...(host && { host }),
    ...(hostKind && { hostKind }),
    ...(release && { release }),
    ...(build && { build }),
    ...(locale && { language: locale }),
    ...(Object.keys(flags).length > 0 && { flags }),
    ...(Object.keys(settings).length > 0 && { settings }),
    ...(others.length > 0 && { others }),
    ...(builtInCategory !== null && { builtInCategory }),
    ...(elementCount !== null && { elements: elementCount }),
    ...(references.length > 0 && { references }),
  }
}

/** By Revit's number where it is known, whatever language the file was saved in. */
const categoryOf = (written: string | null, objects: FamilyObjects | null): string => {
  const number = objects?.builtInCategory ?? null
  const text = tidyText(written ?? '', maxCategoryLength)
  return (number === null ? null : englishName(number)) ?? standardName(text) ?? text
}

/** Only what is known: a record does not repeat what nothing is known of. */
const storedParameter = ({ group, tooltip, spec, ...parameter }: FamilyParameter) => ({
  ...parameter,
  ...(group && { group }),
  ...(tooltip && { tooltip }),
  ...(spec && { spec }),
})

/**
 * Fills a record from what was read of a file: never a user name and never the path it was saved under.
 * @param objects what its objects say; null until they are read
 */
export const familyFields = (
  facts: RfaFacts,
  file: HashedFile,
  objects: FamilyObjects | null = null,
): FamilyFields => {
  const { category, declaredTypes, release } = facts
  const { name, title } = chooseName(facts.title, file.name)
  const categoryName = categoryOf(category, objects)
  const { parameters, types } = objects ? mergeParameters(facts, objects.parameters) : facts
  return {
    name,
    names: { title, file: file.name },
    parametric: { parameters: parameters.map(storedParameter), types },
    specification: {
      ...(title !== null && title !== name && { title }),
      ...specificationOf(facts, objects),
    },
    revit_release: release,
    sha256: file.sha256,
    bytes: file.bytes,
    type_count: types.length || (declaredTypes ?? 0),
    categories: categoryName ? [categoryName] : [],
  }
}
