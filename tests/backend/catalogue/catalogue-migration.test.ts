import { expect, it } from 'vitest'

import { withOldData } from '#tests/support/backend/old-data.ts'

const migration = '1763702000_catalogue_rows.js'

it('existing families get numbers by age, and an epoch', () =>
  withOldData(async ({ query, revert, migrate }) => {
    const [first] = query('SELECT epoch FROM catalogue_state')
    await revert(migration)
    const left = query("SELECT name FROM sqlite_master WHERE name LIKE '%catalogue%'")
    expect(left).toEqual([])
    query(`INSERT INTO families (id, name, status, created) VALUES
        ('new', 'New', 'published', '2026-03-03 00:00:00.000Z'),
        ('old', 'Old', 'published', '2024-01-01 00:00:00.000Z'),
        ('draft', 'Draft', 'draft', '2025-02-02 00:00:00.000Z')`)
    await migrate()
    expect(query('SELECT number, family, changed FROM catalogue_rows')).toEqual([
      { number: 1, family: 'old', changed: 1 },
      { number: 2, family: 'draft', changed: 0 },
      { number: 3, family: 'new', changed: 1 },
    ])
    const [second] = query('SELECT epoch FROM catalogue_state')
    expect(second?.epoch).toMatch(/^[0-9a-f]{16}$/u)
    expect(second).not.toEqual(first)
  }))
