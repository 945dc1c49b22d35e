import type { Pool } from 'pg'

interface Index {
  name: string
  definition: string
  constraint: string | null
}

const listIndexes = `
  SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition, conname AS constraint
  FROM pg_index LEFT JOIN pg_constraint ON conindid = indexrelid AND conrelid = indrelid
  WHERE indrelid = 'families'::regclass`

/**
 * Makes a copy so many times as large, to see what becomes of searches: the same families again under other ids, numbers
 * and names, without revisions, types and values of their own. What follows the backend must have ended.
 */
export async function multiplyFamilies(pool: Pool, times: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query("SET maintenance_work_mem = '1GB'")
    await client.query('ALTER TABLE families DISABLE TRIGGER ALL')
    const { rows: indexes } = await client.query<Index>(listIndexes)
    // To add to indexes takes many times as long as to make them anew.
    for (const { name, constraint } of indexes)
      await client.query(
        constraint
          ? `ALTER TABLE families DROP CONSTRAINT ${constraint} CASCADE`
          : `DROP INDEX ${name}`,
      )
    await client.query(
      `INSERT INTO families (id, number, name, lower_name, is_premium, release, vendor, categories, language,
          thumbnail, name_words, words, record)
        SELECT substr(md5(id || copy), 1, 15), number + copy * most, name || ' ' || copy, lower_name || ' ' || copy,
          is_premium, release, vendor, categories, language, thumbnail, name_words, words, record
        FROM families, generate_series(1, $1 - 1) AS copy, (SELECT max(number) AS most FROM families) AS all_numbers`,
      [times],
    )
    await client.query('UPDATE family_counts SET count = count * $1', [times])
    for (const { definition } of indexes) await client.query(definition)
    await client.query('ALTER TABLE families ENABLE TRIGGER ALL')
    await client.query('VACUUM ANALYZE families')
  } finally {
    client.release(true)
  }
}
