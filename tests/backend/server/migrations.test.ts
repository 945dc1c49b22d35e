import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { runPocketBase, startBackend } from '#scripts/backend/run-pocketbase.ts'
import { copyTemplate } from '#tests/support/backend/template.ts'

let data: string

beforeAll(async () => {
  data = await copyTemplate()
})

afterAll(() => rm(data, { recursive: true }))

/** Every collection as it is stored, but for its dates and secrets. */
function readCollections() {
  const database = new DatabaseSync(join(data, 'data.db'), { readOnly: true })
  const rows = database
    .prepare(
      'SELECT id, name, type, fields, indexes, listRule, viewRule, createRule, updateRule, deleteRule FROM _collections ORDER BY name',
    )
    .all()
  database.close()
  return rows.map((row) => ({ ...row, name: String(row.name), fields: String(row.fields) }))
}

const names = () => readCollections().map(({ name }) => name)

const own = [
  'categories',
  'devices',
  'downloads',
  'families',
  'page_views',
  'pairings',
  'subscriptions',
  'username_holds',
  'vendors',
  'licences',
  'payment_events',
  'plugins',
  'empty_searches',
  'visitors',
  'synonyms',
]

describe('the migrations', () => {
  it('run down to a plain PocketBase and up again to the same schema', async () => {
    const before = readCollections()
    expect(names()).toEqual(expect.arrayContaining(own))
    const files = await readdir(new URL('../../../pocketbase/migrations', import.meta.url))

    const down = await runPocketBase(data, ['migrate', 'down', String(files.length)], 'y\n')
    for (const name of files) expect(down).toContain(`Reverted ${name}`)
    expect(names().filter((name) => own.includes(name))).toEqual([])
    const users = readCollections().find(({ name }) => name === 'users')
    expect(users?.fields).not.toMatch(/"name":"(?:username|role|plan|mfa|passwordless|units)"/u)

    const up = await runPocketBase(data, ['migrate', 'up'])
    for (const name of files) expect(up).toContain(`Applied ${name}`)
    expect(readCollections()).toEqual(before)
  })

  it('have nothing left to do on a migrated folder', async () => {
    expect(await runPocketBase(data, ['migrate', 'up'])).not.toContain('Applied')
  })
})

describe('the server', () => {
  it('starts on an empty folder, migrates it and reports no error of a hook', async () => {
    const empty = join(data, 'empty')
    const backend = await startBackend({ data: empty })
    const answer = await fetch(`${backend.url}/api/collections/families/records`)
    expect(answer.status).toBe(200)
    await expect.poll(() => backend.readOutput()).toContain('Server started')
    // Read while it runs: PocketBase makes its first superuser beside, and stopping may break into that.
    const output = backend.readOutput()
    await backend.stop()
    expect(output).not.toMatch(/error|panic|exception/iu)
  })

  it('reports that it has stopped when its command is wrong', async () => {
    await expect(runPocketBase(data, ['migrate', 'sideways'])).rejects.toThrow(/failed/u)
  })

  it('stops on request, and a second request does no harm', async () => {
    const backend = await startBackend({ data })
    await backend.stop()
    await backend.stop()
    await expect(fetch(backend.url)).rejects.toThrow('fetch failed')
  })
})
