import { setTimeout as sleep } from 'node:timers/promises'

import type { Pool } from 'pg'
import { expect, vi } from 'vitest'

import { post, signIn } from '#tests/support/backend/session.ts'
import { type Programs, startPostgres } from '#tests/support/postgres/start-postgres.ts'
import { addMember, addPublisher } from '#tests/support/records/people.ts'

import { type Fleet, mostBehind, startFleet } from './fleet.ts'
import { type Ledger, startLedger } from './ledger.ts'

export interface Run {
  /** The databases that have to have everything in the end. */
  copies: Pool[]
  fleet: Fleet
  ledger: Ledger
  stop: () => Promise<void>
}

async function enter(fleet: Fleet): Promise<Ledger> {
  const { backend, balancer, pools, databaseOf } = fleet
  const publisher = await addPublisher(backend)
  const { token } = await signIn(backend, await addMember(backend))
  const answer = await post(backend, '/api/discover/read-token', {}, { token, method: 'GET' })
  for (const pool of [pools.primary, pools.standby])
    await vi.waitUntil(() => fleet.isCaughtUp(pool))
  return startLedger({
    backend,
    publisher: publisher.id,
    url: balancer.url,
    readToken: String(answer.body.token),
    databaseOf,
  })
}

/** Everything that answers reads, with people who write and read. */
export async function startRun(programs: Programs): Promise<Run> {
  const fleet = await startFleet(programs)
  try {
    const ledger = await enter(fleet)
    await ledger.waitForReads(readsMeanwhile, ['one', 'two'])
    const stop = async () => {
      await ledger.stop()
      await fleet.stop()
    }
    return { fleet, ledger, copies: [fleet.pools.primary, fleet.pools.standby], stop }
  } catch (error) {
    await fleet.stop()
    throw error
  }
}

/** How many reads have to succeed while a part is away. */
const readsMeanwhile = 20

/** Kills each part in turn, and starts it again once people read without it. */
export async function killEach(run: Run, round: number): Promise<void> {
  const { fleet, ledger } = run
  const { nodes, replicas, standby, primary } = fleet
  const replica = replicas[round % 2 === 0 ? 0 : 1]
  const parts: [name: string, kill: () => Promise<void>, start: () => Promise<void>][] = [
    ['replicate', replica.kill, replica.start],
    ['node one', nodes.one.kill, nodes.one.start],
    ['node two', nodes.two.kill, nodes.two.start],
    ['standby', standby.kill, standby.start],
    ['primary', primary.kill, primary.start],
    ['backend', fleet.killBackend, fleet.startBackend],
  ]
  for (const [name, kill, start] of parts) {
    await report(run, `round ${round + 1}, ${name} killed`, async () => {
      await kill()
      await ledger.waitForReads(readsMeanwhile)
      await start()
      await ledger.waitForReads(readsMeanwhile, ['one', 'two'])
    })
  }
  await expectFollowed(run, 1)
}

const readPosition = async (pool: Pool): Promise<number> => {
  const select = 'SELECT number::float8 FROM feed_position'
  const { rows } = await pool.query<{ number: number }>(select)
  return rows[0]?.number ?? 0
}

/** Each copy gets further, and the nodes answer. @param count how many changes each copy has to get */
async function expectFollowed(
  { ledger, copies }: Pick<Run, 'ledger' | 'copies'>,
  count: number,
): Promise<void> {
  for (const copy of copies) {
    const before = await readPosition(copy)
    await expect.poll(() => readPosition(copy)).toBeGreaterThanOrEqual(before + count)
  }
  await ledger.waitForReads(readsMeanwhile, ['one', 'two'])
}

/** Says what the reads that failed meanwhile were, and how long none succeeded. */
async function report({ ledger }: Run, title: string, work: () => Promise<void>): Promise<void> {
  ledger.takeLongestOutage()
  const failed = ledger.counts.failedReads
  await work()
  const count = ledger.counts.failedReads - failed
  console.info(`${title}: ${count} reads failed, ${ledger.takeLongestOutage()} ms without any`)
}

