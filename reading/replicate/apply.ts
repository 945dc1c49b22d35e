import type { PoolClient } from 'pg'

import type { Item } from '#reading/feed/read-feed.ts'

import { sortIntoTables, wordsOfItems } from './rows.ts'
import { replaceTypes } from './type-values.ts'
import type { Places } from './words.ts'

/** JSON as PostgreSQL can store it: it has no NUL. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/(?<!\\)((?:\\\\)*)\\u0000/gu, '$1')

const revisionsOf = (items: readonly Item[]) =>
  items.flatMap((item) =>
    item.kind === 'family' && item.content
      ? item.content.revisions.map((record) => ({
          family: item.id,
          number: record.number,
          sha256: record.sha256,
          is_verified: record.verified > 0,
          record,
        }))
      : [],
  )

async function replaceRevisions(client: PoolClient, items: readonly Item[]): Promise<void> {
  const families = items.filter(({ kind }) => kind === 'family').map(({ id }) => id)
  if (families.length === 0) return
  await client.query('DELETE FROM revisions WHERE family = ANY ($1)', [families])
  const columns = 'family text, number integer, sha256 text, is_verified boolean, record jsonb'
  const insert = `INSERT INTO revisions (family, number, sha256, is_verified, record)
    SELECT * FROM jsonb_to_recordset($1) AS given (${columns})`
  await client.query(insert, [toJson(revisionsOf(items))])
}

/**
 * Writes what a part of the feed says, whatever stood there before, so that the same part may come again.
 * @param client in a transaction
 */
export async function applyItems(
  client: PoolClient,
  items: readonly Item[],
  places: Places,
): Promise<void> {
  const known = await places.find(client, wordsOfItems(items))
  await replaceTypes(client, items)
  for (const { name, columns, ids, rows, given } of sortIntoTables(items, known)) {
    await client.query(`DELETE FROM ${name} WHERE id = ANY ($1)`, [ids])
    if (rows.length === 0) continue
    const names = ['id', ...Object.keys(columns)].join(', ')
    const insert = `INSERT INTO ${name} (${names}) SELECT ${names} FROM ${given}`
    await client.query(insert, [toJson(rows)])
  }
  await replaceRevisions(client, items)
}
