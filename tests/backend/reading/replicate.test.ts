import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { check } from '#reading/replicate/check.ts'
import { createReplica, type Replica } from '#reading/replicate/follow.ts'
import { LeaseLost, takeLease } from '#reading/replicate/lease.ts'
import type { TestBackend } from '#tests/support/backend/backend.ts'
import { feedToken as token, startCopy, type TestCopy } from '#tests/support/postgres/start-copy.ts'
import { findPostgres } from '#tests/support/postgres/start-postgres.ts'
import { addFamily } from '#tests/support/records/families.ts'
import { addPublisher, type Person } from '#tests/support/records/people.ts'

const programs = await findPostgres()

describe.skipIf(!programs)('a copy in PostgreSQL', () => {
  let backend: TestBackend
  let copy: TestCopy
  let pool: Pool
  let replica: Replica
  let catchUp: () => Promise<void>
  let publisher: Person

  beforeAll(async () => {
    if (!programs) return
    copy = await startCopy(programs, { limit: 3 })
    ;({ backend, pool, replica, catchUp } = copy)
    publisher = await addPublisher(backend)
    await takeLease(pool, 'one')
  })

  afterAll(() => copy.stop())

  const add = (fields: Record<string, unknown>) =>
    addFamily(backend, publisher.id, { rfa: null, thumbnail: null, ...fields })

  const read = async (select: string, values: unknown[] = []) =>
    (await pool.query<Record<string, unknown>>(select, values)).rows

  it('has what is published, with its words, and loses what is withdrawn', async () => {
    const parametric = { parameters: [], types: [{ name: 'Wide 900', values: [] }] }
    const door = await add({ name: 'Oak Door\u0000', desc: 'A heavy door', parametric })
    await catchUp()
    const wordsOf = `SELECT array(SELECT word FROM words WHERE place = ANY (families.words) ORDER BY word) AS words,
      lower_name FROM families WHERE id = $1`
    expect(await read(wordsOf, [door.id])).toEqual([
      { words: ['900', 'a', 'door', 'heavy', 'oak', 'wide'], lower_name: 'oak door ' },
    ])
    await backend.admin.collection('families').update(door.id, { status: 'archived' })
    await catchUp()
    expect(await read('SELECT 1 FROM families WHERE id = $1', [door.id])).toEqual([])
  })

  it('comes to the same when it is made anew', async () => {
    for (const name of ['A', 'B', 'C', 'D', 'E']) await add({ name: `Door ${name}` })
    await catchUp()
    const families = () => read('SELECT id, number, name, record FROM families ORDER BY number')
    const before = await families()
    expect(before.length).toBeGreaterThanOrEqual(5)
    await pool.query("UPDATE feed_position SET epoch = 'another'")
    await catchUp()
    expect(await families()).toEqual(before)
  })

  it('builds its indexes once the first copy is complete, with another process if need be', async () => {
    const indexes = async () =>
      (await read("SELECT indexname FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1")).map(
        ({ indexname }) => indexname,
      )
    const complete = await indexes()
    expect(complete).toContain('families_by_words')
    await pool.query("UPDATE feed_position SET epoch = 'another'")
    await replica.step()
    expect(await indexes()).not.toContain('families_by_words')
    expect(await indexes()).toContain('families_pkey')
    const source = { url: backend.url, token }
    const another = createReplica({ pool, source, holder: 'one', limit: 3 })
    await another.step()
    // Goes on where the other one is, not where it had read ahead.
    await catchUp()
    expect(await indexes()).toEqual(complete)
    expect(await read('SELECT is_complete FROM feed_position')).toEqual([{ is_complete: true }])
    const { differences } = await check({ pool, source })
    expect(differences).toEqual([])
  })

  it('copies again what a server lacks that took over', async () => {
    const lamp = await add({ name: 'Lamp Quartz' })
    await catchUp()
    await pool.query('DELETE FROM families WHERE id = $1', [lamp.id])
    await pool.query("DELETE FROM words WHERE word = 'quartz'")
    await pool.query("UPDATE feed_position SET number = number - 1, timeline = '00000009'")
    await pool.query('UPDATE feed_position SET copy = gen_random_uuid()')
    const [before] = await read('SELECT copy FROM feed_position')
    await pool.query("INSERT INTO words SELECT max(place) + 1, 'elsewhere' FROM words")
    await catchUp()
    const wordsOf = `SELECT array(SELECT word FROM words WHERE place = ANY (families.words) ORDER BY word) AS words
      FROM families WHERE id = $1`
    expect(await read(wordsOf, [lamp.id])).toEqual([{ words: ['lamp', 'quartz'] }])
    expect(await read('SELECT copy FROM feed_position')).not.toEqual([before])
  })

  it('says that the copy is followed where the backend does not answer', async () => {
    await pool.query("UPDATE feed_position SET followed_at = now() - interval '1 hour'")
    const source = { url: 'http://127.0.0.1:1', token }
    const away = createReplica({ pool, source, holder: 'one' })
    await expect(away.step()).rejects.toThrow('could not be read')
    const recent = "SELECT 1 FROM feed_position WHERE followed_at > now() - interval '1 minute'"
    expect(await read(recent)).toHaveLength(1)
  })

  it('is written by one process at a time', async () => {
    expect(await takeLease(pool, 'two')).toBe(false)
    await pool.query("UPDATE lease SET until = now() - interval '1 second'")
    expect(await takeLease(pool, 'two')).toBe(true)
    await add({ name: 'Late' })
    await expect(replica.step()).rejects.toThrow(LeaseLost)
    expect(await read("SELECT 1 FROM families WHERE name = 'Late'")).toEqual([])
  })
})
