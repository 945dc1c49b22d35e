import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { post, signIn } from '#tests/support/backend/session.ts'
import { addFamily } from '#tests/support/records/families.ts'
import {
  addMember,
  addPublisher,
  addSubscription,
  type Person,
} from '#tests/support/records/people.ts'
import { fileFields } from '#tests/support/records/revisions.ts'

import { askFeed, newCopy, readFeed, readOn, token } from './feed-reader.ts'

let backend: TestBackend
let publisher: Person
let member: Person

beforeAll(async () => {
  backend = await startTestBackend({ environment: { DISCOVER_FEED_TOKEN: token } })
  publisher = await addPublisher(backend)
  member = await addMember(backend)
})

afterAll(() => backend.stop())

const add = (fields: Record<string, unknown> = {}) =>
  addFamily(backend, publisher.id, { rfa: null, thumbnail: null, ...fields })

const change = (collection: string, id: string, fields: Record<string, unknown>) =>
  backend.admin.collection(collection).update(id, fields)

/** What the feed says once something was done: kind, record and content of each item. */
async function noted(act: () => Promise<unknown>): Promise<unknown[][]> {
  const { last } = await readFeed(backend)
  await act()
  const { items } = await readFeed(backend, { after: last })
  return items.map(([, ...item]) => item)
}

/** Changes the database as no request does. */
function runSql(...statements: string[]): void {
  const database = new DatabaseSync(join(backend.data, 'data.db'), { timeout: 5000 })
  try {
    for (const statement of statements) database.exec(statement)
  } finally {
    database.close()
  }
}

describe('the token of the feed', () => {
  it.each([
    ['none', {}],
    ['another one', { 'Feed-Token': `${token}-` }],
    ['the sign-in of a person', { Authorization: 'person' }],
  ])('is required: %s is refused', async (_, headers: Record<string, string>) => {
    const given = headers.Authorization ? { Authorization: member.token } : headers
    const answer = await askFeed(backend, {}, given)
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining('Feed-Token') })
  })

  it('turns the feed on: without one there is none, and a short one is not told in the log', async () => {
    const plain = await startTestBackend()
    expect((await askFeed(plain)).status).toBe(404)
    await plain.stop()
    const weak = startTestBackend({ environment: { DISCOVER_FEED_TOKEN: 'too-short-a-secret' } })
    const reason = await weak.then(
      () => 'it started',
      (error: unknown) => String(error),
    )
    expect(reason).toContain('DISCOVER_FEED_TOKEN must be 32 to 200')
    expect(reason).not.toContain('too-short-a-secret')
  })
})

describe('the query', () => {
  it.each(['after=-1', 'after=1.5', 'after=x', 'limit=0', 'limit=1001', 'limit=1e2'])(
    'is refused where it says %s',
    async (query) => {
      const answer = await askFeed(backend, Object.fromEntries([query.split('=')]))
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({
        message: expect.stringMatching(/must be a whole number from \d+ to \d+\./u),
      })
    },
  )
})

