import { callAgain } from '#lib/backend/call.ts'
import { readByWorker } from '#lib/backend/read-by-worker.ts'
import { request } from '#lib/backend/request.ts'
import { cataloguePath, orAbsent } from '#lib/catalogue/data/api.ts'

import type { StoredTypes, StoredValues } from './decoder.ts'
import { unexpectedValues, valuesWorker } from './worker.ts'

/** Which parameters families have, or null where the backend has no values: a plain PocketBase. @throws FailureError */
export const fetchParameters = (): Promise<unknown> =>
  orAbsent(callAgain((signal) => request(`${cataloguePath}/parameters`, { signal })))

/** The names of the types of all families. @throws FailureError, TypeError where the bytes are damaged */
export async function fetchTypes(): Promise<StoredTypes> {
  const result = await readByWorker(valuesWorker, [`${cataloguePath}/types`], { kind: 'types' })
  if ('names' in result) return result
  throw unexpectedValues()
}

/**
 * The values of one parameter in all families.
 * @param spellings the ways in which its name is written
 * @param families those of the types
 * @throws FailureError, TypeError where the bytes are damaged
 */
export async function fetchValues(
  spellings: string[],
  families: Uint32Array,
): Promise<StoredValues> {
  const paths = spellings.map(
    (name) => `${cataloguePath}/values?parameter=${encodeURIComponent(name)}`,
  )
  const result = await readByWorker(valuesWorker, paths, { kind: 'values', families })
  if ('parameter' in result) return result
  throw unexpectedValues()
}
