import { readText } from '#lib/shapes/read.ts'

import { post } from './call.ts'
import { listRecords } from './list-records.ts'
import { pathOf } from './record-path.ts'

export type NamedCollection = 'categories' | 'vendors'

interface NamedRecord {
  id: string
  name: string
  /** Revit's number of a category; 0 for the operator's own ones and for vendors. */
  builtIn: number
}

/** @throws FailureError */
export async function listNamed(collection: NamedCollection): Promise<NamedRecord[]> {
  const records =
    collection === 'categories'
      ? await listRecords({ collection, fields: ['id', 'name', 'built_in'] })
      : await listRecords({ collection, fields: ['id', 'name'] })
  return records.map((record) => ({
    id: readText(record, 'id'),
    name: readText(record, 'name'),
    builtIn: 'built_in' in record && typeof record.built_in === 'number' ? record.built_in : 0,
  }))
}

/** Resolves to its id. @throws FailureError `invalid` where the name is taken, whatever its case */
export const createNamed = async (collection: NamedCollection, name: string): Promise<string> =>
  readText(await post(pathOf(collection), { name }), 'id')
