import { once } from 'node:events'

import type { Pool } from 'pg'

import { readFeed } from '#reading/feed/read-feed.ts'
import { openPool } from '#reading/postgres/open-pool.ts'
import { type Backend, startBackend } from '#scripts/backend/run-pocketbase.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { feedToken } from '#tests/support/postgres/start-copy.ts'
import {
  type Programs,
  startPostgres,
  startStandby,
  type TestPostgres,
} from '#tests/support/postgres/start-postgres.ts'
import { type Started, startScript } from '#tests/support/scripts/start-script.ts'
import { type Balancer, startBalancer } from '#tests/support/server/balancer.ts'
import { startCutProxy } from '#tests/support/server/cut-proxy.ts'
import { findKeptPort } from '#tests/support/server/kept-port.ts'

import { readingEnvironment, readSecret } from './open-reading.ts'

/** A process that can be killed, started again, and stopped for a while as if its network had gone. */
interface Part {
  kill: () => Promise<void>
  start: () => Promise<void>
  /** Stops it as a partition does, and lets it go on. */
  pause: () => void
  resume: () => void
  readOutput: () => string
  readPid: () => number
}

interface ScriptOptions {
  name: 'replicate' | 'read-node'
  parameters: readonly string[]
  database: string
  /** What it says once it works. */
  ready: RegExp
}

function createPart({ name, parameters, database, ready }: ScriptOptions): Part {
  let started: Started | null = null
  let before = ''
  const signal = (kind: NodeJS.Signals) => started?.child.kill(kind)
  return {
    async start() {
      const next = startScript(name, parameters, {
        DISCOVER_FEED_TOKEN: feedToken,
        DISCOVER_READ_SECRET: readSecret,
        DISCOVER_POSTGRES_URL: database,
      })
      started = next
      await new Promise<void>((resolve, reject) => {
        next.child.stderr?.on('data', () => {
          if (ready.test(next.readOutput())) resolve()
        })
        next.child.once('exit', () => reject(new Error(`${name} ended: ${next.readOutput()}`)))
      })
    },
    async kill() {
      if (!started) return
      signal('SIGKILL')
      await started.ended
      before += started.readOutput()
      started = null
    },
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    readOutput: () => before + (started?.readOutput() ?? ''),
    readPid: () => started?.child.pid ?? 0,
  }
}

/** After how many seconds a node is unhealthy whose copy nobody follows. */
export const mostBehind = 5

export interface Fleet {
  /** Its clients work across its restarts. */
  backend: TestBackend
  killBackend: () => Promise<void>
  startBackend: () => Promise<void>
  primary: TestPostgres
  standby: TestPostgres
  /** Of the primary, and of the standby. */
  pools: { primary: Pool; standby: Pool }
  /** The first holds the lease at the start, and the second waits. */
  replicas: [Part, Part]
  /** The address of the copy that can be written. */
  writableUrl: string
  /** Lets the address of the primary, which is the only one that writes, lead to the standby. */
  movePrimary: () => void
  /** The first reads from the address of the primary, and the second from the standby. */
  nodes: { one: Part; two: Part }
  /** What a node reads from; another name where that may have gone back to what it had before. */
  databaseOf: (node: string) => string
  nodeUrls: { one: string; two: string }
  balancer: Balancer
  /** Runs `replicate` with other parameters to its end. */
  runReplicate: (database: string, parameters: string[]) => Started
  /** Whether a copy has everything that the backend has. */
  isCaughtUp: (pool: Pool) => Promise<boolean>
  stop: () => Promise<void>
}

/** The whole of what answers reads: a backend, two copies, what feeds them, and two nodes behind a balancer. */
export async function startFleet(programs: Programs): Promise<Fleet> {
  const stack = new AsyncDisposableStack()
  try {
    return await startAll(programs, stack)
  } catch (error) {
    await stack.disposeAsync()
    throw error
  }
}

async function startAll(programs: Programs, stack: AsyncDisposableStack): Promise<Fleet> {
  const port = await findKeptPort()
  const environment = readingEnvironment
  const stopping = <Thing extends { stop: () => Promise<void> }>(thing: Thing): Thing =>
    stack.adopt(thing, () => thing.stop())
  const first = stopping(await startTestBackend({ environment, port }))
  const primary = stopping(await startPostgres(programs))
  const standby = stopping(await startStandby(programs, primary))
  const source = { url: first.url, token: feedToken }
  let restarted: Backend | null = null
  stack.defer(async () => restarted?.stop())
  const open = (url: string) =>
    stack.adopt(openPool({ url, onLost: () => undefined }), (pool) => pool.end())
  const pools = { primary: open(primary.url), standby: open(standby.url) }
  const from = ['--from', first.url]
  const address = await startCutProxy(primary.url)
  stack.defer(address.close)
  let moves = 0
  const writable = new URL(primary.url)
  writable.port = new URL(address.url).port
  const replica = () =>
    createPart({
      name: 'replicate',
      parameters: from,
      database: writable.href,
      ready: /The copy is complete\.|Another process writes\./u,
    })
  const replicas: [Part, Part] = [replica(), replica()]
  const start = async (part: Part) => {
    stack.defer(part.kill)
    await part.start()
  }
  await start(replicas[0])
  const ports = [await findKeptPort(), await findKeptPort()]
  const node = (at: number, database: string) =>
    createPart({
      name: 'read-node',
      // One client asks for as much as many people.
      parameters: [
        '--port',
        String(ports[at]),
        '--drain',
        '0',
        '--behind',
        String(mostBehind),
        '--share',
        '100000',
      ],
      database,
      ready: /Reads are answered at/u,
    })
  const nodes = { one: node(0, writable.href), two: node(1, standby.url) }
  const nodeUrls = { one: `http://127.0.0.1:${ports[0]}`, two: `http://127.0.0.1:${ports[1]}` }
  await Promise.all([nodes.one, nodes.two, replicas[1]].map(start))
  const balancer = stopping(await startBalancer([nodeUrls.one, nodeUrls.two]))

  return {
    backend: first,
    async killBackend() {
      const running = restarted ?? first
      const ended = once(running.process, 'exit')
      running.process.kill('SIGKILL')
      await ended
    },
    async startBackend() {
      restarted = await startBackend({ data: first.data, port, environment })
    },
    primary,
    standby,
    pools,
    replicas,
    writableUrl: writable.href,
    movePrimary() {
      address.redirect(standby.url)
      moves += 1
    },
    nodes,
    databaseOf(name) {
      return name === 'one' && moves === 0 ? 'primary' : `standby ${standby.readStarts()}`
    },
    nodeUrls,
    balancer,
    runReplicate: (database, parameters) =>
      startScript('replicate', [...from, ...parameters], {
        DISCOVER_FEED_TOKEN: feedToken,
        DISCOVER_POSTGRES_URL: database,
      }),
    async isCaughtUp(pool) {
      const read = 'SELECT number::float8, removed::float8 FROM feed_position WHERE is_complete'
      const { rows } = await pool.query<{ number: number; removed: number }>(read)
      const [position] = rows
      if (!position) return false
      const { last } = await readFeed(source, position, 1)
      return position.number >= last
    },
    stop: () => stack.disposeAsync(),
  }
}
