import type { Freemium } from '#lib/catalogue/family.ts'
import { type Parametric, readParametric } from '#lib/family/types/type-table.ts'
import { isObject } from '#lib/shapes/json-object.ts'
import { isRecordId } from '#lib/shapes/record-id.ts'
import { readDate, readPositive, readText } from '#lib/shapes/record-values.ts'
import type { Records } from '#lib/shapes/records.ts'
import { isRecord, type Unchecked } from '#lib/shapes/unchecked-record.ts'
import type { User } from '#lib/user/user.ts'

import { languageTag } from './file-language.ts'
import { gradeHealth, type Health, type HealthParameter } from './health.ts'
import { type NestedFamilies, readNestedFamilies } from './nested-families.ts'
import { readSpecification, type Specification } from './specification.ts'

export type FamilyStatus = Records['families']['status']

interface Category {
  id: string
  name: string
}

/** One family with everything that its record says. */
export interface FamilyDetails {
  id: string
  name: string
  description: string
  freemium: Freemium
  status: FamilyStatus
  categories: Category[]
  vendor: { name: string; website: string | null } | null
  /** Id of the user who published it, '' for nobody. */
  publisher: string
  /** Year of the Revit that it was saved with. */
  release: number | null
  revision: number | null
  /** Size of its file. */
  bytes: number | null
  /** How many the file holds. */
  elements: number | null
  typeCount: number
  updated: Date | null
  parametric: Parametric
  nested: NestedFamilies
  specification: Specification
  /** Of the Revit that saved its file, as `lang` takes it: that of its name, types and text, where it is known. */
  language?: string | undefined
  /** How many types its type catalogue lists, 0 where the record does not say. */
  catalogueTypes: number
}

/** Where a family's file is stored. */
export interface StoredFile {
  collection: string
  record: string
  name: string
}

/** One of the large pictures that a person chose for a family. */
export interface StoredPicture {
  file: string
  address: string
  /** In pixels, 0 where its name does not say. */
  width: number
}

export interface LoadedFamily extends FamilyDetails {
  /** Address of the picture, 300 by 300 pixels, or smaller. */
  picture: string | null
  /** In order; the first is also the small one. Empty where nobody chose any. */
  pictures: readonly StoredPicture[]
  file: StoredFile | null
  /** The type catalogue beside the file. */
  typeCatalogue: StoredFile | null
}

const isStatus = (value: unknown): value is FamilyStatus =>
  typeof value === 'string' && ['draft', 'in_review', 'archived'].includes(value)

function readCategories(value: unknown): Category[] {
  const list: unknown[] = Array.isArray(value) ? value : [value]
  return list.flatMap((item) => {
    if (!isRecord<'categories'>(item) || readText(item.name) === '') return []
    return [{ id: isRecordId(item.id) ? item.id : '', name: readText(item.name) }]
  })
}

function readVendor(value: unknown): FamilyDetails['vendor'] {
  if (!isRecord<'vendors'>(value) || readText(value.name) === '') return null
  const website = readText(value.website)
  const isAddress = /^https?:\/\//iu.test(website) && URL.canParse(website)
  return { name: readText(value.name), website: isAddress ? website : null }
}

/** Reads a record of the families collection with category and vendor expanded. */
export function readFamilyDetails(
  record: Unchecked<'families'> & { id: string; name: string },
): FamilyDetails {
  const expand = isObject(record.expand) ? record.expand : {}
  const parametric = readParametric(record.parametric)
  const specification = readSpecification(record.specification)
  const listed = parametric.kind === 'table' ? parametric.table.types.length : 0
  return {
    id: record.id,
    name: record.name,
    description: readText(record.desc),
    freemium: record.freemium === 'premium' ? 'premium' : 'free',
    status: isStatus(record.status) ? record.status : 'published',
    categories: readCategories(expand.category),
    vendor: readVendor(expand.vendor),
    publisher: readText(record.publisher),
    release: readPositive(record.revit_release) ?? specification.release,
    revision: readPositive(record.revision),
    bytes: readPositive(record.bytes),
    elements: readPositive(isObject(record.specification) ? record.specification.elements : null),
    typeCount: listed || (readPositive(record.type_count) ?? 0),
    updated: readDate(record.updated),
    parametric,
    nested: readNestedFamilies(record.nested_family),
    specification,
    language: isObject(record.specification)
      ? languageTag(record.specification.language)
      : undefined,
    catalogueTypes: isObject(record.specification)
      ? (readPositive(record.specification.catalogueTypes) ?? 0)
      : 0,
  }
}

const parametersOf = ({ parametric }: FamilyDetails): HealthParameter[] => {
  if (parametric.kind !== 'table') return []
  const { parameters, types } = parametric.table
  return parameters.map(({ origin, group }, column) => ({
    origin,
    isDefined: group !== undefined,
    hasValue: types.some(({ values }) => Boolean(values[column])),
  }))
}

/** The health of a family by what its record says. */
export function healthOf(family: FamilyDetails): Health {
  const { specification, bytes, elements, typeCount, release, categories } = family
  return gradeHealth({
    bytes,
    elements,
    release,
    types: typeCount,
    parameters: parametersOf(family),
    isClassified: specification.omniclass !== '' || specification.uniclass !== '',
    hasCategory: categories.length > 0,
  })
}

/** Whether a person may have the file, as far as the page knows; the server decides. */
export const mayDownload = (
  { freemium, publisher }: Pick<FamilyDetails, 'freemium' | 'publisher'>,
  { id, isPremium }: Pick<User, 'id' | 'isPremium'>,
): boolean => freemium === 'free' || isPremium || publisher === id
