import type { RecordModel } from 'pocketbase'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { addFamily } from '#tests/support/records/families.ts'
import { addMember, addPublisher, type Person } from '#tests/support/records/people.ts'

import { ask, cataloguePath, fetchCatalogue, fetchChanges } from './catalogue-reader.ts'

const hidden = ['draft', 'in_review', 'archived'] as const

let backend: TestBackend
let publisher: Person
let member: Person
let door: RecordModel

beforeAll(async () => {
  backend = await startTestBackend()
  publisher = await addPublisher(backend)
  member = await addMember(backend)
  door = await addFamily(backend, publisher.id, {
    name: 'Door',
    specification: { language: 'DEU' },
  })
  await addFamily(backend, publisher.id, { name: 'Bare', thumbnail: null })
  for (const status of hidden) await addFamily(backend, publisher.id, { name: status, status })
  const once = await addFamily(backend, publisher.id, { name: 'once shown' })
  await backend.admin.collection('families').update(once.id, { status: 'archived' })
})

afterAll(() => backend.stop())

const askCards = (numbers: string, token = member.token) =>
  ask(backend, token, `${cataloguePath}/cards?numbers=${numbers}`)

async function readCards(numbers: string) {
  const { status, body, headers } = await askCards(numbers)
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('private, no-store')
  return (JSON.parse(body.toString()) as { cards: [number, string, string, string | null][] }).cards
}

interface First {
  collection: string
  families: [
    number,
    string,
    number,
    number,
    string | null,
    string[],
    string,
    string,
    string | null,
  ][]
}

async function readFirst(query = '', token = member.token) {
  const { status, body, headers } = await ask(backend, token, `${cataloguePath}/first${query}`)
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('private, no-store')
  return JSON.parse(body.toString()) as First
}

const firstNames = async (query: string) =>
  (await readFirst(query)).families.map(([, name]) => name)

describe('the first cards', () => {
  it('follow every change, although they are read once for each state', async () => {
    const named = (name: string) => backend.admin.collection('families').update(door.id, { name })
    for (const name of ['A door', 'B door', 'Door']) {
      await named(name)
      expect(await firstNames('')).toContain(name)
      expect(await firstNames('')).toContain(name)
      expect(await firstNames('?order=descending')).toContain(name)
    }
  })

  it('are those of the catalogue, with id, picture and language', async () => {
    const { rows } = await fetchCatalogue(backend, member.token)
    const { collection, families } = await readFirst()
    expect(collection).toBe(door.collectionId)
    expect(families.map(([number]) => number)).toEqual(rows.map(({ number }) => number))
    const [, own] = families
    expect(own?.slice(-3)).toEqual([door.id, door.thumbnail, 'de'])
    const row = rows.find(({ name }) => name === 'Door')
    expect(own?.slice(1, 6)).toEqual([
      row?.name,
      row?.premium,
      row?.release,
      row?.vendor,
      row?.categories,
    ])
  })

  it('follow the text, the plan and the order of the address', async () => {
    expect(await firstNames('?order=descending')).toEqual(['Door', 'Bare'])
    expect(await firstNames('?q=DOO')).toEqual(['Door'])
    expect(await firstNames('?q=%25')).toEqual([])
    expect(await firstNames('?q=%27%20OR%201')).toEqual([])
    expect(await firstNames(`?freemium=${door.freemium}`)).toContain('Door')
    const other = door.freemium === 'free' ? 'premium' : 'free'
    expect(await firstNames(`?freemium=${other}`)).not.toContain('Door')
    expect(await firstNames('?freemium=unknown')).toEqual(['Bare', 'Door'])
  })

  it('hide unpublished families, even from their publisher', async () => {
    const { families } = await readFirst('', publisher.token)
    expect(families.map(([, name]) => name)).toEqual(['Bare', 'Door'])
  })
})

describe('the cards', () => {
  it('have the id, picture and language of each number, in the requested order', async () => {
    const { rows } = await fetchCatalogue(backend, member.token)
    expect(rows.map(({ name }) => name)).toEqual(['Bare', 'Door'])
    const [bare = 0, own = 0] = rows.map(({ number }) => number)
    const cards = await readCards(`${own},${bare},${own}`)
    expect(cards).toEqual([
      [own, door.id, door.thumbnail, 'de'],
      [bare, expect.stringMatching(/^[a-z0-9]{15}$/u), '', null],
    ])
    const picture = `/api/files/${door.collectionId}/${door.id}/${door.thumbnail}?thumb=150x150`
    expect((await ask(backend, '', picture)).status).toBe(200)
  })

  it('leave out numbers that are unknown', async () => {
    expect(await readCards('0,4711,999999999999999')).toEqual([])
  })

  it('are limited to 200 in one request', async () => {
    const numbers = Array.from({ length: 201 }, (_, index) => index)
    expect(await readCards(numbers.slice(1).join())).toHaveLength(2)
    const { status, body } = await askCards(numbers.join())
    expect([status, body.toString()]).toEqual([400, expect.stringContaining('200 numbers at most')])
  })

  it.each(['', ',', '1,', '1,,2', 'a', '1.5', '-1', '1%202', '1;DROP%20TABLE%20families', '1e3'])(
    'are refused for %j, with an error that says what to send',
    async (numbers) => {
      const { status, body } = await askCards(numbers)
      expect([status, body.toString()]).toEqual([400, expect.stringContaining('numbers=1,2,3')])
    },
  )
})

describe('what is not published', () => {
  it.each(['member', 'publisher'])('is absent from all three answers to a %s', async (who) => {
    const { token } = who === 'member' ? member : publisher
    const whole = await ask(backend, token)
    const { epoch } = JSON.parse(whole.body.toString()) as { epoch: string }
    const changes = await fetchChanges(backend, token, { since: 0, epoch })
    const all = Array.from({ length: 50 }, (_, index) => index).join()
    const cards = await askCards(all, token)
    const texts = [whole.body.toString(), JSON.stringify(changes), cards.body.toString()]
    const families = await backend.admin.collection('families').getFullList()
    const unpublished = families.filter(({ status }) => status !== 'published')
    expect(unpublished).toHaveLength(hidden.length + 1)
    for (const { id, name, thumbnail } of unpublished) {
      for (const text of texts) {
        for (const secret of [id, name, thumbnail]) expect(text).not.toContain(`"${secret}"`)
      }
    }
    expect(changes.changed?.map(([, name]) => name).toSorted()).toEqual(['Bare', 'Door'])
    expect(changes.gone).toHaveLength(1)
  })
})
