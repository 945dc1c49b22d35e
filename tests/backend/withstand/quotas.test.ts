import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import fc from 'fast-check'
import { ClientResponseError } from 'pocketbase'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { post } from '#tests/support/backend/session.ts'
import { type BesiegedBackend, startBesieged } from '#tests/support/backend/withstand.ts'
import { addFamily } from '#tests/support/records/families.ts'
import { insertRows, makeRows as rows } from '#tests/support/records/insert-rows.ts'
import { addMember, type Person } from '#tests/support/records/people.ts'

let backend: BesiegedBackend
/** Families and requests that there are enough of to mark and to vote for. */
const made: Record<'families' | 'tasks', string[]> = { families: [], tasks: [] }

beforeAll(async () => {
  backend = await startBesieged()
  const author = await addMember(backend)
  for (let count = 0; count < 20; count++) {
    const family = await addFamily(backend, '', { name: `F ${count}`, rfa: null, thumbnail: null })
    made.families.push(family.id)
    const task = { title: 'Door', kind: 'request', status: 'todo', priority: 'low' }
    made.tasks.push(
      (await backend.admin.collection('tasks').create({ ...task, author: author.id })).id,
    )
  }
})

afterAll(() => backend.stop())

const soon = '2099-01-01 00:00:00.000Z'
const long = '2020-01-01 00:00:00.000Z'

interface Quota {
  table: string
  limit: string
  /** Rows up to one below the limit. */
  present: (person: Person) => Record<string, string | number>[]
  next: (person: Person, at: number) => object
}

/** Downwards, as the server numbers what is new upwards. */
let number = 900_000
const task = (person: Person, status: string, created: string) => ({
  title: 'Gate',
  kind: 'request',
  priority: 'low',
  author: person.id,
  status,
  created,
  number: --number,
})
const nextTask = () => ({ title: 'Window', kind: 'request' })

const quotas: [string, Quota][] = [
  [
    'boards',
    {
      table: 'boards',
      limit: '200 boards',
      present: ({ id }) => rows(199, (at) => ({ name: `B ${at}`, owner: id })),
      next: ({ id }, at) => ({ name: `Next ${at}`, owner: id }),
    },
  ],
  [
    'teams',
    {
      table: 'teams',
      limit: '20 teams',
      present: ({ id }) => rows(19, (at) => ({ name: `T ${at}`, owner: id })),
      next: ({ id }, at) => ({ name: `Next ${at}`, owner: id }),
    },
  ],
  [
    'favourites',
    {
      table: 'favourites',
      limit: '5,000 favourites',
      present: ({ id }) => rows(4999, (at) => ({ user: id, family: `f${at}` })),
      next: ({ id }, at) => ({ user: id, family: made.families[at] }),
    },
  ],
  [
    'votes',
    {
      table: 'task_votes',
      limit: '5,000 requests',
      present: ({ id }) => rows(4999, (at) => ({ user: id, task: `t${at}` })),
      next: ({ id }, at) => ({ user: id, task: made.tasks[at] }),
    },
  ],
  [
    'comments of an hour',
    {
      table: 'task_comments',
      limit: '100 comments within an hour',
      present: ({ id }) =>
        rows(99, (at) => ({ author: id, task: `t${at}`, text: 'In oak', created: soon })),
      next: ({ id }, at) => ({ author: id, task: made.tasks[at], text: 'In ash' }),
    },
  ],
  [
    'comments of all time',
    {
      table: 'task_comments',
      limit: '10,000 comments',
      present: ({ id }) =>
        rows(9999, (at) => ({ author: id, task: `t${at}`, text: 'In oak', created: long })),
      next: ({ id }, at) => ({ author: id, task: made.tasks[at], text: 'In ash' }),
    },
  ],
  [
    'open requests',
    {
      table: 'tasks',
      limit: '100 open requests',
      present: (person) => rows(99, () => task(person, 'todo', long)),
      next: nextTask,
    },
  ],
  [
    'requests of a day',
    {
      table: 'tasks',
      limit: '200 requests within 24 hours',
      present: (person) => rows(199, () => task(person, 'cancelled', soon)),
      next: nextTask,
    },
  ],
  [
    'requests of all time',
    {
      table: 'tasks',
      limit: '2,000 requests',
      present: (person) => rows(1999, () => task(person, 'cancelled', long)),
      next: nextTask,
    },
  ],
]