describe('a family', () => {
  it('comes with its number, all fields, its language and its revisions', async () => {
    const door = await add({
      name: 'Door\u0007',
      ...fileFields('feed'),
      specification: { language: 'DEU' },
    })
    const { items, collection } = await readFeed(backend)
    expect(collection).toBe(door.collectionId)
    const content = items.find(([, , record]) => record === door.id)?.[3]
    expect(content).toMatchObject({
      number: expect.any(Number),
      name: 'Door ',
      language: 'de',
      record: {
        id: door.id,
        name: 'Door\u0007',
        category: [],
        rfa: door.rfa,
        sha256: door.sha256,
        parametric: { types: [{ name: 'feed' }] },
        revision: 1,
        created: door.created,
      },
      revisions: [{ number: 1, sha256: door.sha256, verified: 1 }],
    })
  })

  it('is not there before it is published, and is gone when it is withdrawn or deleted', async () => {
    let id = ''
    expect(
      await noted(async () => {
        ;({ id } = await add({ status: 'draft', name: 'Secret' }))
        await change('families', id, { desc: 'Still secret' })
        await change('families', id, fileFields('secret'))
      }),
    ).toEqual([])
    expect(await noted(() => change('families', id, { status: 'published' }))).toMatchObject([
      ['family', id, { record: { name: 'Secret' }, revisions: [{ number: 1 }] }],
    ])
    expect(await noted(() => change('families', id, { status: 'archived' }))).toEqual([
      ['family', id, null],
    ])
    await change('families', id, { status: 'published' })
    expect(await noted(() => backend.admin.collection('families').delete(id))).toEqual([
      ['family', id, null],
    ])
  })

  it('stands in the feed once, however often it changes', async () => {
    const { id } = await add()
    const items = await noted(async () => {
      for (const desc of ['one', 'two', 'three']) await change('families', id, { desc })
    })
    expect(items).toMatchObject([['family', id, { record: { desc: 'three' } }]])
  })

  it('comes again with another revision, and with another note to one', async () => {
    const { id } = await add(fileFields('first'))
    expect(await noted(() => change('families', id, fileFields('second')))).toMatchObject([
      ['family', id, { revisions: [{ number: 1 }, { number: 2 }] }],
    ])
    const of = `family = '${id}' AND number = 2`
    const act = () =>
      Promise.resolve(runSql(`UPDATE revisions SET note = 'a wider frame' WHERE ${of}`))
    expect(await noted(act)).toMatchObject([
      ['family', id, { revisions: [{ number: 1 }, { number: 2, note: 'a wider frame' }] }],
    ])
  })

  it('is noted too where the change says what to do in a conflict', async () => {
    const { id } = await add()
    const sql = (statement: string) => () => Promise.resolve(runSql(statement))
    const ignore = `UPDATE OR IGNORE families SET desc = 'ignore' WHERE id = '${id}'`
    const replace = `UPDATE OR REPLACE families SET desc = 'replace' WHERE id = '${id}'`
    for (const statement of [ignore, replace]) {
      expect(await noted(sql(statement))).toMatchObject([['family', id, {}]])
    }
  })

  it('is not noted where its transaction is undone', async () => {
    const { id } = await add()
    const undone = ['BEGIN', `UPDATE families SET desc = 'x' WHERE id = '${id}'`, 'ROLLBACK']
    expect(await noted(() => Promise.resolve(runSql(...undone)))).toEqual([])
  })
})

describe('what else reading needs', () => {
  it.each([
    ['categories', 'category'],
    ['vendors', 'vendor'],
  ])('%s', async (collection, kind) => {
    let id = ''
    const make = async () => {
      ;({ id } = await backend.admin.collection(collection).create({ name: `A ${kind}` }))
    }
    expect(await noted(make)).toMatchObject([[kind, expect.any(String), { name: `A ${kind}` }]])
    expect(await noted(() => change(collection, id, { name: 'Other' }))).toMatchObject([
      [kind, id, { name: 'Other' }],
    ])
    expect(await noted(() => backend.admin.collection(collection).delete(id))).toEqual([
      [kind, id, null],
    ])
  })

  it('synonyms', async () => {
    const terms = 'cot, crib'
    const make = () => backend.admin.collection('synonyms').create({ terms })
    expect(await noted(make)).toEqual([['synonym', expect.any(String), { terms }]])
  })

  it('the families on a board, those who may see it, and not a deleted one', async () => {
    const { id: family } = await add()
    const teams = backend.admin.collection('teams')
    const boards = backend.admin.collection('boards')
    const team = await teams.create({ name: 'Us', owner: member.id, members: [publisher.id] })
    let id = ''
    const make = async () => {
      const fields = { name: 'Doors', owner: member.id, team: team.id, families: [family] }
      ;({ id } = await boards.create(fields))
    }
    expect(await noted(make)).toEqual([
      ['board', expect.any(String), { owner: member.id, team: team.id, families: [family] }],
    ])
    expect(await noted(() => change('teams', team.id, { members: [] }))).toEqual([
      ['team', team.id, { owner: member.id, members: [] }],
    ])
    const deleted = '2026-01-01 00:00:00.000Z'
    expect(await noted(() => change('boards', id, { deleted }))).toEqual([['board', id, null]])
  })

  it('what a person marked', async () => {
    const { id: family } = await add()
    const favourites = backend.admin.collection('favourites')
    let id = ''
    const mark = async () => {
      ;({ id } = await favourites.create({ user: member.id, family }))
    }
    const content = { user: member.id, family }
    expect(await noted(mark)).toEqual([['favourite', expect.any(String), content]])
    expect(await noted(() => favourites.delete(id))).toEqual([['favourite', id, null]])
  })

  it('until when a person may open premium files', async () => {
    const { id: user } = await addMember(backend)
    let id = ''
    const until = '2030-01-01 00:00:00.000Z'
    const subscribe = async () => {
      ;({ id } = await addSubscription(backend, user, { until }))
    }
    expect(await noted(subscribe)).toEqual([['subscription', expect.any(String), { user, until }]])
    const fail = () => change('subscriptions', id, { status: 'past_due' })
    expect(await noted(fail)).toEqual([['subscription', id, null]])
  })

  it('the sessions and their ends, and nothing each time that one is used', async () => {
    const person = await addMember(backend)
    let session = await signIn(backend, person)
    const { deviceId, token: signedIn } = session
    const all = newCopy()
    await readOn(backend, all)
    expect(all.contents.get(`session ${deviceId}`)).toEqual({ user: person.id })
    const use = () =>
      Promise.resolve(runSql("UPDATE devices SET last_used = '2026-01-01 00:00:00.000Z'"))
    expect(await noted(use)).toEqual([])
    const leave = () => post(backend, '/api/discover/sign-out', {}, { token: signedIn })
    expect(await noted(leave)).toEqual([['session', deviceId, null]])
    session = await signIn(backend, person)
    const remove = () => backend.admin.collection('users').delete(person.id)
    expect(await noted(remove)).toContainEqual(['session', session.deviceId, null])
  })

  it('no name, address or key of a person', async () => {
    const person = await addMember(backend, 'unmistakable')
    await signIn(backend, person)
    const text = JSON.stringify((await readFeed(backend)).items)
    for (const personal of [
      person.name,
      person.username,
      person.email,
      'tokenKey',
      'secret_hash',
    ]) {
      expect(text).not.toContain(personal)
    }
  })
})

