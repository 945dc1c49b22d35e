import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'

import { Refusal } from '#reading/node/answer-error.ts'
import { readRequest } from '#reading/node/read-request.ts'
import { readerOf } from '#reading/node/reader.ts'
import { readFamily } from '#reading/search/family.ts'
import { findHashes } from '#reading/search/hashes.ts'

const mostHashes = 500
const hashesHint = `The body must be {"hashes": [...]} with 1 to ${mostHashes} SHA-256 hashes in lower-case hexadecimal.`
const hashesSchema = v.object({
  hashes: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/u))),
    v.minLength(1),
    v.maxLength(mostHashes),
  ),
})
const idSchema = v.object({ id: v.string() })

export function addFamilyRoutes(routes: FastifyInstance): void {
  routes.get('/api/discover/catalogue/families/:id', async (request) => {
    const { collection, reads } = readerOf(request)
    const { id } = readRequest(
      idSchema,
      request.params,
      'The address must end with the id of a family.',
    )
    const found = await readFamily(reads, id, collection)
    if (!found) throw new Refusal(404, 'There is no such family.')
    return found
  })

  routes.post('/api/discover/hashes', async (request) => {
    const { person, reads } = readerOf(request)
    const { hashes } = readRequest(hashesSchema, request.body, hashesHint)
    return { files: await findHashes(reads, hashes, person) }
  })
}
