import type { RecordModel } from 'pocketbase'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { callers, readTable } from '#tests/support/backend/access-world.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { searchDatabases } from '#tests/support/backend/search.ts'
import { addFamily, findFilePath } from '#tests/support/records/families.ts'
import { addMember, makeFileToken, type Person } from '#tests/support/records/people.ts'
import { addPlugin, makeInstaller } from '#tests/support/records/plugins.ts'
import { makeOleFile } from '#tests/support/rfa/sample-files.ts'
import { requestRaw } from '#tests/support/server/raw-request.ts'
import { type ObjectStore, startObjectStore } from '#tests/support/services/object-store.ts'

import { fileAccess } from './file-access.ts'
import { type FileWorld, makeFileWorld } from './file-world.ts'

let store: ObjectStore
let backend: TestBackend
let files: FileWorld

beforeAll(async () => {
  store = await startObjectStore()
  const environment = { ...store.environment, DISCOVER_S3_REDIRECT: 'true' }
  backend = await startTestBackend({ environment })
  files = await makeFileWorld(backend)
})

afterAll(async () => {
  await backend.stop()
  await store.remove()
})

const bytes = makeOleFile(64 * 1024, 7)

const addDoor = (name = 'Door, single') =>
  addFamily(backend, files.world.people.publisher.id, { name, rfa: new File([bytes], 'door.rfa') })

async function ask(person: Person, family: RecordModel, init: RequestInit = {}) {
  const token = await makeFileToken(backend, person.token)
  const path = findFilePath(family, 'rfa', { token, download: '1' })
  return backend.request(path, { redirect: 'manual', ...init })
}

const countOf = async (person: Person) =>
  (await backend.connect(person.token).collection('downloads').getList(1, 1)).totalItems

const isProtected = (target: string) => !target.endsWith('.thumbnail')

/** Who is served a protected file on disk is sent on to the store, and nobody else. */
describe.each(readTable(fileAccess))('$label', ({ label, cells }) => {
  it.each(callers.map((caller) => [caller, cells[caller]] as const))(
    'answers %s as on disk: %s',
    async (caller, onDisk) => {
      const [method = '', target = '', credential = '', query = ''] = label.split(' ')
      const isRedirect = onDisk === '200' && isProtected(target)
      for (const [kind, token] of Object.entries(files.world.tokens[caller])) {
        const path = files.findPath(target, files.findCredential(credential, caller, token), query)
        const headers = token ? { Authorization: token } : {}
        const answer = await requestRaw(backend.url, path, { method, headers })
        expect.soft(answer.status, kind).toBe(isRedirect ? 302 : Number(onDisk))
        const location = answer.headers.location ?? ''
        expect.soft(location.startsWith(`${store.url}/`), kind).toBe(isRedirect)
        const told = JSON.stringify(answer.headers) + answer.body.toString('latin1')
        expect.soft(told.includes('X-Amz-'), kind).toBe(isRedirect)
        if (!isRedirect) continue
        const stored = await fetch(location, { method })
        expect.soft(stored.status, kind).toBe(200)
      }
    },
  )
})

