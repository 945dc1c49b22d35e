import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'

import { parseFilter } from '#lib/catalogue/filters/filter.ts'
import { readRequest } from '#reading/node/read-request.ts'
import { readerOf } from '#reading/node/reader.ts'
import type { Sources } from '#reading/node/sources.ts'
import { findFamilies } from '#reading/search/find.ts'
import { readMarked } from '#reading/search/marked.ts'
import { readCards } from '#reading/search/page.ts'
import { readQuery } from '#reading/search/query.ts'

const firstScreen = 30
const mostCards = 200

const numbersHint = `"numbers" must be 1 to ${mostCards} whole numbers with commas between: numbers=1,2,3.`
const numbersSchema = v.object({
  numbers: v.pipe(
    v.string(),
    v.regex(/^\d{1,9}(?:,\d{1,9})*$/u),
    v.transform((text) => [...new Set(text.split(',').map(Number))]),
    v.maxLength(mostCards),
  ),
})

const boardSchema = v.object({ board: v.optional(v.string(), '') })

/** What the backend answers as well, in the same form. */
export function addCardRoutes(routes: FastifyInstance, { names }: Sources): void {
  routes.get('/api/discover/catalogue/first', async (request) => {
    const { person, version, collection, reads } = readerOf(request)
    const filter = parseFilter(new URLSearchParams(request.url.replace(/^[^?]*\??/u, '')))
    const query = readQuery({ text: filter.text, freemium: filter.freemium, order: filter.order })
    const asker = { person, names: await names.read(version), values: null }
    const isChosen = [filter.categories, filter.vendors, filter.releases].some(
      ({ length }) => length > 0,
    )
    const isOwn =
      filter.fits || filter.favourites || filter.board !== null || filter.order === 'newest'
    const limit = isChosen || isOwn ? 0 : firstScreen
    const { cards } = await findFamilies(reads, query, asker, { from: 0, limit })
    return { collection, families: cards }
  })

  routes.get('/api/discover/catalogue/cards', async (request) => {
    const { version, reads } = readerOf(request)
    const { numbers } = readRequest(numbersSchema, request.query, numbersHint)
    const cards = await readCards(
      reads,
      await names.read(version),
      (parameters) =>
        `unnest(${parameters.add(numbers)}::integer[]) WITH ORDINALITY AS asked (wanted, place)
          JOIN families ON number = wanted ORDER BY place`,
    )
    return { cards: cards.map(([number, , , , , , ...address]) => [number, ...address]) }
  })

  routes.get('/api/discover/catalogue/marked', async (request) => {
    const { person, reads } = readerOf(request)
    const { board } = readRequest(boardSchema, request.query, '"board" may be given once.')
    return readMarked(reads, person, board === '' ? null : board)
  })
}
