import { gunzipSync } from 'node:zlib'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { readLog } from '#tests/support/backend/log.ts'
import { signIn } from '#tests/support/backend/session.ts'
import { addFamily } from '#tests/support/records/families.ts'
import { addMember, addPublisher, type Person } from '#tests/support/records/people.ts'

import {
  applyChanges,
  ask,
  byNumber,
  type Catalogue,
  cataloguePath,
  fetchCatalogue,
  fetchChanges,
  fetchWhole,
  listPublished,
  readRows,
} from './catalogue-reader.ts'

let backend: TestBackend
let publisher: Person
let member: Person

const gzip = { 'Accept-Encoding': 'gzip, deflate, br' }

const add = (fields: Record<string, unknown>) =>
  addFamily(backend, publisher.id, { rfa: null, thumbnail: null, ...fields })

const addNamed = async (collection: string, name: string) =>
  (await backend.admin.collection(collection).create({ name })).id

beforeAll(async () => {
  backend = await startTestBackend()
  publisher = await addPublisher(backend)
  member = await addMember(backend)
})

afterAll(() => backend.stop())

beforeEach(async () => {
  for (const collection of ['families', 'categories', 'vendors']) {
    const records = backend.admin.collection(collection)
    for (const { id } of await records.getFullList()) await records.delete(id)
  }
})

describe('the whole catalogue', () => {
  it('is empty when nothing is published', async () => {
    await add({ status: 'draft' })
    const { epoch, change, collection, ...columns } = await fetchWhole(backend, member.token)
    expect(epoch).toMatch(/^[0-9a-f]{16}$/u)
    expect(change).toBeGreaterThanOrEqual(0)
    expect(collection).toBe((await backend.admin.collections.getOne('families')).id)
    const lists = { categories: [], vendors: [], numbers: [], names: [], releases: [] }
    expect(columns).toEqual({ format: 1, ...lists, premium: '', vendor: [], category: [] })
  })

  it('holds what the list of records holds, and names only what is used', async () => {
    const doors = await addNamed('categories', 'Doors')
    const curtain = await addNamed('categories', 'curtain walls')
    const hidden = await addNamed('categories', 'Annotations')
    const acme = await addNamed('vendors', 'Acme')
    const bolt = await addNamed('vendors', 'bolt "& Söhne"')
    await addNamed('vendors', 'Unused')
    await add({ name: 'Door', category: [doors], vendor: bolt, revit_release: 2024 })
    await add({ name: 'Gate', category: [doors, curtain], vendor: acme, freemium: 'premium' })
    await add({ name: 'Arch', category: [curtain, doors] })
    await add({ name: 'Hidden', category: [hidden], status: 'draft' })
    const whole = await fetchWhole(backend, member.token)
    expect(whole.categories).toEqual(['curtain walls', 'Doors'])
    expect(whole.vendors).toEqual(['Acme', 'bolt "& Söhne"'])
    expect(whole.names).toEqual(['Arch', 'Door', 'Gate'])
    expect(whole.category).toEqual([[1, 2], 2, [2, 1]])
    expect(whole.vendor).toEqual([0, 2, 1])
    expect(whole.premium).toBe('001')
    expect(whole.releases).toEqual([0, 2024, 0])
    const listed = (await listPublished(backend)).toSorted((a, b) => (a.name < b.name ? -1 : 1))
    expect(readRows(whole)).toEqual(
      listed.map((family) => ({ ...family, number: expect.any(Number) })),
    )
  })

  it('is sorted by name whatever its case, then by name, then by number', async () => {
    for (const name of ['beam', 'Door', 'Beam', 'ärmel', 'door', 'beam', '10', '9', 'Zarge']) {
      await add({ name })
    }
    const { numbers, names } = await fetchWhole(backend, member.token)
    expect(names).toEqual(['10', '9', 'Beam', 'beam', 'beam', 'Door', 'door', 'Zarge', 'ärmel'])
    expect(numbers[3]).toBeLessThan(numbers[4] ?? 0)
    expect(new Set(numbers).size).toBe(9)
  })

  it.each([
    ['a\nb', 'a b'],
    ['a\r\nb\u2028c\u2029d\u0085e', 'a  b c d e'],
    ['\ta\u0000b\u0001\u001f\u007f\u009f', ' a b    '],
    ['\u0000\\u0000 \\ "quoted"\n', ' \\u0000 \\ "quoted" '],
    ['😀\u0000\u00a0é', '😀 \u00a0é'],
  ])('writes %j in one line without control characters', async (name, expected) => {
    const vendor = await addNamed('vendors', name)
    const category = await addNamed('categories', name)
    await add({ name, vendor, category: [category] })
    expect((await fetchCatalogue(backend, member.token)).rows).toMatchObject([
      { name: expected, vendor: expected, categories: [expected] },
    ])
  })

  it('contains no id and no file name of a family', async () => {
    const { id, thumbnail } = await addFamily(backend, publisher.id)
    const { body } = await ask(backend, member.token)
    expect(body.toString()).not.toContain(id)
    expect(body.toString()).not.toContain(thumbnail)
  })
})

