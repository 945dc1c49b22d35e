import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { addFamily, makeThumbnail } from '#tests/support/records/families.ts'
import { addMember, addPublisher, type Person } from '#tests/support/records/people.ts'

import {
  applyChanges,
  ask,
  byNumber,
  type Catalogue,
  cataloguePath,
  fetchCatalogue,
  fetchChanges,
} from './catalogue-reader.ts'

let backend: TestBackend
let publisher: Person
let member: Person
let records: Record<'doors' | 'walls' | 'acme' | 'bolt' | 'door' | 'gate' | 'draft', string>

const change = (collection: string, id: string, fields: Record<string, unknown>) =>
  backend.admin.collection(collection).update(id, fields)
const remove = (collection: string, id: string) => backend.admin.collection(collection).delete(id)

const add = async (fields: Record<string, unknown>) =>
  (await addFamily(backend, publisher.id, { rfa: null, thumbnail: null, ...fields })).id

const addNamed = async (collection: string, name: string) =>
  (await backend.admin.collection(collection).create({ name })).id

const fetch = () => fetchCatalogue(backend, member.token)
const since = ({ epoch, change: number }: Catalogue) =>
  fetchChanges(backend, member.token, { since: number, epoch })

beforeAll(async () => {
  backend = await startTestBackend()
  publisher = await addPublisher(backend)
  member = await addMember(backend)
  const doors = await addNamed('categories', 'Doors')
  const walls = await addNamed('categories', 'Walls')
  const acme = await addNamed('vendors', 'Acme')
  const bolt = await addNamed('vendors', 'Bolt')
  const door = await add({ name: 'Door', category: [doors, walls], vendor: acme })
  const gate = await add({ name: 'Gate', category: [walls], vendor: bolt })
  const draft = await add({ name: 'Draft', category: [doors], vendor: acme, status: 'draft' })
  records = { doors, walls, acme, bolt, door, gate, draft }
})

afterAll(() => backend.stop())

/** The answer to a browser, after checking that it leads to the whole catalogue. */
async function follow(act: () => Promise<unknown>) {
  const before = await fetch()
  await act()
  const changes = await since(before)
  const after = await fetch()
  expect(changes).toMatchObject({ format: 1, epoch: before.epoch, change: after.change })
  expect(applyChanges(before, changes)).toEqual(byNumber(after))
  const names = (changes.changed ?? []).map(([, name]) => name).toSorted()
  return { names, gone: changes.gone?.length, steps: after.change - before.change, changes }
}

