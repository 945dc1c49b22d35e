import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { type Backend, runPocketBase, startBackend } from '#scripts/backend/run-pocketbase.ts'
import { listArchive } from '#scripts/backup/archive.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'

let first: TestBackend

beforeEach(async () => {
  first = await startTestBackend()
})

afterEach(() => first.stop())

const isHealthy = async (url: string) => (await fetch(`${url}/api/health`)).status

/** Lets another server end by a signal, once it has started on the folder. */
async function endBy(signal: NodeJS.Signals, backend: Backend): Promise<void> {
  const ended = once(backend.process, 'exit')
  backend.process.kill(signal)
  await ended
}

describe('a second server on a data folder', () => {
  it('refuses to start and says why, while the first one keeps running', async () => {
    const second = startBackend({ data: first.data })
    await expect(second).rejects.toThrow(
      `Another Discover server is running on ${first.data}. Stop it first`,
    )
    expect(await isHealthy(first.url)).toBe(200)
    await first.admin.collection('vendors').create({ name: 'After the second' })
  })

  it('refuses to start under another spelling of the folder', async () => {
    const second = startBackend({
      data: join(first.data, '..', first.data.split('/').at(-1) ?? ''),
    })
    await expect(second).rejects.toThrow('Another Discover server is running on')
  })

  it('ends with an error when PocketBase is started by hand', async () => {
    const run = runPocketBase(first.data, ['serve', '--http=127.0.0.1:0'])
    await expect(run).rejects.toThrow(/"pocketbase serve" failed:[^]*Another Discover server/u)
  })

  it('starts after the first one has ended, in whichever way', async () => {
    await first.halt()
    for (const signal of ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGKILL'] as const) {
      const backend = await startBackend({ data: first.data })
      await expect(startBackend({ data: first.data })).rejects.toThrow('Another Discover server')
      await endBy(signal, backend)
    }
    await (await startBackend({ data: first.data })).stop()
    expect(await readdir(first.data)).not.toContain('data.db-wal')
  })

  it('still refuses to start after a backup, which excludes the lock', async () => {
    await first.admin.backups.create('locked.zip')
    const entries = await listArchive(join(first.data, 'backups/locked.zip'))
    const names = entries.map(({ filename }) => filename)
    expect(names).toContain('data.db')
    expect(names.filter((name) => /lock|^tmp/u.test(name))).toEqual([])
    await expect(startBackend({ data: first.data })).rejects.toThrow('Another Discover server')
  })
})

it('allows commands beside a running server', async () => {
  await runPocketBase(first.data, [
    'superuser',
    'upsert',
    'second@discover.test',
    'second-password',
  ])
  const client = first.connect()
  await client.collection('_superusers').authWithPassword('second@discover.test', 'second-password')
  await runPocketBase(first.data, ['migrate', 'up'])
  expect(client.authStore.isValid).toBe(true)
})
