import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { RecordModel } from 'pocketbase'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { findPocketBase } from '#scripts/backend/find-pocketbase.ts'
import { root } from '#scripts/run-command.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { addFamily, findFilePath } from '#tests/support/records/families.ts'
import { addPublisher } from '#tests/support/records/people.ts'
import { startScript } from '#tests/support/scripts/run-import.ts'
import { findKeptPort } from '#tests/support/server/kept-port.ts'

let folder: string
let backend: TestBackend
let family: RecordModel

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'discover-files-'))
  backend = await startTestBackend()
  const publisher = await addPublisher(backend)
  family = await addFamily(backend, publisher.id)
})

afterAll(async () => {
  await backend.stop()
  await rm(folder, { recursive: true })
})

/** What others than the owner may read, write or enter, from the folder itself on. */
async function findOpen(path: string): Promise<string[]> {
  const inside = await readdir(path, { recursive: true })
  const open: string[] = []
  for (const name of ['', ...inside]) {
    const { mode } = await stat(join(path, name))
    if ((mode & 0o077) !== 0) open.push(`${name} ${(mode & 0o777).toString(8)}`)
  }
  return open
}

it('the data folder of a server that the scripts start is accessible only to its owner', async () => {
  const thumbnail = findFilePath(family, 'thumbnail', { thumb: '150x150' })
  expect((await backend.request(thumbnail)).status).toBe(200)
  await backend.admin.backups.create('by_the_server.zip')
  const names = await readdir(backend.data, { recursive: true })
  expect(names).toContain('data.db')
  expect(names).toContain('backups/by_the_server.zip')
  expect(names.filter((name) => name.includes('thumbs_')).length).toBeGreaterThan(0)
  expect(await findOpen(backend.data)).toEqual([])
})

it('a backup by the script and what is restored from it are accessible only to their owner', async () => {
  const source = join(folder, 'source')
  await cp(backend.data, source, { recursive: true })
  const files = await readdir(join(source, 'storage'), { recursive: true, withFileTypes: true })
  for (const file of files) {
    if (file.isFile()) await chmod(join(file.parentPath, file.name), 0o644)
  }
  const to = join(folder, 'backups')
  const made = await startScript('backup.ts', ['--data', source, '--to', to]).ended
  expect(made.code).toBe(0)
  expect(await findOpen(to)).toEqual([])

  const [name = ''] = await readdir(to)
  const restored = join(folder, 'restored')
  const put = await startScript('restore.ts', [join(to, name), '--data', restored]).ended
  expect(put.code).toBe(0)
  expect(await findOpen(restored)).toEqual([])
})

it('a PocketBase started by hand restricts an open folder and everything in it', async () => {
  const data = join(folder, 'open')
  await cp(backend.data, data, { recursive: true })
  for (const name of ['', ...(await readdir(data, { recursive: true }))]) {
    const path = join(data, name)
    await chmod(path, (await stat(path)).isDirectory() ? 0o755 : 0o644)
  }
  await mkdir(join(data, 'public'), { recursive: true })
  const port = await findKeptPort()
  const server = spawn(await findPocketBase(), [
    'serve',
    `--http=127.0.0.1:${port}`,
    `--dir=${data}`,
    `--hooksDir=${root}pocketbase/hooks`,
    `--migrationsDir=${root}pocketbase/migrations`,
    `--publicDir=${data}/public`,
    '--dev=false',
    '--automigrate=false',
    '--hooksWatch=false',
  ])
  try {
    const isReady = () =>
      fetch(`http://127.0.0.1:${port}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(isReady, { timeout: 30_000 }).toBe(true)
    const later = new Set(['types.d.ts', '.notify'])
    const open = (await findOpen(data)).filter((found) => !later.has(found.split(/[ /]/u)[0] ?? ''))
    expect(open).toEqual([])
  } finally {
    const ended = once(server, 'exit')
    server.kill()
    await ended
  }
})
