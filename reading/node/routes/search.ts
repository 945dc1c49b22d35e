import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'

import { groupKinds } from '#lib/catalogue/search/groups/kinds.ts'
import { readRequest, wholeNumber } from '#reading/node/read-request.ts'
import { readerOf } from '#reading/node/reader.ts'
import type { Sources } from '#reading/node/sources.ts'
import { countFacets } from '#reading/search/facets.ts'
import { findFamilies, findGroups } from '#reading/search/find.ts'
import { querySchema } from '#reading/search/query.ts'

/** How many families of a group are shown before somebody asks for all. */
const fewOfGroup = 12
const mostAtOnce = 200

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const query = v.pipe(
  v.optional(v.string(), '{}'),
  v.check(isJson),
  v.transform((text): unknown => JSON.parse(text)),
  querySchema,
)
const queryHint =
  '"query" must be a search as JSON, such as {"text":"door","categories":["Doors"]}.'

const part = {
  from: v.optional(wholeNumber(0, 10_000_000), '0'),
  limit: v.optional(wholeNumber(0, mostAtOnce), '60'),
}
const partHint = `"from" must be a whole number, and "limit" one of at most ${mostAtOnce}.`

const findSchema = v.object({ query, ...part })
const groupsSchema = v.object({
  query,
  named: v.optional(v.picklist(['true', 'false']), 'false'),
  kind: v.optional(v.picklist(groupKinds)),
  ...part,
})
const facetsSchema = v.object({ query, release: v.optional(wholeNumber(0, 9999)) })

/** Searches that the browser does itself where it holds the whole catalogue. */
export function addSearchRoutes(
  routes: FastifyInstance,
  { pool, names, dictionaries }: Sources,
): void {
  const askerOf = async (request: FastifyRequest) => {
    const { person, version } = readerOf(request)
    return { person, names: await names.read(version) }
  }

  routes.get('/api/discover/catalogue/find', async (request) => {
    const {
      query: search,
      from,
      limit,
    } = readRequest(findSchema, request.query, `${queryHint} ${partHint}`)
    const page = await findFamilies(pool, search, await askerOf(request), { from, limit })
    return { collection: readerOf(request).collection, ...page }
  })

  routes.get('/api/discover/catalogue/groups', async (request) => {
    const asked = readRequest(groupsSchema, request.query, `${queryHint} ${partHint}`)
    const { copy, collection } = readerOf(request)
    const { query: search, kind, from, limit, named } = asked
    const found = await findGroups(pool, {
      query: search,
      asker: await askerOf(request),
      dictionary: await dictionaries.read(copy),
      isNamedOnly: named === 'true',
      partOf: (one) => (one === kind ? { from, limit } : { from: 0, limit: fewOfGroup }),
    })
    const groups = found.map(({ kind: of, names: meant, rows }) => ({
      kind: of,
      names: meant,
      ...rows,
    }))
    return { collection, groups }
  })

  routes.get('/api/discover/catalogue/facets', async (request) => {
    const { query: search, release = null } = readRequest(facetsSchema, request.query, queryHint)
    return countFacets(pool, search, await askerOf(request), release)
  })
}
