import { createNamed, listNamed, type NamedCollection } from '#lib/backend/named-records.ts'

/** The existing categories or vendors, by id. */
export type Names = ReadonlyMap<string, string>

/** @throws FailureError */
export const fetchNames = async (collection: NamedCollection): Promise<Names> =>
  new Map((await listNamed(collection)).map(({ id, name }) => [id, name]))

/** Resolves to the id of the new one. @throws FailureError `invalid` where the name is taken, whatever its case */
export const createName = (collection: NamedCollection, name: string): Promise<string> =>
  createNamed(collection, name)