describe('the answer', () => {
  it('is the same in gzip, for clients that accept it, and in plain JSON', async () => {
    await add({ name: 'Door' })
    const packed = await ask(backend, member.token, cataloguePath, gzip)
    expect(packed.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'application/json',
      'content-length': String(packed.body.length),
      'cache-control': 'private, no-cache',
    })
    expect(packed.headers.vary).toContain('Accept-Encoding, Authorization')
    for (const accepted of ['', 'br', 'gzip;q=0', 'gzip; q=0.0, br']) {
      const plain = await ask(backend, member.token, cataloguePath, { 'Accept-Encoding': accepted })
      expect(plain.headers['content-encoding']).toBeUndefined()
      expect(plain.body.equals(gunzipSync(packed.body))).toBe(true)
    }
    for (const accepted of ['gzip', 'br, GZIP;q=0.5', 'gzip;q=0.01']) {
      const again = await ask(backend, member.token, cataloguePath, { 'Accept-Encoding': accepted })
      expect(again.headers['content-encoding']).toBe('gzip')
    }
  })

  it('is 304 for clients that have it, until something changes', async () => {
    const { id } = await add({ name: 'Door' })
    const { etag = '' } = (await ask(backend, member.token)).headers
    for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`]) {
      const same = await ask(backend, member.token, cataloguePath, { 'If-None-Match': known })
      expect([same.status, same.body.length, same.headers.etag]).toEqual([304, 0, etag])
      expect(same.headers['cache-control']).toBe('private, no-cache')
    }
    await backend.admin.collection('families').update(id, { desc: 'Another', bytes: 5 })
    const known = { 'If-None-Match': etag }
    expect((await ask(backend, member.token, cataloguePath, known)).status).toBe(304)
    await backend.admin.collection('families').update(id, { name: 'Gate' })
    const changed = await ask(backend, member.token, cataloguePath, known)
    expect(changed.status).toBe(200)
    expect(changed.headers.etag).not.toBe(etag)
  })

  it('is the same while drafts are created, changed and deleted', async () => {
    await add({ name: 'Door' })
    const known = { 'If-None-Match': (await ask(backend, member.token)).headers.etag ?? '' }
    const { id } = await add({ name: 'Draft', status: 'draft' })
    await backend.admin.collection('families').update(id, { name: 'Changed', status: 'in_review' })
    await backend.admin.collection('families').delete(id)
    expect((await ask(backend, member.token, cataloguePath, known)).status).toBe(304)
  })

  it('is 401 on a device that was signed out', async () => {
    const { token, deviceId } = await signIn(backend, member)
    expect((await ask(backend, token)).status).toBe(200)
    await backend.admin.collection('devices').delete(deviceId)
    for (const path of ['', '?since=0&epoch=x', '/cards?numbers=1']) {
      expect((await ask(backend, token, cataloguePath + path)).status).toBe(401)
    }
  })
})

describe('many first requests at once', () => {
  it('are answered alike, and the catalogue is packed once', async () => {
    const own = await startTestBackend()
    try {
      await addFamily(own, '', { name: 'Door' })
      const { token } = own.admin.authStore
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => ask(own, token, cataloguePath, gzip)),
      )
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
      expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(
        Array(20).fill('gzip'),
      )
      expect(new Set(answers.map(({ body }) => body.toString('hex'))).size).toBe(1)
      await own.halt()
      const packings = readLog(own.data).filter(({ message }) =>
        message.includes('/api/discover/catalogue/pack'),
      )
      expect(packings).toHaveLength(1)
    } finally {
      await own.stop()
    }
  })
})

describe('readers while families are written', () => {
  it('each get a complete catalogue from which they reach the latest one', async () => {
    const read: Catalogue[] = []
    const readOften = async () => {
      for (let time = 0; time < 20; time++) read.push(await fetchCatalogue(backend, member.token))
    }
    const readers = Promise.all(Array.from({ length: 4 }, readOften))
    for (let index = 0; index < 60; index++) {
      const { id } = await add({ name: `Family ${index}` })
      if (index % 3 === 0) await backend.admin.collection('families').delete(id)
    }
    await readers
    const last = await fetchCatalogue(backend, member.token)
    expect(last.rows).toHaveLength(40)
    expect(new Set(read.map(({ change }) => change)).size).toBeGreaterThan(3)
    for (const copy of read) {
      const known = { since: copy.change, epoch: copy.epoch }
      const changes = await fetchChanges(backend, member.token, known)
      expect(applyChanges(copy, changes)).toEqual(byNumber(last))
    }
  })
})
