import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'

import { groupKinds } from '#lib/catalogue/search/groups/kinds.ts'
import { readRequest } from '#reading/node/read-request.ts'
import { readerOf } from '#reading/node/reader.ts'
import type { Sources } from '#reading/node/sources.ts'
import { countFacets } from '#reading/search/facets.ts'
import { countFamilies, findFamilies, findGroups } from '#reading/search/find.ts'
import { querySchema, readQuery } from '#reading/search/query.ts'

import { askerOf } from './asker.ts'

const mostAtOnce = 200
/** How many families there are in a page, and of each group at first. */
const pageSize = 60

const wholeNumber = (most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most))

const part = {
  from: v.optional(wholeNumber(100_000_000), 0),
  limit: v.optional(wholeNumber(mostAtOnce), pageSize),
}
const query = v.optional(querySchema, {})

const findSchema = v.object({ query, ...part })
const countSchema = v.object({ query })
const groupsSchema = v.object({
  query,
  isNamedOnly: v.optional(v.boolean(), false),
  kind: v.optional(v.picklist(groupKinds)),
  ...part,
})
const facetsSchema = v.object({ query, release: v.optional(v.nullable(wholeNumber(9999)), null) })

const hint = `The body must be JSON such as {"query": {"text": "door", "categories": ["Doors"]}, "from": 0, "limit": 60}.`

/** Searches that the browser does itself where it holds the whole catalogue. */
export function addSearchRoutes(routes: FastifyInstance, sources: Sources): void {
  const { names, dictionaries } = sources

  routes.post('/api/discover/catalogue/find', async (request) => {
    const { query: search, from, limit } = readRequest(findSchema, request.body ?? {}, hint)
    const { collection, reads } = readerOf(request)
    const asker = await askerOf(request, sources, search)
    return { collection, ...(await findFamilies(reads, search, asker, { from, limit })) }
  })

  routes.get('/api/discover/catalogue/names', async (request) => {
    const everything = readQuery({})
    const asker = await askerOf(request, sources, everything)
    const { categories, vendors } = asker.names
    const total = await countFamilies(readerOf(request).reads, everything, asker)
    return { categories: categories.names, vendors: vendors.names, total }
  })

  routes.get('/api/discover/catalogue/parameters', async (request) => {
    const { copy, change, version } = readerOf(request)
    const { parameters } = await names.read(version)
    return { format: 1, epoch: copy, change, parameters }
  })

  routes.post('/api/discover/catalogue/count', async (request) => {
    const { query: search } = readRequest(countSchema, request.body ?? {}, hint)
    const asker = await askerOf(request, sources, search)
    return { count: await countFamilies(readerOf(request).reads, search, asker) }
  })

  routes.post('/api/discover/catalogue/groups', async (request) => {
    const asked = readRequest(groupsSchema, request.body ?? {}, hint)
    const { copy, collection, reads } = readerOf(request)
    const { query: search, kind, from, limit, isNamedOnly } = asked
    const found = await findGroups(reads, {
      query: search,
      asker: await askerOf(request, sources, search),
      dictionary: await dictionaries.read(copy),
      isNamedOnly,
      partOf: (one) => {
        if (kind === undefined) return { from: 0, limit: pageSize }
        return one === kind ? { from, limit } : { from: 0, limit: 0 }
      },
    })
    const groups = found.map(({ kind: of, names: meant, rows }) => ({
      kind: of,
      names: meant,
      ...rows,
    }))
    return { collection, groups }
  })

  routes.post('/api/discover/catalogue/facets', async (request) => {
    const { query: search, release } = readRequest(facetsSchema, request.body ?? {}, hint)
    const asker = await askerOf(request, sources, search)
    return countFacets(readerOf(request).reads, search, asker, release)
  })
}
