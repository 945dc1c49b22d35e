import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'

import type { ClientResponseError } from 'pocketbase'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startBackend } from '#scripts/backend/run-pocketbase.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { searchDatabases } from '#tests/support/backend/search.ts'
import { copyTemplate } from '#tests/support/backend/template.ts'
import { addFamily, findFilePath, makeRfa } from '#tests/support/records/families.ts'
import {
  addMember,
  addPremiumMember,
  addPublisher,
  makeFileToken,
} from '#tests/support/records/people.ts'
import { makeOleFile, makePng, readPngSize } from '#tests/support/rfa/sample-files.ts'
import { type ObjectStore, startObjectStore } from '#tests/support/services/object-store.ts'

let store: ObjectStore
let backend: TestBackend
let publisher: string
let tokens: Record<'free' | 'premium', string>

beforeAll(async () => {
  store = await startObjectStore()
  backend = await startTestBackend({ environment: store.environment })
  publisher = (await addPublisher(backend)).id
  tokens = {
    free: await makeFileToken(backend, (await addMember(backend)).token),
    premium: await makeFileToken(backend, (await addPremiumMember(backend)).token),
  }
})

afterAll(async () => {
  await backend.stop()
  await store.remove()
})

const files = async (id: string) => (await store.list('files')).filter((key) => key.includes(id))

describe('files on S3', () => {
  it('are stored only there, served whole and in parts, thumbnails too, until their family is deleted', async () => {
    const bytes = makeOleFile(64 * 1024, 7)
    const family = await addFamily(backend, publisher, { rfa: new File([bytes], 'door.rfa') })
    const { collectionId, id, rfa, thumbnail } = family
    const folder = `${collectionId}/${id}`
    expect(await files(id)).toEqual(
      [rfa, thumbnail].map((name) => `${folder}/${String(name)}`).toSorted(),
    )
    expect(existsSync(join(backend.data, 'storage', folder))).toBe(false)

    const path = findFilePath(family, 'rfa', { token: tokens.free })
    const whole = await backend.request(path)
    expect(whole.headers.get('Cache-Control')).toBe('private, no-store')
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true)
    const part = await backend.request(path, { headers: { Range: 'bytes=1000-1999' } })
    expect([part.status, part.headers.get('Content-Range')]).toEqual([
      206,
      `bytes 1000-1999/${bytes.length}`,
    ])
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(1000, 2000))).toBe(true)

    const small = await backend.request(findFilePath(family, 'thumbnail', { thumb: '150x150' }))
    expect(readPngSize(new Uint8Array(await small.arrayBuffer()))).toEqual({
      width: 150,
      height: 150,
    })
    expect(await files(id)).toContainEqual(expect.stringContaining('150x150_'))

    await backend.admin.collection('families').delete(id)
    await expect.poll(() => files(id)).toEqual([])
    expect((await backend.request(path)).status).toBe(404)
  })

  it('are accessible to the same people as on disk', async () => {
    const family = await addFamily(backend, publisher, { freemium: 'premium' })
    const ask = async (token: string) =>
      (await backend.request(findFilePath(family, 'rfa', token ? { token } : {}))).status
    expect(await Promise.all(['', tokens.free, tokens.premium].map(ask))).toEqual([404, 404, 200])
  })

  it('replace each other when a family is revised', async () => {
    const { id, rfa } = await addFamily(backend, publisher)
    const revised = await backend.admin.collection('families').update(id, { rfa: makeRfa() })
    await expect.poll(async () => (await files(id)).join()).not.toContain(String(rfa))
    expect((await files(id)).join()).toContain(String(revised.rfa))
  })
})

it('a backup is stored there too', async () => {
  await backend.admin.backups.create('nightly.zip')
  expect(await store.list('backups')).toContain('nightly.zip')
  expect(existsSync(join(backend.data, 'backups/nightly.zip'))).toBe(false)
})

it.each(['DISCOVER_S3_ENDPOINT', 'DISCOVER_S3_ACCESS_KEY', 'DISCOVER_S3_SECRET'])(
  'a bucket without %s aborts the startup with an error',
  async (name) => {
    const data = await copyTemplate()
    const start = startBackend({ data, environment: { ...store.environment, [name]: '' } })
    await expect(start).rejects.toThrow(`${name} must be set`)
    await rm(data, { recursive: true })
  },
)

describe('a storage that does not answer', () => {
  it('leaves nothing half saved, and is named only in the log', async () => {
    await store.close()
    const name = 'Lost Door'
    const thumbnail = new File([makePng()], 'door.png')
    const refusal = await addFamily(backend, publisher, { name, thumbnail }).catch(
      (error: ClientResponseError) => error,
    )
    expect(refusal.status).toBe(400)
    expect(JSON.stringify(refusal.response)).not.toMatch(/127\.0\.0\.1|discover-files/u)
    const found = await backend.admin
      .collection('families')
      .getList(1, 1, { filter: `name = "${name}"` })
    expect(found.totalItems).toBe(0)
  })

  it('leaves its secret in no log and no answer', async () => {
    const settings = JSON.stringify(await backend.admin.settings.getAll())
    expect(settings).toContain('discover-files')
    expect(settings).not.toMatch(/"secret":/u)
    await backend.halt()
    expect(backend.readOutput()).not.toContain(store.environment.DISCOVER_S3_SECRET)
    const rows = searchDatabases(backend.data, [String(store.environment.DISCOVER_S3_SECRET)])
    expect(rows.filter((row) => row.startsWith('_logs'))).toEqual([])
  })
})
