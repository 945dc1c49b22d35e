import type { RecordModel } from 'pocketbase'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createReplica } from '#reading/replicate/follow.ts'
import { replicate } from '#reading/replicate/run.ts'
import { fileAccess } from '#tests/backend/access/file-access.ts'
import { type FileWorld, makeFileWorld } from '#tests/backend/access/file-world.ts'
import { readTable } from '#tests/support/backend/access-world.ts'
import { post } from '#tests/support/backend/session.ts'
import { feedToken } from '#tests/support/postgres/start-copy.ts'
import {
  openReading,
  openReadingOf,
  programs,
  type Reading,
} from '#tests/support/reading/open-reading.ts'
import { addFamily } from '#tests/support/records/families.ts'
import {
  addMember,
  addSubscription,
  daysFromNow,
  type Person,
} from '#tests/support/records/people.ts'
import { makeOleFile } from '#tests/support/rfa/sample-files.ts'
import { type ObjectStore, startObjectStore } from '#tests/support/services/object-store.ts'

/** Superusers have no session that a node could know of, and the table has no session for those of guests. */
const readers = ['free', 'premium', 'publisher'] as const

/** What everybody asks for as themselves, and the node has: pictures are public. */
const rows = readTable(fileAccess).filter(({ label }) =>
  /^GET +\w+\.(?:rfa|type_catalogue) own$/u.test(label),
)

const bytes = makeOleFile(64 * 1024, 7)

