import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { post } from '#tests/support/backend/session.ts'
import { addMember, addPublisher, type Person } from '#tests/support/records/people.ts'
import { dayAgo, query } from '#tests/support/records/statistics.ts'

let backend: TestBackend
let ada: Person
let ben: Person
let publisher: Person

beforeAll(async () => {
  backend = await startTestBackend()
  ada = await addMember(backend)
  ben = await addMember(backend)
  publisher = await addPublisher(backend)
})

afterAll(() => backend.stop())

beforeEach(() => {
  query(backend, 'DELETE FROM empty_searches')
  query(backend, 'DELETE FROM daily_marks')
  query(backend, 'DELETE FROM searches_to_review')
})

const report = ({ token }: Person, text: unknown) =>
  post(backend, '/api/discover/empty-searches', { text }, { token })

const counts = () =>
  query(backend, 'SELECT day, text, searches FROM empty_searches ORDER BY text').map(
    ({ day, text, searches }) => [day, text, searches],
  )

describe('a search that found nothing', () => {
  it('is counted once per person and day, whatever its spelling', async () => {
    for (const text of ['Air curtain', '  air  CURTAIN ', 'air\tcurtain']) {
      expect((await report(ada, text)).status).toBe(204)
    }
    await report(ben, 'air curtain')
    await report(ada, 'bike rack')
    expect(counts()).toEqual([
      [dayAgo(), 'air curtain', 2],
      [dayAgo(), 'bike rack', 1],
    ])
  })

  it('is stored without the person who searched', async () => {
    await report(ada, 'air curtain')
    const tables = ['empty_searches', 'daily_marks'].flatMap((table) =>
      query(backend, `SELECT * FROM ${table}`),
    )
    expect(tables).toHaveLength(2)
    expect(JSON.stringify(tables)).not.toContain(ada.id)
  })

  it.each([[''], ['   '], [5], [null], [['air']], ['a\u0000b'], ['x'.repeat(101)]])(
    '%j is refused with an error that says what to send',
    async (text) => {
      const { status, body } = await report(ada, text)
      expect(status).toBe(400)
      expect(body.message).toMatch(/1 to 100 characters/u)
      expect(counts()).toEqual([])
    },
  )

  it('may have 100 characters of any script', async () => {
    await report(ada, '窓'.repeat(100))
    expect(counts()).toEqual([[dayAgo(), '窓'.repeat(100), 1]])
  })

  it('is stored for up to 500 texts a day, which continue to be counted', async () => {
    query(
      backend,
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
      INSERT INTO empty_searches (day, text, searches) SELECT date('now'), 'text ' || i, 1 FROM n`,
    )
    expect((await report(ada, 'one too many')).status).toBe(204)
    await report(ada, 'text 7')
    expect(counts()).toHaveLength(500)
    expect(counts()).toContainEqual([dayAgo(), 'text 7', 2])
  })

  it('is on the dashboard, the most frequent first', async () => {
    await report(ada, 'bike rack')
    await report(ada, 'air curtain')
    await report(ben, 'air curtain')
    const path = '/api/discover/dashboard?days=7'
    const { body } = await post(backend, path, {}, { token: ben.token, method: 'GET' })
    expect(body.emptySearches).toEqual([
      ['air curtain', 2],
      ['bike rack', 1],
    ])
  })
})

describe('a search that was counted while only names were searched', () => {
  const path = '/api/discover/empty-searches/review'

  const addOld = (...texts: string[]) => {
    for (const text of texts) {
      const values = [dayAgo(), text]
      query(backend, 'INSERT INTO empty_searches (day, text, searches) VALUES (?, ?, 1)', values)
      query(backend, 'INSERT INTO searches_to_review (text) VALUES (?)', [text])
    }
  }

  const ask = ({ token }: Person, body?: object) =>
    post(backend, path, body ?? {}, { token, method: body ? 'POST' : 'GET' })

  const listed = async () => {
    const { body } = await post(
      backend,
      '/api/discover/dashboard?days=7',
      {},
      {
        token: ada.token,
        method: 'GET',
      },
    )
    return body.emptySearches
  }

  it('is listed again only if it still finds nothing', async () => {
    addOld('bike rack', 'air curtain')
    await report(ada, 'fish tank')
    expect(await listed()).toEqual([['fish tank', 1]])
    expect((await ask(publisher)).body).toEqual({ texts: ['air curtain', 'bike rack'] })
    const answer = await ask(publisher, { found: ['bike rack'], missed: ['air curtain'] })
    expect(answer.status).toBe(204)
    expect((await ask(publisher)).body).toEqual({ texts: [] })
    expect(await listed()).toEqual([
      ['air curtain', 1],
      ['fish tank', 1],
    ])
  })

  it('is listed once a page of today misses it too', async () => {
    addOld('air curtain')
    await report(ben, 'air curtain')
    expect(await listed()).toEqual([['air curtain', 2]])
  })

  it('is looked at by publishers alone, and nothing else can be forgotten by it', async () => {
    await report(ada, 'fish tank')
    expect((await ask(ada)).status).toBe(403)
    expect((await ask(ada, { found: ['fish tank'], missed: [] })).status).toBe(403)
    await ask(publisher, { found: ['fish tank'], missed: [] })
    expect(await listed()).toEqual([['fish tank', 1]])
  })

  it.each([{}, { found: 'all', missed: [] }, { found: [], missed: [5] }])(
    'is not reviewed by %j',
    async (body) => {
      const answer = await ask(publisher, body)
      expect(answer.status).toBe(400)
      expect(answer.body.message).toMatch(/must be a list of at most 200 texts/u)
    },
  )
})

describe('the marks of a day', () => {
  it('are deleted when the day is over', async () => {
    await report(ada, 'air curtain')
    query(backend, "INSERT INTO daily_marks (day, mark) VALUES ('2026-01-01', 'old')")
    await backend.admin.crons.run('roll-up-statistics')
    const readDays = () => query(backend, 'SELECT day FROM daily_marks')
    await expect.poll(readDays).toEqual([{ day: dayAgo() }])
  })
})
