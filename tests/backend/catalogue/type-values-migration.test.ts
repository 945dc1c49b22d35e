import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { expect, it } from 'vitest'

import { runPocketBase } from '#scripts/backend/run-pocketbase.ts'
import { copyTemplate } from '#tests/support/backend/template.ts'

const migration = '1763704500_type_values.js'

function query(data: string, statement: string) {
  const database = new DatabaseSync(join(data, 'data.db'))
  const rows = database.prepare(statement).all()
  database.close()
  return rows.map((row) => ({ ...row }))
}

it('the values of existing families are found after the migration, those of drafts are not', async () => {
  const folder = new URL('../../../pocketbase/migrations', import.meta.url)
  const files = (await readdir(folder)).toSorted()
  const data = await copyTemplate()
  try {
    const steps = String(files.length - files.indexOf(migration))
    await runPocketBase(data, ['migrate', 'down', steps], 'y\n')
    expect(query(data, "SELECT name FROM sqlite_master WHERE name LIKE 'type_values%'")).toEqual([])
    const table =
      '{"parameters":[{"name":"Width","unit":"mm"}],"types":[{"name":"A","values":["9"]}]}'
    query(
      data,
      `INSERT INTO families (id, name, status, parametric) VALUES
        ('shown', 'Shown', 'published', '${table}'),
        ('draft', 'Draft', 'draft', '${table}'),
        ('torn', 'Torn', 'published', '{"types":'),
        ('bare', 'Bare', 'published', NULL)`,
    )
    await runPocketBase(data, ['migrate', 'up'])
    const rows = query(
      data,
      `SELECT family, coalesce(name, 'the names') AS name, list FROM type_values
        JOIN catalogue_rows USING (number) LEFT JOIN type_parameters ON id = parameter`,
    )
    expect(rows).toEqual([
      { family: 'shown', name: 'the names', list: '["A"]' },
      { family: 'shown', name: 'Width', list: '["9"]' },
    ])
  } finally {
    await rm(data, { recursive: true })
  }
})
