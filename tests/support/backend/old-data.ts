import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { runPocketBase } from '#scripts/backend/run-pocketbase.ts'

import { copyTemplate } from './template.ts'

/** Runs one statement on the database of a data folder. @returns its rows */
export function query(data: string, statement: string) {
  const database = new DatabaseSync(join(data, 'data.db'))
  const rows = database.prepare(statement).all()
  database.close()
  return rows.map((row) => ({ ...row }))
}

interface OldData {
  query: (statement: string) => ReturnType<typeof query>
  /** Reverts this migration and those after it. */
  revert: (migration: string) => Promise<void>
  /** Applies the migrations that are missing. */
  migrate: () => Promise<void>
}

/** Works with a data folder as it was before some migrations, which is deleted afterwards. */
export async function withOldData(work: (old: OldData) => Promise<void>): Promise<void> {
  const folder = new URL('../../../pocketbase/migrations', import.meta.url)
  const data = await copyTemplate()
  try {
    await work({
      query: (statement) => query(data, statement),
      async revert(migration) {
        const files = (await readdir(folder)).toSorted()
        const place = files.indexOf(migration)
        if (place === -1) throw new Error(`There is no migration ${migration}`)
        await runPocketBase(data, ['migrate', 'down', String(files.length - place)], 'y\n')
      },
      migrate: async () => {
        await runPocketBase(data, ['migrate', 'up'])
      },
    })
  } finally {
    await rm(data, { recursive: true })
  }
}
