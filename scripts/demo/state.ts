import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { withDatabase } from '#scripts/backend/with-database.ts'

/**
 * The decision about the demo data of a folder, made once: never to load it, or to load it, which
 * continues after an interruption. The secrets are the documented ones or random.
 */
export type DemoState = 'undecided' | 'none' | 'loading' | 'known' | 'random'

const states: readonly DemoState[] = ['none', 'loading', 'known', 'random']

const fileOf = (data: string) => join(data, 'demo-data')

/** Written by earlier versions, which had only the documented secrets. */
const earlierFileOf = (data: string) => join(data, 'demo-data-loaded')

export function readDemoState(data: string): DemoState {
  if (!existsSync(fileOf(data))) return existsSync(earlierFileOf(data)) ? 'known' : 'undecided'
  const text = readFileSync(fileOf(data), 'utf8').trim()
  return states.find((state) => state === text) ?? 'none'
}

export const saveDemoState = (data: string, state: DemoState): Promise<void> =>
  writeFile(fileOf(data), `${state}\n`, { mode: 0o600 })

/** The collections with data of people or the operator; all are empty in a new backend. */
const ownTables = ['users', 'families', 'vendors', 'categories', 'plugins', 'licences']

/** The superusers that belong to no person: the installer of PocketBase, and the loader of the demo data. */
const systemSuperusers = ['__pbinstaller@example.com', 'setup@discover.invalid']

/** Whether the backend has no data yet. */
export const isEmptyBackend = (data: string): boolean =>
  withDatabase({
    data,
    readOnly: true,
    work: (database) => {
      const isFilled = (table: string) =>
        database.prepare(`SELECT 1 FROM ${table} LIMIT 1`).get() !== undefined
      const superuser = database
        .prepare('SELECT 1 FROM _superusers WHERE email NOT IN (?, ?) LIMIT 1')
        .get(...systemSuperusers)
      return superuser === undefined && !ownTables.some(isFilled)
    },
  })
