import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Pool } from 'pg'

import { inTransaction } from './transaction.ts'

const folder = join(import.meta.dirname, 'migrations')

/** A number of our own, so that of several processes one migrates and the others wait. */
const lock = 7_206_148

/**
 * Brings the schema up to date.
 * @returns the names of the migrations that were run
 */
export async function migrate(pool: Pool): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return inTransaction(pool, async (client) => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [lock])
    await client.query('CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY)')
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations')
    const known = new Set(rows.map(({ name }) => name))
    const wanted = names.filter((name) => !known.has(name))
    for (const name of wanted) {
      await client.query(await readFile(join(folder, name), 'utf8'))
      await client.query('INSERT INTO migrations (name) VALUES ($1)', [name])
    }
    return wanted
  })
}