async function attempt(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return ''
  } catch (error) {
    if (!(error instanceof ClientResponseError)) throw error
    return JSON.stringify(error.response)
  }
}

describe.each(quotas)('the %s of one person', (_, { table, limit, present, next }) => {
  it('are limited however they are created, also simultaneously', async () => {
    const person = await addMember(backend)
    insertRows(backend, table, present(person))
    const client = backend.connect(person.token)
    const single = (at: number) => attempt(client.collection(table).create(next(person, at)))
    const batch = (at: number) => {
      const requests = client.createBatch()
      requests.collection(table).create(next(person, at))
      return attempt(requests.send())
    }
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { minLength: 2, maxLength: 6 }), async (ways) => {
        const before = await backend.admin.collection(table).getList(1, 1)
        const answers = await Promise.all(ways.map((isBatch, at) => (isBatch ? batch : single)(at)))
        const after = await backend.admin.collection(table).getList(1, 1)
        const refused = answers.filter((answer) => answer.includes(limit))
        expect(after.totalItems - before.totalItems).toBeLessThanOrEqual(1)
        expect(answers.filter((answer) => answer === '').length).toBeLessThanOrEqual(1)
        expect(refused.length).toBeGreaterThanOrEqual(ways.length - 1)
      }),
      { numRuns: 3, endOnFailure: true },
    )
    expect(await single(19)).toContain(limit)
    const other = await addMember(backend)
    expect(
      await attempt(backend.connect(other.token).collection(table).create(next(other, 18))),
    ).toBe('')
  })
})

it('a superuser is not limited', async () => {
  const person = await addMember(backend)
  insertRows(
    backend,
    'boards',
    rows(200, (at) => ({ name: `B ${at}`, owner: person.id })),
  )
  const board = backend.admin.collection('boards').create({ name: 'One more', owner: person.id })
  expect(await attempt(board)).toBe('')
})

describe('waiting new devices', () => {
  it('are limited in number, and expired ones do not count', async () => {
    const hashes = (at: number) => ({ code_hash: `c${at}`, poll_hash: `p${at}`, device: 'Browser' })
    insertRows(
      backend,
      'pairings',
      rows(2500, (at) => ({ ...hashes(at), status: 'waiting', expires: long })),
    )
    const start = () => post(backend, '/api/discover/pairings', {})
    expect((await start()).status).toBe(200)
    insertRows(
      backend,
      'pairings',
      rows(2000, (at) => ({ ...hashes(9000 + at), status: 'waiting', expires: soon })),
    )
    const { status, body } = await start()
    expect([status, body.message]).toEqual([429, expect.stringContaining('two minutes')])
  })
})

it('searches without results leave marks for no more texts than the daily limit', async () => {
  const day = new Date().toISOString().slice(0, 10)
  insertRows(
    backend,
    'empty_searches',
    rows(500, (at) => ({ day, text: `text ${at}`, searches: 1 })),
  )
  const count = () => {
    const database = new DatabaseSync(join(backend.data, 'data.db'), { readOnly: true })
    const marks = database.prepare('SELECT count(*) AS marks FROM daily_marks').get()
    database.close()
    return marks?.marks
  }
  const before = count()
  for (let at = 0; at < 20; at++) {
    const search = { text: `another ${at}` }
    const { status } = await post(backend, '/api/discover/empty-searches', search, backend.member)
    expect(status).toBe(204)
  }
  expect(count()).toBe(before)
  await backend.expectUsable()
})
