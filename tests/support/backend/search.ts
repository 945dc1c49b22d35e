import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`

function searchDatabase(path: string, texts: string[]): string[] {
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all()
    return tables.flatMap(({ name }) =>
      database
        .prepare(`SELECT * FROM ${quote(String(name))}`)
        .all()
        .map((row) => JSON.stringify(row))
        .filter((row) => texts.some((text) => row.toLowerCase().includes(text.toLowerCase())))
        .map((row) => `${String(name)}: ${row}`),
    )
  } finally {
    database.close()
  }
}

/** Every row of both databases that holds one of the texts, in any column, whatever its case. */
export const searchDatabases = (data: string, texts: string[]): string[] =>
  ['data.db', 'auxiliary.db'].flatMap((name) => searchDatabase(join(data, name), texts))
