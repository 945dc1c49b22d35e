import { expect, it } from 'vitest'

import { withOldData } from '#tests/support/backend/old-data.ts'
import { hashOf } from '#tests/support/records/revisions.ts'

const migration = '1763704000_revisions.js'

it('existing families get their current revision, those without a file none', () =>
  withOldData(async ({ query, revert, migrate }) => {
    await revert(migration)
    const left = query("SELECT name FROM sqlite_master WHERE name LIKE '%revision%'")
    expect(left).toEqual([])
    const sha256 = hashOf('a file')
    query(`INSERT INTO families (id, name, status, rfa, sha256, bytes, revision, created, updated) VALUES
        ('new', 'New', 'draft', 'a.rfa', '', 7, 0, '2026-03-03 00:00:00.000Z', '2026-04-04 00:00:00.000Z'),
        ('old', 'Old', 'published', 'b.rfa', '${sha256}', 9, 3, '2024-01-01 00:00:00.000Z', '2025-05-05 00:00:00.000Z'),
        ('none', 'None', 'draft', '', '', 0, 0, '2025-02-02 00:00:00.000Z', '2025-02-02 00:00:00.000Z')`)
    await migrate()
    const rows = query(
      'SELECT family, number, sha256, bytes, created FROM revisions ORDER BY family',
    )
    expect(rows).toEqual([
      { family: 'new', number: 1, sha256: '', bytes: 7, created: '2026-03-03 00:00:00.000Z' },
      { family: 'old', number: 3, sha256, bytes: 9, created: '2025-05-05 00:00:00.000Z' },
    ])
    expect(query('SELECT id, revision FROM families ORDER BY id')).toEqual([
      { id: 'new', revision: 1 },
      { id: 'none', revision: 0 },
      { id: 'old', revision: 3 },
    ])
  }))
