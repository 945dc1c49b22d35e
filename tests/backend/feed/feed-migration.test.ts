import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { expect, it } from 'vitest'

import { runPocketBase } from '#scripts/backend/run-pocketbase.ts'
import { copyTemplate } from '#tests/support/backend/template.ts'

const migration = '1763714000_feed.js'

function query(data: string, statement: string) {
  const database = new DatabaseSync(join(data, 'data.db'))
  const rows = database.prepare(statement).all()
  database.close()
  return rows.map((row) => ({ ...row }))
}

it('what exists is in the feed from the start, drafts and ended sessions are not', async () => {
  const folder = new URL('../../../pocketbase/migrations', import.meta.url)
  const files = (await readdir(folder)).toSorted()
  const data = await copyTemplate()
  try {
    const steps = String(files.length - files.indexOf(migration))
    await runPocketBase(data, ['migrate', 'down', steps], 'y\n')
    const left = query(data, "SELECT name FROM sqlite_master WHERE name LIKE 'feed%'")
    expect(left).toEqual([])
    const date = '2026-03-03 00:00:00.000Z'
    for (const statement of [
      `INSERT INTO families (id, name, status, created) VALUES
        ('later', 'Later', 'published', '2026-04-04'), ('draft', 'Draft', 'draft', '2026-01-01'),
        ('first', 'First', 'published', '${date}')`,
      "INSERT INTO categories (id, name) VALUES ('doors', 'Doors of a new kind')",
      `INSERT INTO devices (id, user, ended) VALUES ('here', 'a', ''), ('gone', 'a', '${date}')`,
    ]) {
      query(data, statement)
    }
    await runPocketBase(data, ['migrate', 'up'])
    const kinds = "kind IN ('family', 'category', 'session')"
    expect(query(data, `SELECT kind, record FROM feed WHERE ${kinds} ORDER BY number`)).toEqual([
      { kind: 'category', record: 'doors' },
      { kind: 'session', record: 'here' },
      { kind: 'family', record: 'first' },
      { kind: 'family', record: 'later' },
    ])
  } finally {
    await rm(data, { recursive: true })
  }
})
