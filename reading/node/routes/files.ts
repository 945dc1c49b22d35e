import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'

import { nameFile } from '#hooks/family/file-names.cjs'
import { makeContentDisposition } from '#hooks/files/content-disposition.cjs'
import { createDownloadLimit } from '#reading/files/download-limit.ts'
import { findFile, readBackend } from '#reading/files/find-file.ts'
import { signFile, type Store } from '#reading/files/sign-address.ts'
import { Refusal } from '#reading/node/answer-error.ts'
import { readRequest } from '#reading/node/read-request.ts'
import { readerOf } from '#reading/node/reader.ts'
import type { Connections } from '#reading/postgres/connections.ts'

const schema = v.object({ id: v.string(), file: v.string() })
const hint = 'The address must end with the id of a family and the name of its file.'

/** For how many seconds the backend must not have answered, so that nobody goes around it while it only restarts. */
const awayAfter = 5

interface FileOptions {
  /** Where files are; null where this node has no access to it. */
  store: Store | null
  /** From how many seconds on a copy that nobody follows counts as behind. */
  mostBehind: number
}

/**
 * Files of families while the backend does not answer. It alone counts downloads and knows the limit of a day, so that
 * nobody gets a file here who could ask it.
 */
export function addFileRoutes(routes: FastifyInstance, { store, mostBehind }: FileOptions): void {
  const downloads = createDownloadLimit()

  /** @throws Refusal unless it is known that the backend does not answer */
  async function requireAway(reads: Connections): Promise<void> {
    const backend = await readBackend(reads)
    if (!backend || backend.followed > mostBehind) {
      throw new Refusal(
        503,
        'Nobody follows the backend, so that nobody knows what has ended. Downloads wait for it.',
      )
    }
    if (backend.away === null || backend.away < awayAfter) {
      throw new Refusal(503, 'Ask the backend for this file, which answers.', awayAfter)
    }
  }

  routes.get('/api/discover/catalogue/families/:id/files/:file', async (request) => {
    const { person, collection, reads } = readerOf(request)
    const { id, file } = readRequest(schema, request.params, hint)
    if (!store) {
      throw new Refusal(501, 'This node cannot open files of the store. Downloads wait.')
    }
    const found = await findFile(reads, { family: id, file, person })
    if (!found) throw new Refusal(404, 'There is no such file.')
    if (!found.mayOpen) {
      throw new Refusal(403, 'This file is for people with a premium plan that has not ended.')
    }
    await requireAway(reads)
    downloads.count(person, id)
    const name = nameFile(found.name, found.field === 'rfa' ? 'rfa' : 'txt')
    return signFile(store, `${collection}/${id}/${file}`, makeContentDisposition(name))
  })
}
