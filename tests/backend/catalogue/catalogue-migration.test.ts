import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { expect, it } from 'vitest'

import { runPocketBase } from '#scripts/backend/run-pocketbase.ts'
import { copyTemplate } from '#tests/support/backend/template.ts'

const migration = '1763702000_catalogue_rows.js'

function query(data: string, statement: string) {
  const database = new DatabaseSync(join(data, 'data.db'))
  const rows = database.prepare(statement).all()
  database.close()
  return rows.map((row) => ({ ...row }))
}

it('existing families get numbers by age, and an epoch', async () => {
  const folder = new URL('../../../pocketbase/migrations', import.meta.url)
  const files = (await readdir(folder)).toSorted()
  const data = await copyTemplate()
  try {
    const [first] = query(data, 'SELECT epoch FROM catalogue_state')
    const steps = String(files.length - files.indexOf(migration))
    await runPocketBase(data, ['migrate', 'down', steps], 'y\n')
    const left = query(data, "SELECT name FROM sqlite_master WHERE name LIKE '%catalogue%'")
    expect(left).toEqual([])
    query(
      data,
      `INSERT INTO families (id, name, status, created) VALUES
        ('new', 'New', 'published', '2026-03-03 00:00:00.000Z'),
        ('old', 'Old', 'published', '2024-01-01 00:00:00.000Z'),
        ('draft', 'Draft', 'draft', '2025-02-02 00:00:00.000Z')`,
    )
    await runPocketBase(data, ['migrate', 'up'])
    expect(query(data, 'SELECT number, family, changed FROM catalogue_rows')).toEqual([
      { number: 1, family: 'old', changed: 1 },
      { number: 2, family: 'draft', changed: 0 },
      { number: 3, family: 'new', changed: 1 },
    ])
    const [second] = query(data, 'SELECT epoch FROM catalogue_state')
    expect(second?.epoch).toMatch(/^[0-9a-f]{16}$/u)
    expect(second).not.toEqual(first)
  } finally {
    await rm(data, { recursive: true })
  }
})
