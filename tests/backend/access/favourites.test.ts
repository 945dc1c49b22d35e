import type { RecordModel } from 'pocketbase'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { ask, cataloguePath, fetchCatalogue } from '#tests/backend/catalogue/catalogue-reader.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { post } from '#tests/support/backend/session.ts'
import { addFamily } from '#tests/support/records/families.ts'
import { addMember, addPublisher, type Person } from '#tests/support/records/people.ts'

const path = '/api/collections/favourites/records'

let backend: TestBackend
let member: Person
let other: Person
let publisher: Person
let door: RecordModel
let window: RecordModel

beforeAll(async () => {
  backend = await startTestBackend()
  publisher = await addPublisher(backend)
  member = await addMember(backend)
  other = await addMember(backend)
  window = await addFamily(backend, publisher.id, { name: 'Window' })
  door = await addFamily(backend, publisher.id, { name: 'Door' })
})

afterAll(() => backend.stop())

const favour = (person: Person, family: string, user = person.id) =>
  post(backend, path, { user, family }, { token: person.token })

interface Marked {
  favourites: number[]
  board: number[] | null
}

async function readMarked({ token }: { token: string }, query = ''): Promise<Marked> {
  const { status, body, headers } = await ask(backend, token, `${cataloguePath}/marked${query}`)
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('private, no-store')
  return JSON.parse(body.toString()) as Marked
}

async function numberOf(name: string): Promise<number | undefined> {
  const { rows } = await fetchCatalogue(backend, member.token)
  return rows.find((row) => row.name === name)?.number
}

describe('favourites', () => {
  it('come as the numbers of the catalogue, ascending, to their owner alone', async () => {
    await favour(member, door.id)
    await favour(member, window.id)
    const numbers = [await numberOf('Window'), await numberOf('Door')]
    expect(await readMarked(member)).toEqual({ favourites: numbers, board: null })
    expect(await readMarked(other)).toEqual({ favourites: [], board: null })
    expect((await readMarked({ token: backend.admin.authStore.token })).favourites).toEqual([])
  })

  it('are stored once, and duplicates are reported at the fields', async () => {
    const { status, body } = await favour(member, door.id)
    expect(status).toBe(400)
    expect(body.data).toMatchObject({ family: { code: 'validation_not_unique' } })
    expect((await favour(other, door.id)).status).toBe(200)
  })

  it('cannot be created for another person, nor for a family that is hidden or missing', async () => {
    const draft = await addFamily(backend, publisher.id, { name: 'Draft', status: 'draft' })
    expect((await favour(other, window.id, member.id)).status).toBe(400)
    expect((await favour(other, draft.id)).status).toBe(400)
    expect((await favour(other, 'aaaaaaaaaaaaaaa')).status).toBe(400)
    expect((await favour(publisher, draft.id)).status).toBe(200)
    expect((await readMarked(publisher)).favourites).toEqual([])
  })

  it('are hidden while a family is archived and deleted with it', async () => {
    const gate = await addFamily(backend, publisher.id, { name: 'Gate' })
    await favour(other, gate.id)
    const families = backend.admin.collection('families')
    const count = async () => (await readMarked(other)).favourites.length
    const before = await count()
    await families.update(gate.id, { status: 'archived' })
    expect(await count()).toBe(before - 1)
    await families.update(gate.id, { status: 'published' })
    expect(await count()).toBe(before)
    await families.delete(gate.id)
    expect(await count()).toBe(before - 1)
    const left = await backend.admin.collection('favourites').getFullList({
      filter: `family = "${gate.id}"`,
    })
    expect(left).toEqual([])
  })

  it('are deleted with the account', async () => {
    const leaving = await addMember(backend)
    await favour(leaving, door.id)
    await backend.admin.collection('users').delete(leaving.id)
    const left = await backend.admin.collection('favourites').getFullList()
    expect(left.filter(({ user }) => user === leaving.id)).toEqual([])
  })
})

describe('the families of a board', () => {
  it('are shown only to people whom the rule of the collection allows', async () => {
    const archived = await addFamily(backend, publisher.id, { name: 'Old', status: 'archived' })
    const board = await backend.admin.collection('boards').create({
      name: 'Lobby',
      owner: member.id,
      families: [door.id, archived.id, window.id],
    })
    const numbers = [await numberOf('Window'), await numberOf('Door')]
    expect((await readMarked(member, `?board=${board.id}`)).board).toEqual(numbers)
    expect((await readMarked(other, `?board=${board.id}`)).board).toBeNull()
    expect((await readMarked(member, '?board=aaaaaaaaaaaaaaa')).board).toBeNull()
    expect((await readMarked(member, '?board=%27%20OR%201')).board).toBeNull()
  })
})

describe('the first cards', () => {
  it.each(['category=doors', 'release=2024', 'fits=1', 'favourites=1', 'order=newest', 'board=a'])(
    'are empty for ?%s, an unsupported parameter',
    async (query) => {
      const { body } = await ask(backend, member.token, `${cataloguePath}/first?${query}`)
      expect(JSON.parse(body.toString())).toMatchObject({ families: [] })
    },
  )
})
