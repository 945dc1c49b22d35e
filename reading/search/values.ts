import { mergeParameters } from '#lib/catalogue/values/decoder.ts'
import type { Connections } from '#reading/postgres/connections.ts'
import { readValueQuery, type ValueQuery } from '#reading/values/read-query.ts'

import type { Names } from './names.ts'
import type { ReadQuery } from './query.ts'

/** What a search by value means; null where nothing of it is clear. */
export async function readValues(
  pool: Connections,
  { parameters }: Names,
  { text, units }: NonNullable<ReadQuery['values']>,
): Promise<ValueQuery | null> {
  const query = await readValueQuery(pool, text, mergeParameters(parameters), units)
  return query && query.conditions.length > 0 ? query : null
}
