import type { RecordModel } from 'pocketbase'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import {
  type Block,
  type Caller,
  callers,
  makeWorld,
  readTable,
  type World,
} from '#tests/support/backend/access-world.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'

import { accessMatrix } from './access-matrix.ts'

let backend: TestBackend
let world: World
/** The lasting records, by collection and name. */
const records: Record<string, Record<string, string>> = {}

async function addRecord(
  collection: string,
  block: Block,
  name: string,
  given: { id?: string } = {},
): Promise<RecordModel> {
  const make = block.records[name]
  if (!make) throw new Error(`The table of ${collection} names no record "${name}"`)
  return backend.admin.collection(collection).create({ ...make(world), ...given })
}

/** Families in review bring tasks along, and what people do with a board is written down: no table names those. */
async function forgetTraces(): Promise<void> {
  for (const name of ['tasks', 'board_items', 'board_activity']) {
    const collection = backend.admin.collection(name)
    const named = new Set(Object.values(records[name] ?? {}))
    for (const { id } of await collection.getFullList({ fields: 'id' })) {
      if (!named.has(id)) await collection.delete(id)
    }
  }
}

beforeAll(async () => {
  backend = await startTestBackend()
  world = await makeWorld(backend)
  for (const [collection, block] of Object.entries(accessMatrix)) {
    const ids: Record<string, string> = (records[collection] = {})
    const present = world.present[collection] ?? {}
    for (const name of Object.keys(block.records)) {
      ids[name] = present[name] ?? (await addRecord(collection, block, name)).id
    }
    world.present[collection] = ids
  }
  await forgetTraces()
})

afterAll(() => backend.stop())

const pathTo = (collection: string, id = '') =>
  `/api/collections/${collection}/records${id && `/${id}`}`

const send = (method: string, path: string, token: string, body?: unknown) =>
  backend.request(path, {
    method,
    token,
    headers: { 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

async function listNames(collection: string, token: string): Promise<string> {
  const answer = await send('GET', `${pathTo(collection)}?perPage=500`, token)
  if (answer.status !== 200) return String(answer.status)
  const { items } = (await answer.json()) as { items: { id: string }[] }
  const names = new Map(Object.entries(records[collection] ?? {}).map(([name, id]) => [id, name]))
  return items
    .map(({ id }) => names.get(id) ?? id)
    .toSorted()
    .join(' ')
}

const countRecords = async (collection: string) =>
  (await backend.admin.collection(collection).getList(1, 1)).totalItems

type Action = (collection: string, name: string, caller: Caller, token: string) => Promise<string>

const actions: Record<string, Action> = {
  view: async (collection, name, _, token) => {
    const id = records[collection]?.[name] ?? ''
    const answer = await send('GET', pathTo(collection, id), token)
    const body = (await answer.json()) as { id?: string }
    expect(body.id).toBe(answer.ok ? id : undefined)
    return String(answer.status)
  },
  create: async (collection, name, caller, token) => {
    const before = await countRecords(collection)
    const body = accessMatrix[collection]?.bodies[name]?.(world, caller)
    const answer = await send('POST', pathTo(collection), token, body)
    expect(await countRecords(collection)).toBe(before + (answer.ok ? 1 : 0))
    return String(answer.status)
  },
  update: async (collection, name, _, token) => {
    const id = records[collection]?.[name] ?? ''
    const change = accessMatrix[collection]?.change ?? {}
    const before = await backend.admin.collection(collection).getOne(id)
    const answer = await send('PATCH', pathTo(collection, id), token, change)
    const after = await backend.admin.collection(collection).getOne(id)
    if (answer.ok) expect(after).toMatchObject(change)
    else expect(after).toEqual(before)
    const undone = Object.fromEntries(Object.keys(change).map((field) => [field, before[field]]))
    await backend.admin.collection(collection).update(id, undone)
    return String(answer.status)
  },
  delete: async (collection, name, _, token) => {
    const block = accessMatrix[collection]
    if (!block) throw new Error(`no table of ${collection}`)
    const lasting = block.isOneEach ? records[collection]?.[name] : undefined
    const id = lasting ?? (await addRecord(collection, block, name)).id
    const answer = await send('DELETE', pathTo(collection, id), token)
    const left = await send('GET', pathTo(collection, id), backend.admin.authStore.token)
    expect(left.status).toBe(answer.ok ? 404 : 200)
    if (answer.ok && lasting) await addRecord(collection, block, name, { id })
    if (!answer.ok && !lasting) await backend.admin.collection(collection).delete(id)
    return String(answer.status)
  },
}

describe.each(Object.entries(accessMatrix))('the access table of %s', (collection, block) => {
  const rows = readTable(block.table)
  const listed = rows.filter(({ label }) => label.startsWith('list '))
  const others = rows.filter(({ label }) => !label.startsWith('list '))

  beforeAll(forgetTraces)

  it('lists every record it is made of', () => {
    const names = listed.map(({ label }) => label.slice(5))
    expect(names.toSorted()).toEqual(Object.keys(block.records).toSorted())
  })

  it.each(callers)('gives %s these records in a list', async (caller) => {
    const refused = listed.map(({ cells }) => cells[caller]).find((cell) => /^\d/u.test(cell))
    const own = listed
      .filter(({ cells }) => cells[caller] === 'in')
      .map(({ label }) => label.slice(5))
    for (const [kind, token] of Object.entries(world.tokens[caller])) {
      expect
        .soft(await listNames(collection, token), kind)
        .toBe(refused ?? own.toSorted().join(' '))
    }
  })

  describe.each(others)('for $label', ({ label, cells }) => {
    it.each(callers.map((caller) => [caller, cells[caller]] as const))(
      'answers %s with %s',
      async (caller, expected) => {
        const [verb = '', name = ''] = label.split(' ')
        const act = actions[verb]
        if (!act) throw new Error(`The table of ${collection} knows no action "${verb}"`)
        for (const [kind, token] of Object.entries(world.tokens[caller])) {
          expect.soft(await act(collection, name, caller, token), kind).toBe(expected)
        }
      },
    )
  })
})

describe('the access tables', () => {
  it('cover every collection of the backend', async () => {
    const collections = await backend.admin.collections.getFullList()
    const own = collections.filter(({ system }) => !system).map(({ name }) => name)
    expect(Object.keys(accessMatrix).toSorted()).toEqual(own.toSorted())
  })

  it('leave the collections of PocketBase itself to the superuser', async () => {
    const collections = await backend.admin.collections.getFullList()
    const shown: string[] = []
    for (const { name } of collections.filter(({ system }) => system)) {
      for (const caller of callers.filter((other) => other !== 'superuser')) {
        for (const token of Object.values(world.tokens[caller])) {
          const answer = await send('GET', pathTo(name), token)
          const { items = [] } = (await answer.json()) as { items?: unknown[] }
          if (items.length > 0) shown.push(`${name} to ${caller}`)
        }
      }
    }
    expect(shown).toEqual([])
  })
})
