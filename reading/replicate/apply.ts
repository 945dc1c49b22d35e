import type { PoolClient } from 'pg'

import type { Item } from '#reading/feed/read-feed.ts'

import { sortIntoTables, wordsOfItems } from './rows.ts'
import { replaceTypes } from './type-values.ts'
import type { Places } from './words.ts'

/** JSON as PostgreSQL can store it: it has no NUL. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/(?<!\\)((?:\\\\)*)\\u0000/gu, '$1')

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
  for (const { name, key, names, ids, rows, given } of sortIntoTables(items, known)) {
    await client.query(`DELETE FROM ${name} WHERE ${key} = ANY ($1)`, [ids])
    if (rows.length === 0) continue
    const columns = names.join(', ')
    const insert = `INSERT INTO ${name} (${columns}) SELECT ${columns} FROM ${given}`
    await client.query(insert, [toJson(rows)])
  }
}