describe.skipIf(!programs)('files of families from a read node', () => {
  let store: ObjectStore
  let reading: Reading
  let files: FileWorld
  const tokens: Record<string, string> = {}

  /** @param seconds for how long the backend has not answered; null where it does */
  const setAway = (seconds: number | null, followed = 0) =>
    reading.pool.query(
      `UPDATE feed_position SET away_since = now() - make_interval(secs => $1),
        followed_at = now() - make_interval(secs => $2)`,
      [seconds, followed],
    )

  const pathOf = (family: RecordModel | undefined, field = 'rfa') =>
    `/api/discover/catalogue/families/${family?.id}/files/${encodeURIComponent(String(family?.[field]))}`

  const addDoor = async (fields = {}) => {
    const { publisher } = files.world.people
    const family = await addFamily(reading.backend, publisher.id, {
      rfa: new File([bytes], 'door.rfa'),
      ...fields,
    })
    await reading.catchUp()
    await setAway(60)
    return family
  }

  const enter = async (person: Person) => {
    const entered = await reading.enter(person)
    await reading.catchUp()
    await setAway(60)
    return entered
  }

  beforeAll(async () => {
    if (!programs) return
    store = await startObjectStore()
    reading = await openReading(store.environment)
    files = await makeFileWorld(reading.backend)
    for (const caller of readers)
      tokens[caller] = (await reading.enter(files.world.people[caller])).readToken
    await reading.catchUp()
    await setAway(60)
  })

  afterAll(async () => {
    await reading.stop()
    await store.remove()
  })

  it('has rows of the table to ask for', () => expect(rows.length).toBeGreaterThan(7))

  describe.each(rows)('$label', ({ label, cells }) => {
    it.each(readers)(
      'are opened for %s as by the backend, if they are published',
      async (caller) => {
        const [name = '', field = ''] = (label.split(/ +/u)[1] ?? '').split('.')
        const family = files.families[name]
        const { status, address, check } = await reading.read(pathOf(family, field), tokens[caller])
        const isPublished = family?.status === 'published'
        const isOpened = isPublished && cells[caller] === '200'
        expect(status).toBe(isOpened ? 200 : isPublished ? 403 : 404)
        expect([address, check].every((one) => typeof one === 'string')).toBe(isOpened)
        if (!isOpened) return
        expect((await fetch(String(address))).status).toBe(200)
        expect((await fetch(String(check), { method: 'HEAD' })).status).toBe(200)
      },
    )
  })

  it('come with the same bytes, name, type and caching as by the backend', async () => {
    const family = await addDoor({ name: 'Tür 900 "Süd"' })
    const { address, seconds } = await reading.read(pathOf(family), tokens.free)
    const stored = await fetch(String(address))
    expect(Buffer.from(await stored.arrayBuffer()).equals(bytes)).toBe(true)
    expect(Object.fromEntries(stored.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="T_r 900 S_d.rfa"; filename*=UTF-8''T%C3%BCr%20900%20S%C3%BCd.rfa`,
      'content-type': 'application/x-ole-storage',
    })
    expect(seconds).toBe(60)
    store.setForward(62_000)
    expect((await fetch(String(address))).status).toBe(403)
    store.setForward(0)
  })

  it('are answered with addresses for one method, which nobody caches', async () => {
    const { address, check } = await reading.read(pathOf(await addDoor()), tokens.free)
    for (const [target, method] of [
      [address, 'HEAD'],
      [check, 'GET'],
      [address, 'PUT'],
      [check, 'DELETE'],
    ] as const) {
      expect((await fetch(String(target), { method })).status).toBe(403)
    }
    const { headers } = await reading.node.inject({
      url: pathOf(files.families.published),
      headers: { authorization: tokens.free ?? '' },
    })
    expect(headers['cache-control']).toBe('private, no-store')
  })

  it('are for nobody without a session, or with one that has ended', async () => {
    const path = pathOf(files.families.published)
    const member = await addMember(reading.backend)
    const { token, readToken } = await enter(member)
    expect((await reading.read(path, readToken)).status).toBe(200)
    await post(reading.backend, '/api/discover/sign-out', {}, { token })
    await reading.catchUp()
    await setAway(60)
    for (const refused of ['', 'garbage', readToken])
      expect((await reading.read(path, refused)).status).toBe(401)
  })

  it('of premium families end with the subscription by the clock, and where it is not active', async () => {
    const member = await addMember(reading.backend)
    const { readToken } = await enter(member)
    const path = pathOf(files.families.premium)
    const ask = async () => {
      await reading.catchUp()
      await setAway(60)
      return (await reading.read(path, readToken)).status
    }
    expect(await ask()).toBe(403)
    const { id } = await addSubscription(reading.backend, member.id, { until: daysFromNow(1) })
    expect(await ask()).toBe(200)
    const subscriptions = reading.backend.admin.collection('subscriptions')
    await subscriptions.update(id, { status: 'past_due' })
    expect(await ask()).toBe(403)
    await subscriptions.update(id, { status: 'active', until: daysFromNow(-1) })
    expect(await ask()).toBe(403)
    await subscriptions.update(id, { until: daysFromNow(1) })
    expect(await ask()).toBe(200)
    await reading.pool.query('UPDATE subscriptions SET until = now() WHERE person = $1', [
      member.id,
    ])
    expect((await reading.read(path, readToken)).status).toBe(403)
  })

  it('are found by their present names alone', async () => {
    const family = await addDoor()
    const wrong = [
      '',
      '..',
      'rfa',
      'null',
      String(family.thumbnail),
      String(files.families.draft?.rfa),
    ]
    for (const rfa of wrong) {
      const { status } = await reading.read(pathOf({ ...family, rfa }), tokens.free)
      expect([rfa, status]).toEqual([rfa, 404])
    }
    const long = { ...family, rfa: `${'x'.repeat(190)}.rfa` }
    expect((await reading.read(pathOf(long), tokens.free)).status).toBe(404)
  })

  it('are left to the backend while it answers, for which the page waits', async () => {
    const path = pathOf(files.families.published)
    for (const seconds of [null, 1]) {
      await setAway(seconds)
      const { status, address } = await reading.read(path, tokens.free)
      expect([status, address]).toEqual([503, undefined])
    }
    await setAway(60, 31)
    expect(await reading.read(path, tokens.free)).toMatchObject({
      status: 503,
      message: expect.stringContaining('Nobody follows the backend') as string,
    })
    await setAway(60)
    expect((await reading.read(path, tokens.free)).status).toBe(200)
    await reading.catchUp()
    expect((await reading.read(path, tokens.free)).status).toBe(503)
  })

  it.each([
    ['does not answer', 'http://127.0.0.1:9', true],
    ['refuses to tell what changed', '', false],
  ])('wait for a backend that %s: %s', async (_, elsewhere, isAway) => {
    await reading.catchUp()
    const source = { url: elsewhere || reading.backend.url, token: 'another' }
    const replica = createReplica({ pool: reading.pool, source, holder: 'one' })
    await expect(replica.step()).rejects.toThrow('feed')
    const away = 'SELECT away_since IS NOT NULL AS is_away FROM feed_position'
    expect((await reading.pool.query(away)).rows).toEqual([{ is_away: isAway }])
  })

  it('wait for the backend where a node has no access to the store', async () => {
    const other = await openReadingOf(reading.backend.url)
    try {
      await other.catchUp()
      await other.pool.query("UPDATE feed_position SET away_since = now() - interval '60 s'")
      const answer = await other.node.inject({
        url: pathOf(files.families.published),
        headers: { authorization: tokens.free ?? '' },
      })
      expect([answer.statusCode, answer.json()]).toMatchObject([
        501,
        { message: 'This node cannot open files of the store. Downloads wait.' },
      ])
    } finally {
      await other.stop()
    }
  })

  it('are opened for a hundred families within a day, and then for those again', async () => {
    const { readToken } = await enter(await addMember(reading.backend))
    const { rows: known } = await reading.pool.query<{ id: string }>('SELECT id FROM families')
    // As many copies of one family as it takes, under other ids.
    await reading.pool.query(
      `INSERT INTO families SELECT (jsonb_populate_record(families, jsonb_build_object(
          'id', 'copy' || at, 'number', 100000 + at))).*
        FROM families, generate_series(1, 101) AS at WHERE id = $1`,
      [files.families.published?.id],
    )
    const statusOf = async (at: number) =>
      (
        await reading.read(
          pathOf({ ...files.families.published, id: `copy${at}` } as RecordModel),
          readToken,
        )
      ).status
    const answers = new Set<number>()
    for (let at = 1; at <= 100; at += 1) answers.add(await statusOf(at))
    expect([...answers]).toEqual([200])
    expect(await statusOf(101)).toBe(429)
    expect(await statusOf(1)).toBe(200)
    expect((await reading.read(pathOf(files.families.published), tokens.free)).status).toBe(200)
    await reading.pool.query('DELETE FROM families WHERE NOT id = ANY ($1)', [
      known.map(({ id }) => id),
    ])
  })

  it('are opened while the backend is stopped', async () => {
    const family = files.families.published
    const ending = new AbortController()
    const following = replicate({
      pool: reading.pool,
      source: { url: reading.backend.url, token: feedToken },
      holder: 'one',
      listener: { onCopied() {}, onIndexing() {}, onComplete() {}, onMessage() {} },
      signal: ending.signal,
    })
    const statusOf = async () => (await reading.read(pathOf(family), tokens.free)).status
    await expect.poll(statusOf).toBe(503)
    await reading.backend.halt()
    await expect.poll(statusOf).toBe(200)
    const { address } = await reading.read(pathOf(family), tokens.free)
    expect((await fetch(String(address))).status).toBe(200)
    expect((await reading.read(pathOf(files.families.premium), tokens.free)).status).toBe(403)
    expect((await reading.read(pathOf(files.families.premium), tokens.premium)).status).toBe(200)
    expect((await reading.read(pathOf(files.families.draft), tokens.publisher)).status).toBe(404)
    ending.abort()
    await following
  })
})
