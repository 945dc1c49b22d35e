import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { withDatabase } from '#scripts/backend/with-database.ts'

/**
 * What was decided about the demo data of a folder, once: to leave it out for good, or to load it,
 * which goes on where it was interrupted. Its secrets are the known ones, or made at random.
 */
export type DemoState = 'undecided' | 'none' | 'loading' | 'known' | 'random'

const states: readonly DemoState[] = ['none', 'loading', 'known', 'random']

const fileOf = (data: string) => join(data, 'demo-data')

/** Written by earlier versions, which knew no other secrets. */
const earlierFileOf = (data: string) => join(data, 'demo-data-loaded')

export function readDemoState(data: string): DemoState {
  if (!existsSync(fileOf(data))) return existsSync(earlierFileOf(data)) ? 'known' : 'undecided'
  const text = readFileSync(fileOf(data), 'utf8').trim()
  return states.find((state) => state === text) ?? 'none'
}

export const saveDemoState = (data: string, state: DemoState): Promise<void> =>
  writeFile(fileOf(data), `${state}\n`, { mode: 0o600 })

/** What people or an operator have made; all of it is empty in a new backend. */
const ownTables = ['users', 'families', 'vendors', 'categories', 'plugins', 'licences']

/** The superusers that nobody is: PocketBase's installer, and the one that loads the demo data. */
const nobodies = ['__pbinstaller@example.com', 'setup@discover.invalid']

/** Whether nobody has put anything into the backend yet. */
export const isEmptyBackend = (data: string): boolean =>
  withDatabase({
    data,
    readOnly: true,
    work: (database) => {
      const isFilled = (table: string) =>
        database.prepare(`SELECT 1 FROM ${table} LIMIT 1`).get() !== undefined
      const superuser = database
        .prepare('SELECT 1 FROM _superusers WHERE email NOT IN (?, ?) LIMIT 1')
        .get(...nobodies)
      return superuser === undefined && !ownTables.some(isFilled)
    },
  })
