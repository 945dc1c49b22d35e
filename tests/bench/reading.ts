import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

import PocketBase from 'pocketbase'

import { demoAccounts, demoPassword } from '#scripts/demo/accounts.ts'
import { root } from '#scripts/run-command.ts'
import { findKeptPort } from '#tests/support/server/kept-port.ts'

import type { Figure } from './figure.ts'
import { percentile } from './statistics.ts'

export const readSecret = 'read-secret-of-the-bench-0123456789'

/** How often each route is asked. */
const rounds = 60
/** Clock ticks of /proc in a second. */
const ticks = 100

/** Where `/proc` says how long a process has run: in its own code, in the system's, and both of its children that have ended. */
const timeFields = [11, 12, 13, 14]

/** Seconds of CPU that processes have used. */
async function readCpu(pids: readonly number[]): Promise<number> {
  const each = pids.map(async (pid) => {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return timeFields.reduce((sum, field) => sum + Number(fields[field] ?? 0), 0) / ticks
  })
  return (await Promise.all(each)).reduce((sum, seconds) => sum + seconds, 0)
}

interface Reading {
  /** Addresses of the backend and of the copy. */
  backend: string
  database: string
  /** The ids of the processes of PostgreSQL. */
  listProcesses: () => Promise<number[]>
  families: number
}

/** Starts `npm run read-node`. */
export async function startNode(database: string) {
  const port = await findKeptPort()
  const node = spawn(
    process.execPath,
    ['scripts/read-node.ts', '--port', `${port}`, '--drain', '0', '--share', '100000'],
    {
      cwd: root,
      env: { ...process.env, DISCOVER_POSTGRES_URL: database, DISCOVER_READ_SECRET: readSecret },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const ended = once(node, 'close')
  for await (const part of node.stderr) {
    process.stderr.write(part as Buffer)
    if (String(part).includes('Reads are answered')) break
  }
  return {
    address: `http://127.0.0.1:${port}`,
    pid: node.pid ?? 0,
    async stop() {
      node.kill('SIGTERM')
      await ended
    },
  }
}

async function openReader(backend: string): Promise<string> {
  const client = new PocketBase(backend)
  await client.collection('users').authWithPassword(demoAccounts[0].email, demoPassword)
  const { token } = await client.send<{ token: string }>('/api/discover/read-token', {})
  return token
}

interface Ask {
  path: string
  body?: unknown
}

const texts = [
  'door',
  'chair',
  'lobby',
  'sink',
  'window',
  'lamp',
  'atrium 8',
  'wall',
  'beam',
  'ward 1200',
]
const meanings = [
  'lobby revolving',
  'toilet',
  'fire door',
  'office chair',
  'nordhuas',
  'Türen',
  'bycicle rack',
  'furnitrue',
  'wash basin kitchen',
  'round column',
]
const categories = ['Doors', 'Furniture', 'Windows', 'Lighting Fixtures', 'Plumbing Fixtures']
const values = ['width > 900', 'height < 2100', 'width = 1200', 'width 800..1000, height > 2000']

const pick = <Value>(list: readonly Value[], round: number): Value | undefined =>
  list[round % list.length]

/** What is asked of each route, another in each round. */
const routes = (
  families: number,
  ids: readonly string[],
): Record<string, (round: number) => Ask> => {
  const find = (query: unknown, from = 0) => ({
    path: '/api/discover/catalogue/find',
    body: { query, from, limit: 60 },
  })
  return {
    'first page': (round) => find({ order: pick(['ascending', 'descending', 'newest'], round) }),
    'page of a text': (round) => find({ text: pick(texts, round) }),
    'page of a category': (round) => find({ categories: [pick(categories, round)] }),
    'page of a search by value': (round) => find({ values: { text: pick(values, round) } }),
    'page at any place': (round) => find({}, Math.floor((families * (round % 20)) / 20)),
    'count of a text': (round) => ({
      path: '/api/discover/catalogue/count',
      body: { query: { text: pick(texts, round) } },
    }),
    'facets of a text': (round) => ({
      path: '/api/discover/catalogue/facets',
      body: { query: { text: pick(texts, round) } },
    }),
    'facets of everything': () => ({ path: '/api/discover/catalogue/facets', body: {} }),
    groups: (round) => ({
      path: '/api/discover/catalogue/groups',
      body: { query: { text: pick(meanings, round) } },
    }),
    family: (round) => ({ path: `/api/discover/catalogue/families/${pick(ids, round)}` }),
    cards: (round) => ({
      path: `/api/discover/catalogue/cards?numbers=${Array.from({ length: 60 }, (_, at) => 1 + ((round * 997 + at * 13) % families)).join()}`,
    }),
  }
}

/** How long a read node takes for its answers, and what they cost. */
export async function measureReading(reading: Reading): Promise<Figure[]> {
  const { backend, database, listProcesses, families } = reading
  const node = await startNode(database)
  try {
    const token = await openReader(backend)
    const ask = async ({ path, body }: Ask) => {
      const answer = await fetch(node.address + path, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          Authorization: token,
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      return { status: answer.status, text: await answer.text() }
    }
    const first = { path: '/api/discover/catalogue/find', body: {} }
    // The copy hears of the session a moment after the sign-in.
    let page = await ask(first)
    while (page.status === 401) {
      await sleep(100)
      page = await ask(first)
    }
    const { cards } = JSON.parse(page.text) as { cards: unknown[][] }
    const ids = cards.map((card) => String(card[6]))
    const name = `read node, ${families.toLocaleString('en')} families`
    const figures: Figure[] = []
    for (const [route, askOf] of Object.entries(routes(families, ids))) {
      for (let round = 0; round < 10; round += 1) await ask(askOf(round))
      const processes = await listProcesses()
      const before = [await readCpu([node.pid]), await readCpu(processes)] as const
      const times: number[] = []
      let bytes = 0
      let failures = 0
      for (let round = 0; round < rounds; round += 1) {
        const started = performance.now()
        const { status, text } = await ask(askOf(round))
        times.push(performance.now() - started)
        bytes += text.length
        if (status !== 200) failures += 1
      }
      times.sort((one, other) => one - other)
      const used = [await readCpu([node.pid]), await readCpu(processes)] as const
      const milliseconds = (place: 0 | 1) =>
        (((used[place] - before[place]) * 1000) / rounds).toFixed(1)
      const how = `${rounds} answers of ${Math.round(bytes / rounds / 1024)} KiB, one after the other; CPU for each: node ${milliseconds(0)} ms, PostgreSQL ${milliseconds(1)} ms`
      const add = (what: string, share: number, limit: Partial<Figure> = {}): Figure => ({
        what: `${name}, ${route}, ${what}`,
        value: percentile(times, share),
        unit: 'ms',
        how,
        ...limit,
      })
      const isTyped = route === 'page of a text'
      figures.push(
        add('p50', 0.5),
        // What a key waits for.
        add('p75', 0.75, isTyped ? { atMost: 150 } : {}),
        add('p95', 0.95),
        add('p99', 0.99),
        { what: `${name}, ${route}, failures`, value: failures, unit: '', how, atMost: 0 },
      )
    }
    return figures
  } finally {
    await node.stop()
  }
}
