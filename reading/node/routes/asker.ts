import type { FastifyRequest } from 'fastify'

import { readerOf } from '#reading/node/reader.ts'
import type { Sources } from '#reading/node/sources.ts'
import type { Asker } from '#reading/search/conditions.ts'
import type { ReadQuery } from '#reading/search/query.ts'
import { readValues } from '#reading/search/values.ts'

/** Who asks, with what a search needs to know. @param query says what is searched for by value */
export async function askerOf(
  request: FastifyRequest,
  { names }: Sources,
  { values }: Pick<ReadQuery, 'values'>,
): Promise<Asker> {
  const { person, version, reads } = readerOf(request)
  const known = await names.read(version)
  return { person, names: known, values: values && (await readValues(reads, known, values)) }
}
