import { expect, vi } from 'vitest'

import { post, signIn } from '#tests/support/backend/session.ts'
import type { Programs } from '#tests/support/postgres/start-postgres.ts'
import { addMember, addPublisher } from '#tests/support/records/people.ts'

import { type Fleet, startFleet } from './fleet.ts'
import { type Ledger, startLedger } from './ledger.ts'

export interface Run {
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
    const stop = async () => {
      await ledger.stop()
      await fleet.stop()
    }
    return { fleet, ledger, stop }
  } catch (error) {
    await fleet.stop()
    throw error
  }
}

/** How many reads have to succeed while a part is away. */
const readsMeanwhile = 20

/** Kills each part in turn, and starts it again once people read without it. */
export async function killEach({ fleet, ledger }: Run, round: number): Promise<void> {
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
    ledger.takeLongestOutage()
    const failed = ledger.counts.failedReads
    await kill()
    await ledger.waitForReads(readsMeanwhile)
    await start()
    await ledger.waitForReads(readsMeanwhile, ['one', 'two'])
    const outage = ledger.takeLongestOutage()
    console.info(
      `round ${round + 1}, ${name}: ${ledger.counts.failedReads - failed} reads failed, ${outage} ms without any`,
    )
  }
  const { rows } = await fleet.pools.primary.query<{ number: string }>(
    'SELECT number FROM feed_position',
  )
  const read = async () =>
    Number((await fleet.pools.standby.query('SELECT number FROM feed_position')).rows[0]?.number)
  await expect.poll(read).toBeGreaterThan(Number(rows[0]?.number))
}

/** Ends the writing, and compares what was acknowledged and what was read with both copies. */
export async function expectNothingLost({ fleet, ledger }: Run): Promise<void> {
  await ledger.stopWriting()
  for (const pool of [fleet.pools.primary, fleet.pools.standby]) await expectWhole({ fleet, ledger }, pool)
  await ledger.waitForReads(readsMeanwhile)
  console.info(ledger.counts, ledger.failures)
  const said = [fleet.nodes.one, fleet.nodes.two].map((node) => node.readOutput())
  expect(ledger.wrong, said.join('\n')).toEqual([])
}

/** @param pool of a copy that has to have everything */
async function expectWhole({ fleet, ledger }: Pick<Run, 'fleet' | 'ledger'>, pool: Fleet['pools']['primary']) {
  await expect.poll(() => fleet.isCaughtUp(pool)).toBe(true)
  const { rows } = await pool.query<{ id: string; text: string }>(
    "SELECT id, record->>'desc' AS text FROM families",
  )
  expect(ledger.compare(new Map(rows.map(({ id, text }) => [id, text])))).toEqual([])
}
