import { withDatabase } from '#scripts/backend/with-database.ts'
import type { TestBackend } from '#tests/support/backend/backend.ts'

const milliseconds = 24 * 60 * 60 * 1000

/** A day of UTC, this many days ago. */
export const dayAgo = (days = 0) =>
  new Date(Date.now() - days * milliseconds).toISOString().slice(0, 10)

export interface Fetched {
  user?: string
  family?: string
  day: string
  /** Of UTC. */
  time?: string
  revision?: number
}

let count = 0

/** Runs one statement on the server's database and gives its rows. */
export const query = ({ data }: TestBackend, statement: string, values: string[] = []) =>
  withDatabase({
    data,
    work: (database) =>
      database
        .prepare(statement)
        .all(...values)
        .map((row) => ({ ...row })),
  })

/** Writes downloads as if they had been counted when it says so. */
export function addDownloads({ data }: TestBackend, downloads: Fetched[]): void {
  withDatabase({
    data,
    work: (database) => {
      const insert = database.prepare(
        'INSERT INTO downloads (id, user, family, revision, created) VALUES (?, ?, ?, ?, ?)',
      )
      for (const {
        user = '',
        family = '',
        day,
        time = '12:00:00.000',
        revision = 1,
      } of downloads) {
        const id = `download${String((count += 1)).padStart(7, '0')}`
        insert.run(id, user, family, revision, `${day} ${time}Z`)
      }
    },
  })
}

/** Resets the statistics, as on a server that has just been given them. */
export function forgetStatistics(backend: TestBackend): void {
  query(backend, 'DELETE FROM daily_figures')
  query(backend, "UPDATE statistics_state SET until = ''")
}
