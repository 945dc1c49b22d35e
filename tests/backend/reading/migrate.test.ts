import { expect, it } from 'vitest'

import { migrate } from '#reading/postgres/migrate.ts'
import { openPool } from '#reading/postgres/open-pool.ts'
import { reportLost } from '#tests/support/postgres/report-lost.ts'
import { findPostgres, startPostgres } from '#tests/support/postgres/start-postgres.ts'

const programs = await findPostgres()

it.skipIf(!programs)('migrates once, also where two begin together', async () => {
  if (!programs) return
  const server = await startPostgres(programs)
  const pool = openPool({ url: server.url, onLost: reportLost })
  try {
    const ran = await Promise.all([migrate(pool), migrate(pool)])
    expect(ran.flat()).toEqual([
      '0001_reading.sql',
      '0002_types.sql',
      '0003_postponed_indexes.sql',
      '0004_followed.sql',
      '0005_away.sql',
      '0006_family_counts.sql',
      '0007_names_of_types.sql',
      '0008_covering_indexes.sql',
    ])
    const names = ['Door 10', 'door 2', 'Éclair', 'Door 2']
    const sorted = 'SELECT name FROM unnest($1::text[]) AS name ORDER BY name COLLATE name_order'
    const { rows } = await pool.query<{ name: string }>(sorted, [names])
    expect(rows.map(({ name }) => name)).toEqual(
      names.toSorted(new Intl.Collator(undefined, { numeric: true }).compare),
    )
  } finally {
    await pool.end()
    await server.stop()
  }
})
