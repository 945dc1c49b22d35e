import { createNamed, listNamed, type NamedCollection } from '#lib/backend/named-records.ts'
import { findCategory } from '#lib/revit-categories/find-category.ts'

/** The existing categories or vendors, by id. */
export type Names = ReadonlyMap<string, string>

export interface NameList {
  names: Names
  /** The ids of Revit's own categories, by Revit's number; empty for vendors. */
  ids: ReadonlyMap<number, string>
}

/** @throws FailureError */
export async function fetchNames(collection: NamedCollection): Promise<NameList> {
  const records = await listNamed(collection)
  const ids = new Map<number, string>()
  for (const { id, name, builtIn } of collection === 'categories' ? records : []) {
    const number = builtIn || findCategory(name)
    if (number !== null) ids.set(number, id)
  }
  return { names: new Map(records.map(({ id, name }) => [id, name])), ids }
}

/** Resolves to the id of the new one. @throws FailureError `invalid` where the name is taken, whatever its case */
export const createName = (collection: NamedCollection, name: string): Promise<string> =>
  createNamed(collection, name)
