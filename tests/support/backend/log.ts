import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export interface LogEntry {
  /** -4 debug, 0 info, 4 warning, 8 error. */
  level: number
  message: string
  data: string
}

/** What a halted server wrote to its log. */
export function readLog(data: string): LogEntry[] {
  const database = new DatabaseSync(join(data, 'auxiliary.db'), { readOnly: true })
  try {
    return database
      .prepare('SELECT level, message, data FROM _logs ORDER BY created')
      .all()
      .map((row) => ({
        level: Number(row.level),
        message: String(row.message),
        data: String(row.data),
      }))
  } finally {
    database.close()
  }
}
