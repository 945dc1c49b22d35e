import type { Budget } from '#lib/rfa/budget.ts'
import { type FamilyRecord, readFamilyRecord } from '#lib/rfa/family-record.ts'
import type { ObjectReader } from '#lib/rfa/objects/object-readers.ts'
import { RfaError } from '#lib/rfa/rfa-error.ts'

import { categoryName, levelHeads, sectionMarks } from './built-in-category.ts'

export interface NestedFamily {
  readonly name: string
  /** Revit's number of the category, the same in every language. */
  readonly builtInCategory: number | null
  /** In English, where the number is known. */
  readonly category: string | null
  readonly shared: boolean
}

export interface FoundFamilies {
  /** The family itself. */
  readonly host: { readonly builtInCategory: number | null } | null
  readonly families: readonly NestedFamily[]
}

const maxFamilies = 2000
const stepsOfFamily = 500
const bytesOfFamily = 1000

/** Every family carries the section and level marks of the template that it was made from. */
const isFromTemplate = (builtInCategory: number | null, host: FamilyRecord | null): boolean => {
  const marks = [sectionMarks, levelHeads]
  const isMark = (category: number | null) => category !== null && marks.includes(category)
  return isMark(builtInCategory) && !isMark(host?.builtInCategory ?? null)
}

/** A name stands for one family, though a document may store it more than once. */
export const createFamilyReader = (
  familyClass: number,
  budget: Budget,
): ObjectReader<FoundFamilies> => {
  const families = new Map<string, FamilyRecord>()
  let host: FamilyRecord | null = null
  const odd: FamilyRecord[] = []

  const read: ObjectReader<FoundFamilies>['read'] = (record, idLength) => {
    budget.spend(stepsOfFamily + 2 * record.body.length, bytesOfFamily)
    const family = readFamilyRecord(record, idLength)
    if (!family) return
    const { name, isFree, builtInCategory } = family
    if (name === null) {
      if (isFree && builtInCategory !== null) odd.push(family)
    } else if (name === '') {
      if (isFree) host ??= family
    } else if (!families.has(name)) {
      if (families.size === maxFamilies) throw new RfaError('too-costly')
      families.set(name, family)
    }
  }

  const result = (): FoundFamilies => {
    // A single family whose name cannot be found is the host, laid out otherwise.
    const found = host ?? (odd.length === 1 ? odd[0] : undefined) ?? null
    return {
      host: found,
      families: [...families.entries()]
        .filter(([, { builtInCategory }]) => !isFromTemplate(builtInCategory, found))
        .map(([name, { builtInCategory, isFree }]) => ({
          name,
          builtInCategory,
          category: categoryName(builtInCategory),
          shared: isFree,
        })),
    }
  }
  return { classes: new Set([familyClass]), read, result }
}
