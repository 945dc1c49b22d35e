import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'

import { UserError } from '#scripts/terminal.ts'

/** The databases in a data folder: the records, and the log with statistics. */
export const findDatabases = (folder: string): string[] =>
  ['data.db', 'auxiliary.db'].filter((name) => existsSync(join(folder, name)))

/** How long to wait for the server to finish writing, in milliseconds. */
const busyTimeout = 30_000

/** Runs the work while nobody else can write to a database: the server's writers wait. */
export async function withoutWriters<Result>(
  path: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const database = new DatabaseSync(path, { timeout: busyTimeout })
  try {
    database.exec('BEGIN IMMEDIATE')
    return await work()
  } finally {
    database.close()
  }
}

/** Opens a snapshot of a database: later writes are not visible. */
export function openSnapshot(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { readOnly: true, timeout: busyTimeout })
  database.exec('BEGIN; SELECT 1 FROM sqlite_schema')
  return database
}

/** Copies an opened database, and closes it. */
export async function copySnapshot(snapshot: DatabaseSync, copy: string): Promise<void> {
  try {
    await backup(snapshot, copy, { rate: 1000 })
  } finally {
    snapshot.close()
  }
}

/** @throws UserError where the folder holds no sound data of Discover */
export function checkDatabases(folder: string): void {
  if (!existsSync(join(folder, 'data.db'))) {
    throw new UserError('It contains no data.db, so it is not a backup of Discover.')
  }
  for (const name of findDatabases(folder)) {
    const database = new DatabaseSync(join(folder, name))
    try {
      const [row] = database.prepare('PRAGMA integrity_check').all()
      if (row?.integrity_check !== 'ok') throw new Error(String(row?.integrity_check))
      if (name === 'data.db') database.prepare('SELECT count(*) FROM families').get()
    } catch (cause) {
      const why = cause instanceof Error ? cause.message : String(cause)
      throw new UserError(`Its ${name} is damaged (${why}). Use another backup.`, { cause })
    } finally {
      database.close()
    }
  }
}
