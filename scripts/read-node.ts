// Answers reads from the copy of the catalogue in PostgreSQL: npm run read-node
import { setTimeout } from 'node:timers/promises'

import fastify from 'fastify'

import { createMetrics } from '#reading/node/metrics.ts'
import { createReadNode } from '#reading/node/server.ts'
import { openPool } from '#reading/postgres/open-pool.ts'

import { readCommandLine } from './command-line.ts'
import { readDatabase } from './read-database.ts'
import { readStore } from './read-store.ts'
import { runScript, say, UserError } from './terminal.ts'

const usage = `npm run read-node -- [--host 127.0.0.1] [--port 8200] [--metrics-port 8201]

  --host          address to listen on; a proxy stands before it
  --port          of the reads
  --metrics-port  of the metrics for Prometheus, on 127.0.0.1; without it there are none
  --connections   the most connections to PostgreSQL, 10
  --time-limit    the longest that PostgreSQL may take for a statement, in milliseconds, 2000
  --at-once       the most requests of one person that are worked on at a time, 4; the others wait
  --share         for how many seconds of a minute one person's requests may be worked on, 30
  --behind        seconds after which a copy that nobody follows makes the node unhealthy, 30
  --drain         seconds that the node says to be ending before it takes no more requests, 5

DISCOVER_POSTGRES_URL is the database of the copy or of a replica of it, DISCOVER_READ_SECRET the backend's secret of that
name, and DISCOVER_READ_ORIGINS the origins of pages that may ask from another one, with spaces between. With the backend's
DISCOVER_S3 variables, it opens files while the backend does not answer.`

const options = {
  host: { type: 'string', default: '127.0.0.1' },
  port: { type: 'string', default: '8200' },
  'metrics-port': { type: 'string' },
  connections: { type: 'string', default: '10' },
  'time-limit': { type: 'string', default: '2000' },
  'at-once': { type: 'string', default: '4' },
  share: { type: 'string', default: '30' },
  behind: { type: 'string', default: '30' },
  drain: { type: 'string', default: '5' },
} as const

function readNumber(name: string, text: string, most: number): number {
  const number = /^\d{1,6}$/u.test(text) ? Number(text) : NaN
  if (number <= most) return number
  throw new UserError(`--${name} must be a whole number of at most ${most}, not "${text}".`)
}

function readSecret(): string {
  const secret = process.env.DISCOVER_READ_SECRET ?? ''
  if (/^[\w-]{32,200}$/u.test(secret)) return secret
  throw new UserError(
    'DISCOVER_READ_SECRET must be set, as for the backend: 32 or more letters, digits, "-" or "_".',
  )
}

const mostPort = 65_535

await runScript(async () => {
  const { values } = readCommandLine(usage, { options })
  const port = readNumber('port', values.port, mostPort)
  const secret = readSecret()
  const store = readStore()
  const pool = openPool({
    url: readDatabase(),
    most: readNumber('connections', values.connections, 1000),
    statementLimit: readNumber('time-limit', values['time-limit'], 60_000),
    onLost: ({ message }) => say(`A connection to PostgreSQL was lost: ${message}`),
  })
  const metrics = createMetrics(pool)
  const ending = new AbortController()
  const node = await createReadNode({
    pool,
    secret,
    origins: (process.env.DISCOVER_READ_ORIGINS ?? '')
      .split(/\s+/u)
      .filter((origin) => origin !== ''),
    metrics,
    store,
    onError: (error, address) => console.error(`${address}:`, error),
    mostBehind: readNumber('behind', values.behind, 86_400),
    limits: {
      atOnce: Math.max(1, readNumber('at-once', values['at-once'], 1000)),
      secondsPerMinute: Math.max(1, readNumber('share', values.share, 100_000)),
    },
    isEnding: () => ending.signal.aborted,
  })
  const operators = fastify()
  operators.get('/metrics', async (_, answer) => {
    answer.type(metrics.registry.contentType)
    return metrics.registry.metrics()
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort())
  say(`Reads are answered at ${await node.listen({ host: values.host, port })}`)
  if (values['metrics-port'] !== undefined) {
    const metricsPort = readNumber('metrics-port', values['metrics-port'], mostPort)
    say(
      `Metrics are at ${await operators.listen({ host: '127.0.0.1', port: metricsPort })}/metrics`,
    )
  }
  await new Promise((resolve) => ending.signal.addEventListener('abort', resolve))
  await setTimeout(readNumber('drain', values.drain, 600) * 1000)
  await Promise.all([node.close(), operators.close()])
  await pool.end()
})
