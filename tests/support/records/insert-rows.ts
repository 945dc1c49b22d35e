import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import type { TestBackend } from '#tests/support/backend/backend.ts'

export type Row = Record<string, string | number>

/** Rows with an id each. */
export const makeRows = (count: number, make: (at: number) => Row): Row[] =>
  Array.from({ length: count }, (_, at) => ({
    id: randomBytes(8).toString('hex').slice(1),
    ...make(at),
  }))

/** Writes rows that would take long to make by requests. */
export function insertRows({ data }: TestBackend, table: string, rows: readonly Row[]): void {
  const database = new DatabaseSync(join(data, 'data.db'), { timeout: 5000 })
  database.exec('BEGIN')
  for (const row of rows) {
    const names = Object.keys(row)
    database
      .prepare(`INSERT INTO ${table} (${names.join()}) VALUES (${names.map(() => '?').join()})`)
      .run(...Object.values(row))
  }
  database.exec('COMMIT')
  database.close()
}
