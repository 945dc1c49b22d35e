// Copies what reading needs to PostgreSQL and follows its changes: npm run replicate -- --from https://discover.example
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'

import type { Pool } from 'pg'

import type { FeedSource } from '#reading/feed/read-feed.ts'
import { migrate } from '#reading/postgres/migrate.ts'
import { openPool } from '#reading/postgres/open-pool.ts'
import { check } from '#reading/replicate/check.ts'
import { replicate } from '#reading/replicate/run.ts'

import { readCommandLine } from './command-line.ts'
import { createProgress, type Progress } from './progress.ts'
import { readDatabase } from './read-database.ts'
import { runScript, say, UserError } from './terminal.ts'

const usage = `npm run replicate -- --from https://discover.example
npm run replicate -- --from https://discover.example --check

  --from ADDRESS   address of the backend, which has DISCOVER_FEED_TOKEN set
  --check          compares the copy with the backend, says what it has and what differs, and ends

DISCOVER_FEED_TOKEN is the backend's token of that name, and DISCOVER_POSTGRES_URL the database of the copy, such as
postgres://discover:PASSWORD@10.0.0.5/discover. Of several processes for one database, one writes and the others wait.`

const options = {
  from: { type: 'string' },
  check: { type: 'boolean', default: false },
} as const

function readSource(from: string | undefined): FeedSource {
  if (from === undefined || !URL.canParse(from)) {
    throw new UserError(`--from must be the address of the backend.\n\n${usage}`)
  }
  const token = process.env.DISCOVER_FEED_TOKEN ?? ''
  if (token === '') throw new UserError('DISCOVER_FEED_TOKEN must be set, as for the backend.')
  return { url: from, token }
}

/** The progress of work that may have begun earlier: what is done at first does not count for the rate. */
function createReach(label: string, progress: Progress): (done: number, total: number) => void {
  let isBegun = false
  return (done, total) => {
    if (!isBegun) progress.start(label, total, { from: done })
    isBegun = true
    progress.reach(done)
  }
}

/** How many differing records are named. */
const mostNamed = 20

/** @throws UserError where the copy differs from the backend */
async function compare(pool: Pool, source: FeedSource): Promise<void> {
  const progress = createProgress()
  const onCompared = createReach('Comparing, change', progress)
  const { differences, counts } = await check({ pool, source, onCompared })
  progress.end()
  for (const { table, rows } of counts) say(`${table}: ${rows}`)
  for (const { table, id, what } of differences.slice(0, mostNamed)) say(`${table} ${id}: ${what}`)
  if (differences.length > 0) throw new UserError(`${differences.length} records differ.`)
  say('The copy is the same as the backend.')
}

await runScript(async () => {
  const { from, check: isCheck } = readCommandLine(usage, { options }).values
  const source = readSource(from)
  const pool = openPool({
    url: readDatabase(),
    onLost: ({ message }) => say(`A connection to PostgreSQL was lost: ${message}`),
  })
  try {
    await migrate(pool)
    if (isCheck) {
      await compare(pool, source)
      return
    }
    const ending = new AbortController()
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort())
    const progress = createProgress()
    await replicate({
      pool,
      source,
      holder: `${hostname()} ${process.pid} ${randomUUID()}`,
      signal: ending.signal,
      listener: {
        onCopied: createReach('Copying, change', progress),
        onIndexing: () => progress.note('Building the indexes.'),
        onComplete() {
          progress.end()
          say('The copy is complete. Following the changes.')
        },
        onMessage: (message) => progress.note(message),
      },
    })
  } finally {
    await pool.end()
  }
})