describe('reading on', () => {
  it('in small answers comes to the same as in one', async () => {
    const [one, many] = [newCopy(), newCopy()]
    await readOn(backend, one, 1000)
    const items = await readOn(backend, many, 3)
    expect(items.length).toBeGreaterThan(10)
    expect(many).toEqual(one)
  })

  it('ends an answer that gets large, and goes on in the next', async () => {
    const before = newCopy()
    await readOn(backend, before)
    for (const name of ['A', 'B', 'C', 'D', 'E']) await add({ name: `Large ${name}` })
    runSql("UPDATE families SET desc = hex(zeroblob(1600000)) WHERE name LIKE 'Large %'")
    const { items, last } = await readFeed(backend, { after: before.at })
    expect(items).toHaveLength(3)
    expect(last).toBeGreaterThan(items.at(-1)?.[0] ?? Infinity)
    expect(await readOn(backend, before)).toHaveLength(5)
    runSql("DELETE FROM families WHERE name LIKE 'Large %'")
  })

  it('misses nothing while others write, and comes to what reading from the start gives', async () => {
    const live = newCopy()
    const writing = new AbortController()
    const write = async (name: string) => {
      const made: string[] = []
      for (let count = 0; count < 25; count += 1) {
        const { id } = await add({ name: `${name} ${count}` })
        made.push(id)
        const [first = id] = made
        await change('families', first, { desc: `${count}` })
        if (count % 5 === 4) await change('families', id, { status: 'archived' })
        if (count % 7 === 6) await backend.admin.collection('families').delete(id)
      }
    }
    const follow = async () => {
      while (!writing.signal.aborted) await readOn(backend, live, 7)
    }
    const following = follow()
    await Promise.all(['P', 'Q', 'R', 'S'].map(write))
    writing.abort()
    await following
    await readOn(backend, live)
    const replayed = newCopy()
    await readOn(backend, replayed)
    expect(live).toEqual(replayed)
    expect([...live.contents.keys()].filter((key) => key.startsWith('family'))).toHaveLength(
      (await backend.admin.collection('families').getList(1, 1, { filter: 'status = "published"' }))
        .totalItems,
    )
  })

  it('begins anew for whoever stopped longer than it is remembered what was removed', async () => {
    const kept = await add({ name: 'Kept' })
    const gone = await add({ name: 'Gone' })
    const stopped = newCopy()
    await readOn(backend, stopped)
    await backend.admin.collection('families').delete(gone.id)
    const { last } = await readFeed(backend)
    const forget = () => backend.admin.crons.run('forget-removed')
    const records = async () => (await readOn(backend, newCopy())).map(([, , id]) => id)
    await forget()
    expect(await records()).toContain(gone.id)
    runSql('UPDATE feed SET noted = unixepoch() - 31 * 24 * 60 * 60')
    await forget()
    await expect.poll(records).not.toContain(gone.id)
    expect(await records()).toContain(kept.id)
    expect(await readFeed(backend, { after: stopped.at })).toMatchObject({ reset: true, items: [] })
    expect(await readFeed(backend, { after: last })).toMatchObject({ reset: false, items: [] })
    const anew = newCopy()
    await readOn(backend, anew, 2)
    expect([...anew.contents.keys()]).toContain(`family ${kept.id}`)
    expect([...anew.contents.keys()]).not.toContain(`family ${gone.id}`)
  })
})