interface Health {
  status: string
  staleness: number
  followed: number
}

async function readHealth(url: string): Promise<Health & { code: number }> {
  const answer = await fetch(`${url}/api/discover/health`)
  return { ...((await answer.json()) as Health), code: answer.status }
}

/** After how many milliseconds a process has tried again to write. */
const longestTurn = 3000

/** Stops the process that writes, until the other one has taken over, and then lets it go on. */
export async function partitionReplicate(run: Run, round: number): Promise<void> {
  const { fleet, copies } = run
  const [copy] = copies
  const readHolder = async () => {
    const { rows } = (await copy?.query<{ holder: string }>('SELECT holder FROM lease')) ?? {}
    const pid = Number(rows?.[0]?.holder.split(' ').at(-2))
    return fleet.replicas.find((part) => part.readPid() === pid)
  }
  const holder = await vi.waitUntil(readHolder)
  await report(run, `partition ${round + 1} of replicate`, async () => {
    holder.pause()
    await expect.poll(readHolder).not.toBe(holder)
    const other = await vi.waitUntil(readHolder)
    await expectFollowed(run, 10)
    holder.resume()
    await sleep(longestTurn)
    await expectFollowed(run, 10)
    expect(await readHolder()).toBe(other)
  })
}

/** Stops the process that writes for less than its lease lasts. */
export async function pauseReplicate(run: Run, milliseconds: number): Promise<void> {
  for (const part of run.fleet.replicas) part.pause()
  await sleep(milliseconds)
  for (const part of run.fleet.replicas) part.resume()
  await expectFollowed(run, 1)
}

/** Cuts the standby off: its node says so, people read from the other one, and it catches up. */
export async function partitionStandby(run: Run, round: number): Promise<void> {
  const { fleet, ledger } = run
  await report(run, `partition ${round + 1} of the standby`, async () => {
    const receiver = await fleet.standby.findProcess('walreceiver')
    process.kill(receiver, 'SIGSTOP')
    const behind = { code: 503, status: 'behind' }
    await expect.poll(() => readHealth(fleet.nodeUrls.two)).toMatchObject(behind)
    const { staleness, followed } = await readHealth(fleet.nodeUrls.two)
    expect(Math.min(staleness, followed)).toBeGreaterThan(mostBehind)
    expect(await readHealth(fleet.nodeUrls.one)).toMatchObject({ code: 200, status: 'ready' })
    await ledger.waitForReads(readsMeanwhile, ['one'])
    process.kill(receiver, 'SIGCONT')
    await expect.poll(() => readHealth(fleet.nodeUrls.two)).toMatchObject({ code: 200 })
    await expectFollowed(run, 1)
  })
}

/** Stops all of the standby, so that it does not even refuse: people read on from the other node. */
export async function freezeStandby(run: Run, round: number): Promise<void> {
  const { fleet, ledger } = run
  await report(run, `frozen standby ${round + 1}`, async () => {
    await fleet.standby.pause()
    await expect.poll(() => readHealth(fleet.nodeUrls.two)).toMatchObject({ code: 503 })
    await ledger.waitForReads(readsMeanwhile, ['one'])
    await fleet.standby.resume()
    await expectFollowed(run, 1)
  })
}

/** Without the backend the nodes stay healthy and answer, however old that gets. */
export async function loseBackend(run: Run): Promise<void> {
  const { fleet, ledger } = run
  await report(run, 'backend away', async () => {
    await fleet.killBackend()
    for (const url of Object.values(fleet.nodeUrls)) {
      await expect
        .poll(async () => (await readHealth(url)).staleness)
        .toBeGreaterThan(mostBehind + 3)
      expect(await readHealth(url)).toMatchObject({ code: 200, status: 'ready' })
    }
    await ledger.waitForReads(readsMeanwhile, ['one', 'two'])
    await fleet.startBackend()
    await expectFollowed(run, 1)
  })
}

