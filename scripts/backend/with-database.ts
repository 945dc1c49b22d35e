import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { UserError } from '#scripts/terminal.ts'

/** How long to wait for the server to finish writing, in milliseconds. */
const busyTimeout = 10_000

export interface DatabaseUse<Result> {
  /** The server's data folder. */
  data: string
  readOnly?: boolean
  work: (database: DatabaseSync) => Result
}

/**
 * Opens the server's database, even while the server is running.
 * @throws UserError where the folder holds none
 */
export const withDatabase = <Result>({
  data,
  readOnly = false,
  work,
}: DatabaseUse<Result>): Result => {
  const path = join(data, 'data.db')
  if (!existsSync(path)) {
    throw new UserError(
      `${data} contains no Discover data. Give the server's data folder with --data, or start the server once.`,
    )
  }
  const database = new DatabaseSync(path, { readOnly, timeout: busyTimeout })
  try {
    return work(database)
  } finally {
    database.close()
  }
}
