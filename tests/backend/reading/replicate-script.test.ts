import type { ChildProcess } from 'node:child_process'

import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openPool } from '#reading/postgres/open-pool.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { reportLost } from '#tests/support/postgres/report-lost.ts'
import {
  findPostgres,
  startPostgres,
  type TestPostgres,
} from '#tests/support/postgres/start-postgres.ts'
import { addFamily } from '#tests/support/records/families.ts'
import { addPublisher, type Person } from '#tests/support/records/people.ts'
import { type Started, startScript } from '#tests/support/scripts/start-script.ts'

const programs = await findPostgres()
const token = 'feed-token-of-the-tests-0123456789'

describe.skipIf(!programs)('npm run replicate', () => {
  let backend: TestBackend
  let server: TestPostgres
  let pool: Pool
  let publisher: Person
  const running = new Set<ChildProcess>()

  beforeAll(async () => {
    if (!programs) return
    ;[backend, server] = await Promise.all([
      startTestBackend({ environment: { DISCOVER_FEED_TOKEN: token } }),
      startPostgres(programs),
    ])
    pool = openPool({ url: server.url, onLost: reportLost })
    publisher = await addPublisher(backend)
  })

  afterAll(async () => {
    for (const child of running) child.kill('SIGKILL')
    await pool.end()
    await Promise.all([backend.stop(), server.stop()])
  })

  function start(parameters: string[] = [], environment: Record<string, string> = {}): Started {
    const started = startScript('replicate', ['--from', backend.url, ...parameters], {
      DISCOVER_FEED_TOKEN: token,
      DISCOVER_POSTGRES_URL: server.url,
      ...environment,
    })
    running.add(started.child)
    started.child.once('close', () => running.delete(started.child))
    return started
  }

  const add = (name: string) =>
    addFamily(backend, publisher.id, { name, rfa: null, thumbnail: null })

  const names = async (): Promise<string[]> => {
    const { rows } = await pool.query<{ name: string }>('SELECT name FROM families ORDER BY name')
    return rows.map(({ name }) => name)
  }

  const check = async () => {
    const { ended, readOutput } = start(['--check'])
    return { code: await ended, output: readOutput() }
  }

  it('copies, follows, and loses nothing where it is killed while others write', async () => {
    await add('Door 1')
    let replica = start()
    await expect.poll(() => replica.readOutput()).toContain('The copy is complete.')
    expect(await names()).toEqual(['Door 1'])
    const wanted = ['Door 1']
    for (let turn = 0; turn < 3; turn += 1) {
      for (let count = 0; count < 8; count += 1) {
        const { name } = await add(`Door ${wanted.length + 1}`)
        wanted.push(String(name))
      }
      replica.child.kill('SIGKILL')
      await replica.ended
      replica = start()
    }
    await expect.poll(names).toEqual(wanted)
    expect(await check()).toMatchObject({ code: 0 })
    replica.child.kill('SIGTERM')
    expect(await replica.ended).toBe(0)
    const { rows } = await pool.query('SELECT 1 FROM lease')
    expect(rows).toEqual([])
  })

  it('says what differs', async () => {
    const { rows } = await pool.query<{ id: string }>('SELECT id FROM families ORDER BY number')
    const [changed, gone, older] = rows.map(({ id }) => id)
    await pool.query("UPDATE families SET lower_name = 'other' WHERE id = $1", [changed])
    await pool.query('DELETE FROM families WHERE id = $1', [gone])
    await pool.query("INSERT INTO synonyms (id, terms) VALUES ('nowhere', 'a, b')")
    await pool.query("INSERT INTO revisions VALUES ($1, 1, '', false, '{}')", [older])
    const { code, output } = await check()
    expect(code).toBe(1)
    for (const line of [
      `families: ${rows.length - 1}`,
      'synonyms: 1',
      `families ${changed}: other`,
      `families ${gone}: missing`,
      'synonyms nowhere: too many',
      `revisions ${older}: too many`,
      '4 records differ.',
    ]) {
      expect(output).toContain(line)
    }
    await pool.query("UPDATE feed_position SET epoch = 'another'")
  })

  it('lets one of two write, and the other go on once the first is killed', async () => {
    const one = start()
    await expect.poll(() => one.readOutput()).toContain('The copy is complete.')
    const two = start()
    await expect.poll(() => two.readOutput()).toContain('Another process writes.')
    one.child.kill('SIGKILL')
    await one.ended
    await add('Written later')
    await expect.poll(names).toContain('Written later')
    expect(await check()).toMatchObject({ code: 0 })
    two.child.kill('SIGTERM')
    expect(await two.ended).toBe(0)
  })

  it('tells why it waits where its token is refused, and never the token', async () => {
    const replica = start([], { DISCOVER_FEED_TOKEN: `${token}-wrong` })
    await expect
      .poll(() => replica.readOutput())
      .toContain('answered 401 to a request for the feed')
    replica.child.kill('SIGTERM')
    expect(await replica.ended).toBe(0)
    expect(replica.readOutput()).not.toContain(token)
  })

  it('says what it needs', async () => {
    const { ended, readOutput } = start([], { DISCOVER_POSTGRES_URL: '' })
    expect(await ended).toBe(1)
    expect(readOutput()).toContain('DISCOVER_POSTGRES_URL must be an address')
  })
})