/** The primary fails for good, and the standby, which has confirmed each change before it was seen, takes its place. */
export async function promoteStandby(run: Run): Promise<void> {
  const { fleet } = run
  const { primary, standby } = fleet.pools
  await primary.query("ALTER SYSTEM SET synchronous_standby_names = '*'")
  await primary.query('SELECT pg_reload_conf()')
  const isSynchronous = async () =>
    (await primary.query("SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'")).rowCount
  await expect.poll(isSynchronous).toBe(1)
  await expectFollowed(run, 20)
  await report(run, 'promotion', async () => {
    const seen: number[] = []
    const ending = new AbortController()
    const watching = (async () => {
      while (!ending.signal.aborted) seen.push(await readPosition(primary))
    })().catch((error: unknown) => error)
    await vi.waitUntil(() => seen.length > 100)
    await fleet.primary.kill()
    ending.abort()
    await watching
    await standby.query('SELECT pg_promote()')
    expect(await readPosition(standby)).toBeGreaterThanOrEqual(seen.at(-1) ?? 0)
    fleet.movePrimary()
    run.copies = [standby]
    await expectFollowed(run, 20)
  })
}

/**
 * The primary fails for good with changes that the standby has not got, while the process that writes is stopped and
 * notices nothing.
 */
export async function loseUnconfirmed(run: Run): Promise<void> {
  const { fleet, ledger } = run
  const { primary, standby } = fleet.pools
  await expect
    .poll(async () => {
      await primary.query('SELECT pg_terminate_backend(pid) FROM pg_stat_replication')
      await primary.query('SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots')
      return true
    })
    .toBe(true)
  const had = await readPosition(standby)
  await expect.poll(() => readPosition(primary)).toBeGreaterThan(had + 50)
  for (const part of fleet.replicas) part.pause()
  const lost = await readPosition(primary)
  await fleet.primary.kill()
  await standby.query('SELECT pg_promote()')
  expect(await readPosition(standby)).toBeLessThan(lost)
  fleet.movePrimary()
  run.copies = [standby]
  for (const part of fleet.replicas) part.resume()
  await expect.poll(() => readPosition(standby)).toBeGreaterThan(lost)
  await ledger.waitForReads(readsMeanwhile, ['one', 'two'])
}

/** Ends the writing, and compares what was acknowledged and what was read with each copy. */
export async function expectNothingLost({ fleet, ledger, copies }: Run): Promise<void> {
  await ledger.stopWriting()
  for (const copy of copies) {
    await expect.poll(() => fleet.isCaughtUp(copy)).toBe(true)
    const { rows } = await copy.query<{ id: string; text: string }>(
      "SELECT id, record->>'desc' AS text FROM families",
    )
    expect(ledger.compare(new Map(rows.map(({ id, text }) => [id, text])))).toEqual([])
  }
  await ledger.waitForReads(readsMeanwhile, ['one', 'two'])
  console.info(ledger.counts, ledger.failures)
}

/** What should not have happened, with what the nodes said; '' in the end. */
export function describeWrong({ fleet, ledger }: Run): string {
  if (ledger.wrong.length === 0) return ''
  const outputs = Object.entries(fleet.nodes).map(([name, node]) => `${name}: ${node.readOutput()}`)
  return [...ledger.wrong, ...outputs].join('\n')
}

/** Reads the feed from its beginning into a new database, and compares that with the copy that was followed. */
export async function expectReplayEqual({ fleet }: Run, programs: Programs): Promise<void> {
  await using stack = new AsyncDisposableStack()
  const other = stack.adopt(await startPostgres(programs), (server) => server.stop())
  const replica = fleet.runReplicate(other.url, [])
  stack.defer(async () => {
    replica.child.kill('SIGKILL')
    await replica.ended
  })
  await expect.poll(replica.readOutput).toContain('The copy is complete.')
  for (const url of [other.url, fleet.writableUrl]) {
    const { ended, readOutput } = fleet.runReplicate(url, ['--check'])
    expect({ code: await ended, said: readOutput() }).toMatchObject({ code: 0 })
  }
}
