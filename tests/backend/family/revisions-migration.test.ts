import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { expect, it } from 'vitest'

import { runPocketBase } from '#scripts/backend/run-pocketbase.ts'
import { copyTemplate } from '#tests/support/backend/template.ts'
import { hashOf } from '#tests/support/records/revisions.ts'

const migration = '1763704000_revisions.js'

function query(data: string, statement: string) {
  const database = new DatabaseSync(join(data, 'data.db'))
  const rows = database.prepare(statement).all()
  database.close()
  return rows.map((row) => ({ ...row }))
}

it('existing families get their current revision, those without a file none', async () => {
  const folder = new URL('../../../pocketbase/migrations', import.meta.url)
  const files = (await readdir(folder)).toSorted()
  const data = await copyTemplate()
  try {
    const steps = String(files.length - files.indexOf(migration))
    await runPocketBase(data, ['migrate', 'down', steps], 'y\n')
    const left = query(data, "SELECT name FROM sqlite_master WHERE name LIKE '%revision%'")
    expect(left).toEqual([])
    const sha256 = hashOf('a file')
    query(
      data,
      `INSERT INTO families (id, name, status, rfa, sha256, bytes, revision, created, updated) VALUES
        ('new', 'New', 'draft', 'a.rfa', '', 7, 0, '2026-03-03 00:00:00.000Z', '2026-04-04 00:00:00.000Z'),
        ('old', 'Old', 'published', 'b.rfa', '${sha256}', 9, 3, '2024-01-01 00:00:00.000Z', '2025-05-05 00:00:00.000Z'),
        ('none', 'None', 'draft', '', '', 0, 0, '2025-02-02 00:00:00.000Z', '2025-02-02 00:00:00.000Z')`,
    )
    await runPocketBase(data, ['migrate', 'up'])
    const rows = query(
      data,
      'SELECT family, number, sha256, bytes, created FROM revisions ORDER BY family',
    )
    expect(rows).toEqual([
      { family: 'new', number: 1, sha256: '', bytes: 7, created: '2026-03-03 00:00:00.000Z' },
      { family: 'old', number: 3, sha256, bytes: 9, created: '2025-05-05 00:00:00.000Z' },
    ])
    expect(query(data, 'SELECT id, revision FROM families ORDER BY id')).toEqual([
      { id: 'new', revision: 1 },
      { id: 'none', revision: 0 },
      { id: 'old', revision: 3 },
    ])
  } finally {
    await rm(data, { recursive: true })
  }
})