describe('what changed', () => {
  it('is empty when nothing changed', async () => {
    const before = await fetch()
    const { epoch, change: number } = before
    const none = {
      format: 1,
      epoch,
      change: number,
      total: before.rows.length,
      changed: [],
      gone: [],
    }
    expect(await since(before)).toEqual(none)
    expect(await since(before)).toEqual(none)
  })

  it('has a new family once it is published', async () => {
    let id = ''
    const drafted = await follow(async () => (id = await add({ name: 'New', status: 'draft' })))
    expect(drafted).toMatchObject({ names: [], gone: 0, steps: 0 })
    const reviewed = await follow(() => change('families', id, { status: 'in_review' }))
    expect(reviewed).toMatchObject({ names: [], gone: 0, steps: 0 })
    const published = await follow(() => change('families', id, { status: 'published' }))
    expect(published).toMatchObject({ names: ['New'], gone: 0, steps: 1 })
    const archived = await follow(() => change('families', id, { status: 'archived' }))
    expect(archived).toMatchObject({ names: [], gone: 1, steps: 1 })
    const again = await follow(() => change('families', id, { status: 'published' }))
    expect(again).toMatchObject({ names: ['New'], gone: 0 })
    const deleted = await follow(() => remove('families', id))
    expect(deleted).toMatchObject({ names: [], gone: 1, steps: 1 })
  })

  it.each([
    ['name', { name: 'Door, changed\n' }],
    ['freemium', { freemium: 'premium' }],
    ['revit_release', { revit_release: 2026 }],
    ['vendor', { vendor: '' }],
    ['category', { category: [] }],
  ])('has a family whose %s changed', async (_, fields) => {
    const { names, steps } = await follow(() => change('families', records.door, fields))
    expect([names, steps]).toEqual([[expect.stringContaining('Door')], 1])
    const { steps: none } = await follow(() => change('families', records.door, fields))
    expect(none).toBe(0)
  })

  it('has a family whose thumbnail changed', async () => {
    const picture = { thumbnail: makeThumbnail() }
    const { names } = await follow(() => change('families', records.gate, picture))
    expect(names).toEqual(['Gate'])
  })

  it.each([{ desc: 'Another' }, { bytes: 7 }, { parametric: { types: [] } }, { publisher: '' }])(
    'has nothing after %j, which the catalogue does not show',
    async (fields) => {
      const { steps } = await follow(() => change('families', records.gate, fields))
      expect(steps).toBe(0)
    },
  )

  it('has every family of a renamed category or vendor, and no draft', async () => {
    const { doors, walls, acme, door } = records
    await change('families', door, { category: [doors, walls], vendor: acme })
    const category = await follow(() => change('categories', walls, { name: 'Partitions' }))
    expect(category.names).toHaveLength(2)
    const vendor = await follow(() => change('vendors', acme, { name: 'Acme & Sons' }))
    expect(vendor.changes.changed).toHaveLength(1)
    expect(vendor.changes.changed?.[0]?.[4]).toBe('Acme & Sons')
    const same = await follow(() => change('vendors', acme, { website: 'https://acme.example' }))
    expect(same.steps).toBe(0)
  })

  it('has every family of a category or vendor that was deleted', async () => {
    const { walls, bolt } = records
    expect((await follow(() => remove('categories', walls))).names).toHaveLength(2)
    expect((await follow(() => remove('vendors', bolt))).names).toEqual(['Gate'])
  })

  it('has all 300 families of a batch', async () => {
    const { names, changes } = await follow(async () => {
      for (const half of [0, 150]) {
        const batch = backend.admin.createBatch()
        for (let index = half; index < half + 150; index++) {
          const fields = { name: `Batch ${index}`, freemium: 'free', status: 'published' }
          batch.collection('families').create(fields)
        }
        await batch.send()
      }
    })
    expect(names).toHaveLength(300)
    expect(new Set(changes.changed?.map(([number]) => number)).size).toBe(300)
  })

  it('leaves out a batch that was rolled back', async () => {
    const { steps } = await follow(async () => {
      const batch = backend.admin.createBatch()
      batch.collection('families').create({ name: 'A', freemium: 'free', status: 'published' })
      batch.collection('families').create({ name: '', freemium: 'free', status: 'published' })
      await expect(batch.send()).rejects.toThrow(/batch/iu)
    })
    expect(steps).toBe(0)
  })
})

describe('a browser must load the whole catalogue again', () => {
  const isReset = async (query: string) => {
    const { body } = await ask(backend, member.token, `${cataloguePath}?${query}`)
    const { epoch, change: number } = await fetch()
    const told = { format: 1, epoch, change: number, reset: true }
    return body.toString() === JSON.stringify(told)
  }

  it.each(['', 'a', '-1', '1.5', '1e3', '0x1', ' 1', 'null', '9999999999999999999'])(
    'if it knows the number %j',
    async (number) => {
      const { epoch } = await fetch()
      const query = new URLSearchParams({ since: number, epoch }).toString()
      expect(await isReset(query)).toBe(true)
    },
  )

  it('if it knows a later number, another epoch or none', async () => {
    const { epoch, change: number } = await fetch()
    expect(await isReset(`since=${number + 1}&epoch=${epoch}`)).toBe(true)
    expect(await isReset(`since=${number}&epoch=0000000000000000`)).toBe(true)
    expect(await isReset(`since=${number}`)).toBe(true)
  })

  it('if more than 1,000 families changed', async () => {
    const before = await fetch()
    for (let start = 0; start < 1000; start += 200) {
      const batch = backend.admin.createBatch()
      for (let index = start; index < start + 200; index++) {
        const fields = { name: `More ${index}`, freemium: 'free', status: 'published' }
        batch.collection('families').create(fields)
      }
      await batch.send()
    }
    const thousand = await since(before)
    expect(thousand.changed).toHaveLength(1000)
    expect(applyChanges(before, thousand)).toEqual(byNumber(await fetch()))
    await add({ name: 'One too many' })
    expect(await isReset(`since=${before.change}&epoch=${before.epoch}`)).toBe(true)
  })
})
