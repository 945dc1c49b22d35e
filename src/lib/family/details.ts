import type { Freemium } from '#lib/catalogue/family.ts'
import { type Parametric, readParametric } from '#lib/family/types/type-table.ts'
import { isObject } from '#lib/shapes/json-object.ts'
import { isRecordId } from '#lib/shapes/record-id.ts'
import { readDate, readPositive, readText } from '#lib/shapes/record-values.ts'
import type { Records } from '#lib/shapes/records.ts'
import { isRecord, type Unchecked } from '#lib/shapes/unchecked-record.ts'
import type { User } from '#lib/user/user.ts'

import { gradeHealth, type Health } from './health.ts'
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
  typeCount: number
  updated: Date | null
  parametric: Parametric
  nested: NestedFamilies
  specification: Specification
}

/** Where a family's file is stored. */
export interface StoredFile {
  collection: string
  record: string
  name: string
}

export interface LoadedFamily extends FamilyDetails {
  /** Address of the picture, 300 by 300 pixels. */
  picture: string | null
  file: StoredFile | null
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
    typeCount: listed || (readPositive(record.type_count) ?? 0),
    updated: readDate(record.updated),
    parametric,
    nested: readNestedFamilies(record.nested_family),
    specification,
  }
}

/** The health of a family by what its record says. @param year the current one */
export function healthOf(family: FamilyDetails, year: number): Health {
  const { parametric, specification, bytes, typeCount, release, categories } = family
  return gradeHealth(
    {
      bytes,
      release,
      types: typeCount,
      parameters: parametric.kind === 'table' ? parametric.table.parameters : [],
      isClassified: specification.omniclass !== '' || specification.uniclass !== '',
      hasCategory: categories.length > 0,
    },
    year,
  )
}

/** Whether a person may have the file, as far as the page knows; the server decides. */
export const mayDownload = (
  { freemium, publisher }: Pick<FamilyDetails, 'freemium' | 'publisher'>,
  { id, isPremium }: Pick<User, 'id' | 'isPremium'>,
): boolean => freemium === 'free' || isPremium || publisher === id
