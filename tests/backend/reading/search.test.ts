import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { migrate } from '#reading/postgres/migrate.ts'
import { openPool } from '#reading/postgres/open-pool.ts'
import { openGroupSearch } from '#tests/support/find-in-groups.ts'
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
    pool = openPool({ url: server.url, onLost: (error) => console.error(error) })
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

  it.each([...queries.map(([text]) => text), ...further])(
    'finds by “%s” what the browser finds',
    async (text) => {
      expect(await find(text)).toEqual(findInBrowser(text))
    },
  )
})
