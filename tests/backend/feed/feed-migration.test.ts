import { expect, it } from 'vitest'

import { withOldData } from '#tests/support/backend/old-data.ts'

const migration = '1763714000_feed.js'

it('what exists is in the feed from the start, drafts and ended sessions are not', () =>
  withOldData(async ({ query, revert, migrate }) => {
    await revert(migration)
    const left = query("SELECT name FROM sqlite_master WHERE name LIKE 'feed%'")
    expect(left).toEqual([])
    const date = '2026-03-03 00:00:00.000Z'
    for (const statement of [
      `INSERT INTO families (id, name, status, created) VALUES
        ('later', 'Later', 'published', '2026-04-04'), ('draft', 'Draft', 'draft', '2026-01-01'),
        ('first', 'First', 'published', '${date}')`,
      "INSERT INTO categories (id, name) VALUES ('doors', 'Doors of a new kind')",
      `INSERT INTO devices (id, user, ended) VALUES ('here', 'a', ''), ('gone', 'a', '${date}')`,
    ]) {
      query(statement)
    }
    await migrate()
    const kinds = "kind IN ('family', 'category', 'session')"
    expect(query(`SELECT kind, record FROM feed WHERE ${kinds} ORDER BY number`)).toEqual([
      { kind: 'category', record: 'doors' },
      { kind: 'session', record: 'here' },
      { kind: 'family', record: 'first' },
      { kind: 'family', record: 'later' },
    ])
  }))
