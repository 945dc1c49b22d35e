import { expect, it } from 'vitest'

import { pluginReleases } from '#lib/plugins/plugin.ts'
import { newestRelease, oldestRelease } from '#lib/user/revit-releases.ts'
import { startTestBackend } from '#tests/support/backend/backend.ts'
import { withOldData } from '#tests/support/backend/old-data.ts'
import { addPlugin } from '#tests/support/records/plugins.ts'

const migration = '1763710000_revit_2027.js'

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

it('an add-in keeps its earlier releases when the migration for Revit 2027 is reverted and applied again', () =>
  withOldData(async ({ query, revert, migrate }) => {
    query(`INSERT INTO plugins (id, name, version, releases, published, created, updated) VALUES
        ('both', 'Both', '1', '["2026","2027"]', TRUE, '', ''),
        ('newest', 'Newest', '1', '["2027"]', TRUE, '', ''),
        ('older', 'Older', '1', '["2025"]', TRUE, '', '')`)
    await revert(migration)
    const kept = [
      { id: 'both', releases: '["2026"]', published: 1 },
      { id: 'newest', releases: '[]', published: 0 },
      { id: 'older', releases: '["2025"]', published: 1 },
    ]
    const readPlugins = () => query('SELECT id, releases, published FROM plugins ORDER BY id')
    expect(readPlugins()).toEqual(kept)
    await migrate()
    expect(readPlugins()).toEqual(kept)
  }))
