import { once } from 'node:events'
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { RecordModel } from 'pocketbase'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'

import { type Backend, startBackend } from '#scripts/backend/run-pocketbase.ts'
import { withDatabase } from '#scripts/backend/with-database.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { addFamily, findFilePath } from '#tests/support/records/families.ts'
import { addPublisher, type Person } from '#tests/support/records/people.ts'
import { makeOleFile } from '#tests/support/rfa/sample-files.ts'
import { beginUpload } from '#tests/support/server/raw-upload.ts'

const megabyte = 1024 * 1024
const content = Buffer.concat([makeOleFile(), Buffer.alloc(64 * megabyte)])

let first: TestBackend
let publisher: Person
let family: RecordModel
let families: string

beforeAll(async () => {
  first = await startTestBackend()
  publisher = await addPublisher(first)
  family = await addFamily(first, publisher.id)
  families = join(first.data, 'storage', family.collectionId)
  await first.halt()
})

afterEach(() => Promise.all(started.splice(0).map(({ stop }) => stop())))

afterAll(() => first.stop())

const started: Backend[] = []

async function start(): Promise<Backend> {
  const backend = await startBackend({ data: first.data })
  started.push(backend)
  return backend
}

const describeUpload = () => ({
  path: `/api/collections/families/records/${family.id}`,
  method: 'PATCH' as const,
  token: first.admin.authStore.token,
  fields: {},
  field: 'rfa',
  name: 'killed.rfa',
  content,
})

async function kill({ process }: Backend): Promise<void> {
  const ended = once(process, 'exit')
  process.kill('SIGKILL')
  await ended
}

const listTemporary = () => readdir(join(first.data, 'tmp'))

/** The files in the folders of families, and those that the records name. */
async function compareFiles() {
  const kept = await readdir(families, { recursive: true, withFileTypes: true })
  const names = kept
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.attrs'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !path.includes('thumbs_'))
  const named = withDatabase({
    data: first.data,
    readOnly: true,
    work: (database) => database.prepare('SELECT id, rfa, thumbnail FROM families').all(),
  }).flatMap(({ id, rfa, thumbnail }) =>
    [rfa, thumbnail].filter(Boolean).map((file) => join(families, String(id), String(file))),
  )
  return { kept: names.toSorted(), named: named.toSorted() }
}

it('what a killed server was receiving is deleted at the next start', async () => {
  const backend = await start()
  const sockets = await Promise.all(
    Array.from({ length: 3 }, () => beginUpload(backend.url, describeUpload())),
  )
  for (const socket of sockets) socket.on('error', () => socket.destroy())
  const count = async () => (await listTemporary()).length
  await expect.poll(count, { timeout: 20_000 }).toBeGreaterThanOrEqual(sockets.length)
  await kill(backend)
  for (const socket of sockets) socket.destroy()
  expect(await count()).toBeGreaterThanOrEqual(sockets.length)
  await start()
  expect(await listTemporary()).toEqual([])
})

it('what a killed server was storing is deleted at the next start', async () => {
  const backend = await start()
  const list = () => readdir(join(families, family.id))
  const before = await list()
  const form = new FormData()
  form.set('rfa', new File([content], 'killed.rfa', { type: 'application/octet-stream' }))
  const { path, method, token } = describeUpload()
  const request = { method, body: form, headers: { Authorization: token } }
  const uploading = Promise.allSettled([fetch(backend.url + path, request)])
  await expect.poll(list, { timeout: 20_000, interval: 1 }).not.toEqual(before)
  await kill(backend)
  await uploading
  await start()
  const { kept, named } = await compareFiles()
  expect(kept).toEqual(named)
})

it('only files that no record names are deleted, and families keep their files and thumbnails', async () => {
  const backend = await start()
  const connected = {
    ...first,
    url: backend.url,
    admin: first.connect(first.admin.authStore.token),
  }
  connected.admin.baseURL = backend.url
  const another = await addFamily(connected, publisher.id)
  const thumbnail = findFilePath(another, 'thumbnail', { thumb: '150x150' })
  expect((await fetch(backend.url + thumbnail)).status).toBe(200)
  await kill(backend)
  const own = join(families, another.id)
  const before = await readdir(own, { recursive: true })
  expect(before.some((name) => name.startsWith('thumbs_'))).toBe(true)

  const orphan = join(families, 'nobodysfamily01')
  await mkdir(join(orphan, 'thumbs_door.png'), { recursive: true })
  await writeFile(join(orphan, 'door.rfa'), 'half')
  await writeFile(join(own, 'next_abcdefghij.rfa'), 'half')
  await writeFile(join(own, 'next_abcdefghij.rfa.attrs'), '{}')
  await writeFile(join(own, `${another.rfa}.18a5b2c3d4e5f607.tmp`), 'half')
  await start()
  await expect(stat(orphan)).rejects.toThrow('ENOENT')
  expect(await readdir(own, { recursive: true })).toEqual(before)
})
