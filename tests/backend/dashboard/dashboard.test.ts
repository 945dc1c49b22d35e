import type { RecordModel } from 'pocketbase'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { post } from '#tests/support/backend/session.ts'
import { addFamily } from '#tests/support/records/families.ts'
import { addMember, addPublisher, type Person } from '#tests/support/records/people.ts'
import { addDownloads, dayAgo, query } from '#tests/support/records/statistics.ts'

let backend: TestBackend
let [ada, ben, publisher, rival]: Person[] = []
let [door, bath, draft]: RecordModel[] = []

beforeAll(async () => {
  backend = await startTestBackend()
  ada = await addMember(backend, 'ada')
  ben = await addMember(backend, 'ben')
  publisher = await addPublisher(backend, 'paula')
  rival = await addPublisher(backend, 'rita')
  const year = new Date().getUTCFullYear()
  const add = (of: Person, fields: object) => addFamily(backend, of.id, { revision: 1, ...fields })
  door = await add(publisher, { name: 'Door', revit_release: year - 6 })
  bath = await add(rival, { name: 'Bath', freemium: 'premium', revit_release: year - 5 })
  draft = await add(publisher, { name: 'Draft', status: 'draft', revit_release: 2015 })
  addDownloads(backend, [
    { user: ada.id, family: door.id, day: dayAgo(), time: '00:00:01.000' },
    { user: ada.id, family: draft.id, day: dayAgo(), time: '00:00:02.000' },
    { user: ben.id, family: bath.id, day: dayAgo(), time: '00:00:03.000' },
  ])
})

afterAll(() => backend.stop())

const ask = (person: Person | undefined, path = '') =>
  post(backend, `/api/discover/dashboard${path}`, {}, { token: person?.token, method: 'GET' })

const namesOf = (rows: unknown) => (rows as string[][]).map(([, name]) => name)

describe('the dashboard', () => {
  it('shows what is new and what was saved in an old release', async () => {
    const { body, headers } = await ask(ada)
    expect(body).toMatchObject({ days: 30, mine: false, today: dayAgo(), shelf: [1, 1] })
    expect(namesOf(body.newest)).toEqual(['Bath', 'Door'])
    expect(body).toMatchObject({ oldBefore: new Date().getUTCFullYear() - 5, oldCount: 1 })
    expect(namesOf(body.old)).toEqual(['Door'])
    expect(headers.get('cache-control')).toBe('private, no-store')
  })

  it('shows everyone the numbers, but never the people', async () => {
    const { text, body } = await ask(ada)
    expect(body.people).toEqual([2, 0])
    for (const { id, username, email } of [ben, publisher, rival] as Person[]) {
      for (const secret of [id, username, email]) expect(text).not.toContain(secret)
    }
    expect(namesOf(body.recent)).toEqual(['Door'])
    expect(namesOf((await ask(ben)).body.recent)).toEqual(['Bath'])
  })

  it('names a person’s downloads of superseded revisions', async () => {
    expect((await ask(ada)).body).toMatchObject({ superseded: [], supersededCount: 0 })
    query(backend, 'UPDATE families SET revision = 3 WHERE id = ?', [door?.id ?? ''])
    const [first] = (await ask(ada)).body.superseded as unknown[][]
    expect(first?.slice(0, 6)).toEqual([door?.id, 'Door', 'free', door?.thumbnail, 1, 3])
    expect((await ask(ben)).body.superseded).toEqual([])
    addDownloads(backend, [
      { user: ada?.id ?? '', family: door?.id ?? '', day: dayAgo(), revision: 3 },
    ])
    expect((await ask(ada)).body.superseded).toEqual([])
  })

  it('gives publishers only their own families, and members none', async () => {
    const { body } = await ask(publisher, '?mine=1&days=7')
    expect(body).toMatchObject({ mine: true, days: 7, shelf: [1, 0] })
    for (const list of [body.newest, body.old, body.top]) expect(namesOf(list)).toEqual(['Door'])
    const refused = await ask(ada, '?mine=1')
    expect(refused.status).toBe(403)
    expect(refused.body.message).toMatch(/Only publishers/u)
  })

  it('follows the catalogue immediately', async () => {
    const before = await ask(ada)
    await addFamily(backend, rival?.id ?? '', { name: 'Sink' })
    expect(before.body.shelf).toEqual([1, 1])
    const { body } = await ask(ada)
    expect(body.shelf).toEqual([2, 1])
    expect(namesOf(body.newest)).toEqual(['Sink', 'Bath', 'Door'])
  })

  it.each(['8', '0', 'all', '30,7', '1e1'])('refuses a period of %s days', async (days) => {
    const { status, body } = await ask(ada, `?days=${days}`)
    expect(status).toBe(400)
    expect(body.message).toMatch(/one of 7, 30, 90/u)
  })

  it('shows only publishers the number of visitors', async () => {
    query(backend, "INSERT INTO visitors (day, visitors) VALUES (date('now'), 12)")
    expect((await ask(ada)).body.visitors).toBeNull()
    expect((await ask(publisher)).body.visitors).toEqual([[dayAgo(), 12]])
  })
})
