import fc from 'fast-check'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { countFacets } from '#lib/catalogue/filters/count-facets.ts'
import { noFilter } from '#lib/catalogue/filters/filter.ts'
import { migrate } from '#reading/postgres/migrate.ts'
import { openPool } from '#reading/postgres/open-pool.ts'
import { columnsOf, openGroupSearch } from '#tests/support/find-in-groups.ts'
import { reportLost } from '#tests/support/postgres/report-lost.ts'
import {
  findPostgres,
  startPostgres,
  type TestPostgres,
} from '#tests/support/postgres/start-postgres.ts'
import { fillCopy, openCopySearch } from '#tests/support/reading/search-copy.ts'
import { ownSynonyms, queries, searchedFamilies } from '#tests/support/search-queries.ts'

const programs = await findPostgres()

describe.skipIf(!programs)('a search of the copy', () => {
  let server: TestPostgres
  let pool: Pool
  let find: ReturnType<typeof openCopySearch>
  const findInBrowser = openGroupSearch(searchedFamilies, ownSynonyms)

  beforeAll(async () => {
    if (!programs) return
    server = await startPostgres(programs)
    pool = openPool({ url: server.url, onLost: reportLost })
    await migrate(pool)
    await fillCopy(pool, searchedFamilies, ownSynonyms)
    find = openCopySearch(pool)
  })

  afterAll(async () => {
    await pool.end()
    await server.stop()
  })

  const further = [
    'windwo',
    'revolving gizmo',
    'qwertz 900',
    '!!!',
    '   ',
    'a',
    '900',
    "50%_\\'",
    'Ø',
  ]

  /** So that plans and releases differ, whatever else a family is. */
  const varied = searchedFamilies.map((family, at) => ({
    ...family,
    isPremium: at % 3 === 0,
    release: at % 4 === 0 ? null : 2020 + (at % 5),
  }))
  const names = (kind: 'vendor' | 'categories') =>
    [...new Set(varied.flatMap((family) => family[kind] ?? []))].filter((name) => name !== null)
  const some = <Value>(values: readonly Value[]) => fc.subarray([...values], { maxLength: 2 })
  const releases = some([0, 2020, 2021, 2022, 2024])
  const opensIn = fc.constantFrom(null, 2021, 2023)
  const plans = ['free', 'premium'] as const
  const typedText = fc.constantFrom(
    '',
    'a',
    'door',
    'fire door',
    'nordhuas',
    'gizmo door',
    'Möbel',
    '900',
  )
  const numbers = varied.map((_, at) => at + 1)
  const sorted = (list: readonly number[] | null) => list && Uint32Array.from(list)
  const leftOut = fc.record({
    texts: some(['door', 'wall', 'x']),
    categories: some(names('categories')),
    vendors: some(names('vendor')),
    releases,
    freemium: some(plans),
    opensIn,
    numbers: fc.option(fc.subarray(numbers), { freq: 2 }),
  })
  const choice = fc.record({
    freemium: fc.constantFrom('all', ...plans),
    order: fc.constantFrom('ascending', 'descending', 'newest'),
    categories: some(names('categories')),
    vendors: some(names('vendor')),
    releases,
    opensIn,
    favouriteNumbers: fc.option(fc.subarray(numbers), { freq: 2 }),
    within: fc.option(fc.subarray(numbers), { freq: 2 }),
    leftOut: fc.option(leftOut, { freq: 2 }),
  })

  it.each([...queries.map(([text]) => text), ...further])(
    'finds by “%s” what the browser finds',
    async (text) => {
      expect(await find(text)).toEqual(findInBrowser(text))
    },
  )

  it('finds and counts by any choices what the browser does', async () => {
    await fillCopy(pool, varied, ownSynonyms)
    const copy = openCopySearch(pool)
    const columns = columnsOf(varied)
    const inBrowser = openGroupSearch(varied, ownSynonyms)
    await fc.assert(
      fc.asyncProperty(typedText, choice, async (typed, choices) => {
        const query = {
          ...noFilter,
          ...choices,
          favouriteNumbers: sorted(choices.favouriteNumbers),
          within: sorted(choices.within),
          leftOut: choices.leftOut && {
            ...choices.leftOut,
            numbers: sorted(choices.leftOut.numbers),
          },
        }
        expect(await copy(typed, choices)).toEqual(inBrowser(typed, query))
        const own = { release: 2022, favourites: new Uint32Array() }
        expect(await copy.countFacets(typed, choices, 2022)).toEqual(
          countFacets(columns, { ...query, text: typed }, own),
        )
      }),
      { numRuns: 150 },
    )
  })
})
