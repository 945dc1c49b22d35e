import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { expect, it } from 'vitest'

import { pluginReleases } from '#lib/plugins/plugin.ts'
import { newestRelease, oldestRelease } from '#lib/user/revit-releases.ts'
import { runPocketBase } from '#scripts/backend/run-pocketbase.ts'
import { startTestBackend } from '#tests/support/backend/backend.ts'
import { copyTemplate } from '#tests/support/backend/template.ts'
import { addPlugin } from '#tests/support/records/plugins.ts'

const migration = '1763710000_revit_2027.js'

function query(data: string, statement: string) {
  const database = new DatabaseSync(join(data, 'data.db'))
  const rows = database.prepare(statement).all()
  database.close()
  return rows.map((row) => ({ ...row }))
}

it('the backend accepts the releases that the site offers', async () => {
  const backend = await startTestBackend()
  try {
    const plugins = await backend.admin.collections.getOne('plugins')
    const releases = plugins.fields.find(({ name }) => name === 'releases')
    expect(releases).toMatchObject({
      values: pluginReleases.map(String),
      maxSelect: pluginReleases.length,
    })
    const all = await addPlugin(backend.admin, { releases: pluginReleases.map(String) })
    expect(all.releases).toEqual(pluginReleases.map(String))

    const users = await backend.admin.collections.getOne('users')
    const own = users.fields.find(({ name }) => name === 'revit_release')
    expect(own?.min).toBeLessThanOrEqual(oldestRelease)
    expect(own?.max).toBeGreaterThanOrEqual(newestRelease)
  } finally {
    await backend.stop()
  }
})

it('an add-in keeps its earlier releases when the migration for Revit 2027 is reverted and applied again', async () => {
  const folder = new URL('../../../pocketbase/migrations', import.meta.url)
  const files = (await readdir(folder)).toSorted()
  const data = await copyTemplate()
  try {
    query(
      data,
      `INSERT INTO plugins (id, name, version, releases, published, created, updated) VALUES
        ('both', 'Both', '1', '["2026","2027"]', TRUE, '', ''),
        ('newest', 'Newest', '1', '["2027"]', TRUE, '', ''),
        ('older', 'Older', '1', '["2025"]', TRUE, '', '')`,
    )
    const steps = String(files.length - files.indexOf(migration))
    await runPocketBase(data, ['migrate', 'down', steps], 'y\n')
    const kept = [
      { id: 'both', releases: '["2026"]', published: 1 },
      { id: 'newest', releases: '[]', published: 0 },
      { id: 'older', releases: '["2025"]', published: 1 },
    ]
    const readPlugins = () => query(data, 'SELECT id, releases, published FROM plugins ORDER BY id')
    expect(readPlugins()).toEqual(kept)
    await runPocketBase(data, ['migrate', 'up'])
    expect(readPlugins()).toEqual(kept)
  } finally {
    await rm(data, { recursive: true })
  }
})
