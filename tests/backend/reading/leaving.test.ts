import { setTimeout as sleep } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openPool } from '#reading/postgres/open-pool.ts'
import { reportLost } from '#tests/support/postgres/report-lost.ts'
import {
  openNode,
  openReading,
  programs,
  type Reading,
} from '#tests/support/reading/open-reading.ts'
import { addFamily } from '#tests/support/records/families.ts'
import { addMember, addPublisher } from '#tests/support/records/people.ts'

/** Longer than the test waits, so that nothing but leaving ends a statement. */
const statementLimit = 240_000

const waiting = `SELECT count(*)::integer AS count FROM pg_stat_activity
  WHERE state = 'active' AND wait_event_type = 'Lock'`

describe.skipIf(!programs)('where somebody leaves before a read node answers', () => {
  let reading: Reading
  let pool: Pool
  let token: string
  let node: FastifyInstance
  let address: string

  beforeAll(async () => {
    if (!programs) return
    reading = await openReading()
    const { backend, enter } = reading
    await addFamily(backend, (await addPublisher(backend)).id, { name: 'Oak door' })
    token = (await enter(await addMember(backend))).readToken
    await reading.catchUp()
    pool = openPool({
      url: String(reading.pool.options.connectionString),
      most: 4,
      statementLimit,
      onLost: reportLost,
    })
    node = await openNode(pool)
    address = await node.listen({ host: '127.0.0.1', port: 0 })
  })

  afterAll(async () => {
    await node.close()
    await pool.end()
    await reading.stop()
  })

  const ask = (signal?: AbortSignal) =>
    fetch(`${address}/api/discover/catalogue/find`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify({ query: { text: 'door' } }),
      ...(signal && { signal }),
    })

  async function waitForCount(count: number) {
    const readCount = async () =>
      (await reading.pool.query<{ count: number }>(waiting)).rows[0]?.count
    while ((await readCount()) !== count) await sleep(20)
  }

  it('their statements end, those of others go on, and the node has its connections back', async () => {
    // What requests share is read by then.
    expect((await ask()).status).toBe(200)
    const lock = await reading.pool.connect()
    await lock.query('BEGIN')
    await lock.query('LOCK TABLE families IN ACCESS EXCLUSIVE MODE')
    const leaving = new AbortController()
    const left = Array.from({ length: 2 }, () => ask(leaving.signal).catch(() => 'left'))
    const stays = ask()
    await waitForCount(3)
    leaving.abort()
    expect(await Promise.all(left)).toEqual(['left', 'left'])
    await waitForCount(1)
    await lock.query('COMMIT')
    lock.release()
    const answer = await stays
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ cards: [expect.anything()] })
    const again = await Promise.all(Array.from({ length: 8 }, () => ask()))
    expect(again.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(pool.totalCount).toBeLessThanOrEqual(4)
  })
})
