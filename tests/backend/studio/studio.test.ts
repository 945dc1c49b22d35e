import { ClientResponseError } from 'pocketbase'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { addFamily } from '#tests/support/records/families.ts'
import { addMember, addPublisher, type Person } from '#tests/support/records/people.ts'

let backend: TestBackend
let publisher: Person
let member: Person

beforeAll(async () => {
  backend = await startTestBackend()
  publisher = await addPublisher(backend)
  member = await addMember(backend)
})

afterAll(() => backend.stop())

const connect = ({ token }: Person) => backend.connect(token)

const catalogueHolds = async (name: string) => {
  const answer = await backend.request('/api/discover/catalogue', { token: member.token })
  return (await answer.text()).includes(name)
}

const refusal = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => null,
    (cause: unknown) => cause,
  )
  if (!(error instanceof ClientResponseError)) throw new Error('it was not refused')
  return { status: error.status, fields: Object.keys(error.response.data as object) }
}

it('an archived family leaves the catalogue immediately, and returns when it is published', async () => {
  const { id, name } = await addFamily(backend, publisher.id, { name: 'Archived Door' })
  expect(await catalogueHolds(String(name))).toBe(true)
  for (const status of ['archived', 'draft', 'in_review']) {
    await connect(publisher).collection('families').update(id, { status })
    expect(await catalogueHolds(String(name))).toBe(false)
    expect(await refusal(connect(member).collection('families').getOne(id))).toMatchObject({
      status: 404,
    })
    await connect(publisher).collection('families').update(id, { status: 'published' })
    expect(await catalogueHolds(String(name))).toBe(true)
  }
})

it('a publisher creates categories and vendors, each name once whatever its case', async () => {
  for (const collection of ['categories', 'vendors']) {
    const records = connect(publisher).collection(collection)
    await records.create({ name: `New ${collection}` })
    expect(await refusal(records.create({ name: `NEW ${collection}` }))).toEqual({
      status: 400,
      fields: ['name'],
    })
  }
})

it('a draft can be deleted by its publisher, and nothing else can', async () => {
  const drafted = await addFamily(backend, publisher.id, { status: 'draft' })
  const archived = await addFamily(backend, publisher.id, { status: 'archived' })
  const own = connect(publisher).collection('families')
  expect(await own.delete(drafted.id)).toBe(true)
  expect(await refusal(own.delete(archived.id))).toMatchObject({ status: 404 })
})
