import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'

import { maxTextLength } from '#lib/catalogue/filters/filter.ts'
import { Refusal } from '#reading/node/answer-error.ts'
import { readRequest } from '#reading/node/read-request.ts'
import { readerOf } from '#reading/node/reader.ts'
import type { Sources } from '#reading/node/sources.ts'
import { querySchema } from '#reading/search/query.ts'
import { findTypeNames } from '#reading/search/type-names.ts'
import { countTypes, findTypes } from '#reading/search/types.ts'
import type { ListedColumn, ListedType } from '#reading/values/list-types.ts'

import { askerOf } from './asker.ts'

const mostAtOnce = 200
const pageSize = 100
/** How many types are found by their names. */
const mostNamed = 20

const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647))

const byParameter = v.object({ parameter: v.pipe(v.string(), v.maxLength(maxTextLength)) })
const sort = v.object({
  by: v.union([v.picklist(['type', 'family', 'category', 'vendor', 'release']), byParameter]),
  isDescending: v.optional(v.boolean(), false),
})

/** Names of families are shorter. */
const familyName = v.pipe(v.string(), v.maxLength(1000))
const after = v.union([
  v.object({ number: wholeNumber, place: wholeNumber, family: familyName }),
  v.object({ count: wholeNumber }),
])

const query = v.optional(querySchema, {})
const findSchema = v.object({
  query,
  sort: v.optional(v.nullable(sort), null),
  after: v.optional(v.nullable(after), null),
  limit: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostAtOnce)),
    pageSize,
  ),
})
const countSchema = v.object({ query })
const namesSchema = v.object({
  text: v.pipe(v.string(), v.maxLength(maxTextLength)),
  limit: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostNamed)),
    mostNamed,
  ),
})
const namesHint = `The body must be JSON such as {"text": "900 x 2100", "limit": 4}, with a limit up to ${mostNamed}.`

const hint = `The body must be JSON such as {"query": {"values": {"text": "width > 900"}}, "sort": {"by": "type"}, "after": null, "limit": ${pageSize}}, where "after" is the "next" of another page.`

const tooMany =
  'So many types are found that they can only be read one page after the other: "after" must be the "next" of a page.'

/** A number with the place of what it is measured in among those of its column, or a text. */
const valueOf =
  (columns: readonly ListedColumn[]) =>
  (value: ListedType['values'][number], at: number): string | [number, number] | null => {
    if (!value || value.kind === 'text') return value && value.text
    const measured = columns[at]?.measured ?? []
    const place = measured.findIndex(({ kind, unit }) => kind === value.kind && unit === value.unit)
    return [place, value.value]
  }

/** Types that are found by their values, which the browser lists itself where it holds the whole catalogue. */
export function addTypeRoutes(routes: FastifyInstance, sources: Sources): void {
  routes.post('/api/discover/catalogue/types', async (request) => {
    const { query: search, ...part } = readRequest(findSchema, request.body ?? {}, hint)
    const { collection, reads } = readerOf(request)
    const asker = await askerOf(request, sources, search)
    const found = await findTypes(reads, search, asker, part)
    if (!found) throw new Refusal(422, tooMany)
    const { types, ...page } = found
    return {
      collection,
      ...page,
      types: types.map(({ number, place, name, values }) => [
        number,
        place,
        name,
        values.map(valueOf(page.columns)),
      ]),
    }
  })

  routes.post('/api/discover/catalogue/types/names', async (request) => {
    const { text, limit } = readRequest(namesSchema, request.body, namesHint)
    return findTypeNames(readerOf(request).reads, text, limit)
  })

  routes.post('/api/discover/catalogue/types/count', async (request) => {
    const { query: search } = readRequest(countSchema, request.body ?? {}, hint)
    const asker = await askerOf(request, sources, search)
    return countTypes(readerOf(request).reads, search, asker)
  })
}