describe('a redirect to the store', () => {
  it('is cached by nobody and leads to the same bytes, under the same name and with the same type', async () => {
    const answer = await ask(files.world.people.free, await addDoor('Tür 900 "Süd"'))
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([302, 'private, no-store'])
    const stored = await fetch(answer.headers.get('Location') ?? '')
    expect(Buffer.from(await stored.arrayBuffer()).equals(bytes)).toBe(true)
    expect(Object.fromEntries(stored.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="T_r 900 S_d.rfa"; filename*=UTF-8''T%C3%BCr%20900%20S%C3%BCd.rfa`,
      'content-type': 'application/x-ole-storage',
    })
  })

  it('leads to a part of the file, to its headers alone, and a page of another origin may read it', async () => {
    const { free } = files.world.people
    const family = await addDoor()
    const headers = { Range: 'bytes=1000-1999', Origin: 'https://discover.example' }
    const part = await ask(free, family, { redirect: 'follow', headers })
    expect([part.status, part.headers.get('Content-Range')]).toEqual([
      206,
      `bytes 1000-1999/${bytes.length}`,
    ])
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(1000, 2000))).toBe(true)
    expect(part.headers.get('Access-Control-Allow-Origin')).toBe('*')
    const head = await ask(free, family, { redirect: 'follow', method: 'HEAD' })
    expect([head.status, head.headers.get('Content-Length')]).toEqual([200, `${bytes.length}`])
  })

  it('expires after a minute, and opens nothing else', async () => {
    const { free } = files.world.people
    const address = (await ask(free, await addDoor())).headers.get('Location') ?? ''
    const other = files.families.premium
    const statusOf = async (changed: string, method = 'GET') =>
      (await fetch(changed, { method })).status
    const path = new URL(address).pathname
    const others = [
      address.replace(path, `/discover-files/${other?.collectionId}/${other?.id}/${other?.rfa}`),
      address.replace('X-Amz-Expires=60', 'X-Amz-Expires=6000'),
      address.replace(/.$/u, (letter) => (letter === '0' ? '1' : '0')),
      address.replace('x-ole-storage', 'octet-stream'),
      address.split('?')[0] ?? '',
      `${store.url}/discover-files`,
    ]
    expect(await Promise.all(others.map((changed) => statusOf(changed)))).toEqual(
      others.map(() => 403),
    )
    for (const method of ['PUT', 'DELETE', 'HEAD']) {
      expect(await statusOf(address, method)).toBe(403)
    }
    store.setForward(58_000)
    expect(await statusOf(address)).toBe(200)
    store.setForward(62_000)
    expect(await statusOf(address)).toBe(403)
    store.setForward(0)
  })

  it('counts as a download; a HEAD request does not, nor what the store has lost', async () => {
    const member = await addMember(backend)
    const family = await addDoor()
    expect((await ask(member, family, { method: 'HEAD' })).status).toBe(302)
    expect(await countOf(member)).toBe(0)
    const lost = await addDoor()
    await store.lose(`${lost.collectionId}/${lost.id}/${lost.rfa}`)
    const answer = await ask(member, lost)
    expect([answer.status, answer.headers.get('Location')]).toEqual([404, null])
    expect(await countOf(member)).toBe(0)
    expect((await ask(member, family)).status).toBe(302)
    expect((await ask(member, family)).status).toBe(302)
    expect(await countOf(member)).toBe(1)
  })

  it('is not given beyond the daily limit', async () => {
    const member = await addMember(backend)
    const batch = backend.admin.createBatch()
    for (let made = 0; made < 100; made += 1)
      batch.collection('downloads').create({ user: member.id })
    await batch.send()
    const answer = await ask(member, await addDoor())
    expect([answer.status, answer.headers.get('Location')]).toEqual([429, null])
    expect(answer.headers.get('Retry-After')).toMatch(/^\d+$/u)
  })

  it("leads to a plugin's file as well", async () => {
    const plugin = await addPlugin(backend.admin, { name: 'Link', version: '2.10' })
    const path = `/api/files/plugins/${plugin.id}/${String(plugin.file)}`
    const token = await makeFileToken(backend, files.world.people.free.token)
    const answer = await backend.request(`${path}?token=${token}`, { redirect: 'manual' })
    expect(answer.status).toBe(302)
    const stored = await fetch(answer.headers.get('Location') ?? '')
    expect(stored.headers.get('Content-Disposition')).toContain('link-2.10.zip')
    expect(new Uint8Array(await stored.arrayBuffer())).toEqual(makeInstaller())
    expect((await backend.request(path, { redirect: 'manual' })).status).toBe(404)
  })

  it('stands in no log, nor does the key that signs it', async () => {
    await backend.halt()
    expect(backend.readOutput()).not.toMatch(/X-Amz-|secret-of-the-store/u)
    const rows = searchDatabases(backend.data, ['X-Amz-Signature', store.secret])
    expect(rows.filter((row) => row.startsWith('_logs'))).toEqual([])
  })
})
