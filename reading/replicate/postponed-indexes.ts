import type { PoolClient } from 'pg'

/** How much memory building an index may take. */
const memory = '256MB'

/** Columns by which rows are found that come again. */
const keys = ['id', 'family']

/**
 * Drops the indexes that only make reading fast, until the first copy is complete: building one at the end takes a
 * fraction of the time that keeping it takes with each row.
 * @param client in a transaction
 */
export async function postponeIndexes(
  client: PoolClient,
  tables: readonly string[],
): Promise<void> {
  const note = `
    INSERT INTO postponed_indexes (name, definition)
      SELECT indexrelid::regclass, pg_get_indexdef(indexrelid)
      FROM pg_index LEFT JOIN pg_attribute ON attrelid = indrelid AND attnum = indkey[0]
      WHERE indrelid = ANY ($1::regclass[]) AND NOT indisunique AND coalesce(attname::text, '') <> ALL ($2)
    RETURNING name`
  const { rows } = await client.query<{ name: string }>(note, [tables, keys])
  if (rows.length > 0) await client.query(`DROP INDEX ${rows.map(({ name }) => name).join(', ')}`)
}

/** Builds what was postponed, and counts what the tables hold, so that the first reader finds a plan that fits. */
export async function buildIndexes(client: PoolClient, tables: readonly string[]): Promise<void> {
  await client.query(`SET LOCAL maintenance_work_mem = '${memory}'`)
  const take = 'DELETE FROM postponed_indexes RETURNING definition'
  const { rows } = await client.query<{ definition: string }>(take)
  for (const { definition } of rows) await client.query(definition)
  await client.query(`ANALYZE ${tables.join(', ')}`)
}
