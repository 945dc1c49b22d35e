import type { FamilyFlags } from '#lib/rfa/facts/family-flags.ts'
import type { FamilyParameter } from '#lib/rfa/facts/parameter-table.ts'

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
  readonly parametric: {
    readonly parameters: readonly FamilyParameter[]
    readonly types: readonly {
      readonly name: string
      /** One for each parameter, as Revit displays it. */
      readonly values: readonly (string | null)[]
    }[]
  }
  readonly specification: {
    readonly omniclass?: { readonly number: string; readonly title: string | null }
    readonly host?: string
    readonly release?: number
    readonly build?: string
    /** Three letters, as Revit writes them: ENU, DEU, FRA, RUS. */
    readonly language?: string
    readonly flags?: FamilyFlags
  }
  readonly revit_release: number | null
  readonly sha256: string
  readonly bytes: number
  readonly type_count: number
  /** Names, in the language of the Revit that saved the file. */
  readonly categories: readonly string[]
}

const maxNameLength = 250
const maxCategoryLength = 120
/** In characters, of which fewer may be left after cleaning. */
const maxUntidyLength = 4096

const tidy = (text: string, maxLength: number): string =>
  Array.from(
    text
      .slice(0, maxUntidyLength)
      .normalize('NFC')
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .trim(),
  )
    .slice(0, maxLength)
    .join('')
    .trim()

const withoutEnding = (name: string): string => name.replace(/\.rfa$/iu, '')

const nameOf = (title: string | null, file: string): string =>
  tidy(withoutEnding(title?.trim() ?? ''), maxNameLength) ||
  tidy(withoutEnding(file), maxNameLength) ||
  'Family'

const specificationOf = (facts: RfaFacts): FamilyFields['specification'] => {
  const { omniClassNumber, omniClassTitle, host, release, build, locale, flags } = facts
  return {
    ...(omniClassNumber && { omniclass: { number: omniClassNumber, title: omniClassTitle } }),
    ...(host && { host }),
    ...(release && { release }),
    ...(build && { build }),
    ...(locale && { language: locale }),
    ...(Object.keys(flags).length > 0 && { flags }),
  }
}

/** Fills a record from what was read of a file: never a user name and never the path it was saved under. */
export const familyFields = (facts: RfaFacts, file: HashedFile): FamilyFields => {
  const { title, category, parameters, types, declaredTypes, release } = facts
  const categoryName = tidy(category ?? '', maxCategoryLength)
  return {
    name: nameOf(title, file.name),
    parametric: {
      parameters: parameters.map(({ name, origin, guid, dataType, unit }) => ({
        name,
        origin,
        guid,
        dataType,
        unit,
      })),
      types,
    },
    specification: specificationOf(facts),
    revit_release: release,
    sha256: file.sha256,
    bytes: file.bytes,
    type_count: types.length || (declaredTypes ?? 0),
    categories: categoryName ? [categoryName] : [],
  }
}
