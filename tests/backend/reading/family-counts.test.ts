import fc from 'fast-check'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { migrate } from '#reading/postgres/migrate.ts'
import { inTransaction } from '#reading/postgres/transaction.ts'
import { findOtherCounts } from '#reading/replicate/check-counts.ts'
import { type EmptyCopy, startEmptyCopy } from '#tests/support/postgres/start-copy.ts'
import { programs } from '#tests/support/reading/open-reading.ts'
import { fillCopy, openCopySearch } from '#tests/support/reading/search-copy.ts'

const family = fc.record({
  name: fc.constantFrom('Door', 'Window', 'Chair'),
  isPremium: fc.boolean(),
  release: fc.constantFrom(0, 2021, 2024),
  vendor: fc.constantFrom(null, 'Nordhaus', 'Acme'),
  categories: fc.subarray(['Doors', 'Windows', 'Furniture']),
})

/** What is done to the table, and to which of the families. */
const change = fc.record({
  kind: fc.constantFrom(
    'delete',
    'premium',
    'renumber',
    'categories',
    'copy',
    'undone',
    'truncate',
  ),
  upTo: fc.integer({ min: 0, max: 12 }),
})

const statements = {
  delete: 'DELETE FROM families WHERE number % 13 <= $1',
  premium: 'UPDATE families SET is_premium = NOT is_premium WHERE number % 13 <= $1',
  renumber:
    "UPDATE families SET vendor = vendor || 'x', release = release + 1 WHERE number % 13 <= $1",
  categories:
    "UPDATE families SET categories = array_append(categories, 'other') WHERE number % 13 <= $1",
  copy: `INSERT INTO families SELECT (jsonb_populate_record(families, jsonb_build_object(
      'id', gen_random_uuid(), 'number', (SELECT max(number) FROM families) + row_number() OVER ()))).*
    FROM families WHERE number % 13 <= $1 LIMIT 20`,
}

describe.skipIf(!programs)('the counts of families that a copy holds', () => {
  let copy: EmptyCopy
  let pool: Pool

  beforeAll(async () => {
    if (!programs) return
    copy = await startEmptyCopy(programs)
    pool = copy.pool
  })

  afterAll(() => copy.stop())

  async function apply({ kind, upTo }: { kind: string; upTo: number }): Promise<void> {
    if (kind === 'truncate') {
      await pool.query('TRUNCATE families')
    } else if (kind === 'undone') {
      const undone = inTransaction(pool, async (client) => {
        await client.query(statements.delete, [upTo])
        throw new Error('undone')
      })
      await undone.catch((error: unknown) => {
        if (!(error instanceof Error && error.message === 'undone')) throw error
      })
    } else {
      await pool.query(statements[kind as keyof typeof statements], [upTo])
    }
  }

  it('are what is counted, whatever was done', async () => {
    const families = fc.array(family, { maxLength: 30 })
    const changes = fc.array(change, { maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(families, changes, async (all, done) => {
        await fillCopy(pool, all, [])
        for (const one of [null, ...done]) {
          if (one) await apply(one)
          expect(await findOtherCounts(pool)).toEqual([])
        }
      }),
      { numRuns: 60 },
    )
  })

  it('are made for a copy that was there before', async () => {
    const all = Array.from({ length: 40 }, (_, at) => ({
      name: `Door ${at}`,
      isPremium: at % 3 === 0,
      release: 2020 + (at % 4),
      vendor: at % 5 === 0 ? null : 'Nordhaus',
      categories: at % 2 === 0 ? ['Doors'] : ['Doors', 'Windows'],
    }))
    await fillCopy(pool, all, [])
    const name = '0006_family_counts.sql'
    await pool.query(`DROP TABLE family_counts;
      DROP FUNCTION count_added_families, count_removed_families, count_no_families CASCADE`)
    await pool.query('DELETE FROM migrations WHERE name = $1', [name])
    expect(await migrate(pool)).toEqual([name])
    expect(await findOtherCounts(pool)).toEqual([])
    const { categories, vendors, releases, freemium, fits } = await openCopySearch(
      pool,
    ).countFacets('', {}, 2021)
    expect({ categories, vendors, releases, freemium, fits }).toEqual({
      categories: [
        ['Doors', 40],
        ['Windows', 20],
      ],
      vendors: [['Nordhaus', 32]],
      releases: [
        [2023, 10],
        [2022, 10],
        [2021, 10],
        [2020, 10],
      ],
      freemium: { free: 26, premium: 14 },
      fits: 20,
    })
  })

  it('are found to be wrong by a check', async () => {
    await pool.query(`UPDATE family_counts SET count = count + 1 WHERE facet = 'all';
      DELETE FROM family_counts WHERE facet = 'plan' AND value = 'premium';
      INSERT INTO family_counts VALUES ('vendor', 'nobody', 1), ('vendor', 'none', 0)`)
    expect((await findOtherCounts(pool)).toSorted()).toEqual([
      'all ',
      'plan premium',
      'vendor nobody',
    ])
    await pool.query(
      'CREATE TEMPORARY TABLE held AS SELECT * FROM families; TRUNCATE families; INSERT INTO families SELECT * FROM held; DROP TABLE held',
    )
    expect(await findOtherCounts(pool)).toEqual([])
  })

  it('are those of everything alone', async () => {
    const search = openCopySearch(pool)
    const left = {
      texts: ['Door 1'],
      categories: [],
      vendors: [],
      releases: [],
      freemium: [],
      opensIn: null,
      numbers: null,
    }
    for (const choice of [
      { leftOut: left },
      { within: [1, 2] },
      { favouriteNumbers: [1] },
      { opensIn: 2020 },
    ]) {
      const { freemium } = await search.countFacets('', choice, 2021)
      expect(freemium.free + freemium.premium).toBeLessThan(40)
    }
    const { freemium } = await search.countFacets(' ', { leftOut: { ...left, texts: [] } }, 2021)
    expect(freemium.free + freemium.premium).toBe(40)
  })
})
