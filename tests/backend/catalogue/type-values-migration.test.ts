import { expect, it } from 'vitest'

import { withOldData } from '#tests/support/backend/old-data.ts'

const migration = '1763704500_type_values.js'

it('the values of existing families are found after the migration, those of drafts are not', () =>
  withOldData(async ({ query, revert, migrate }) => {
    await revert(migration)
    expect(query("SELECT name FROM sqlite_master WHERE name LIKE 'type_values%'")).toEqual([])
    const table =
      '{"parameters":[{"name":"Width","unit":"mm"}],"types":[{"name":"A","values":["9"]}]}'
    query(`INSERT INTO families (id, name, status, parametric) VALUES
        ('shown', 'Shown', 'published', '${table}'),
        ('draft', 'Draft', 'draft', '${table}'),
        ('torn', 'Torn', 'published', '{"types":'),
        ('bare', 'Bare', 'published', NULL)`)
    await migrate()
    const rows = query(`SELECT family, coalesce(name, 'the names') AS name, list FROM type_values
        JOIN catalogue_rows USING (number) LEFT JOIN type_parameters ON id = parameter`)
    expect(rows).toEqual([
      { family: 'shown', name: 'the names', list: '["A"]' },
      { family: 'shown', name: 'Width', list: '["9"]' },
    ])
  }))
