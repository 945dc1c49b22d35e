import { readFile } from 'node:fs/promises'
import { Agent, get, type IncomingMessage, request } from 'node:http'

import { demoAccounts, demoPassword } from '#scripts/demo/accounts.ts'

import type { BenchSite } from './bench-site.ts'
import type { Figure } from './figure.ts'
import { measureRoute, readCpu } from './serving.ts'
import { percentile } from './statistics.ts'

const records = '/api/collections/families/records'
const listPath = `${records}?perPage=30&skipTotal=1&sort=-created`

interface Visit {
  path: string
  /** Of a hundred requests, how many are of this kind. */
  share: number
  headers?: Record<string, string>
  body?: string
}

const clients = 64
const listeners = 200
const seconds = 15
const how = `${clients} clients for ${seconds} s, ${listeners} listening, 10,000 families`

/** Megabytes of memory that the server holds, or null where the system does not say. */
async function readMemory(pid: number): Promise<number | null> {
  if (process.platform !== 'linux') return null
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(?<kilobytes>\d+)/u.exec(status)?.groups?.kilobytes) / 1024
}

/** What people at work ask for, in the mix of a busy morning. */
async function describeVisits({ backend, session }: BenchSite): Promise<Visit[]> {
  const signedIn = { Authorization: String(session.token), 'Accept-Encoding': 'gzip' }
  const read = async <Answer>(path: string, method = 'GET') =>
    (await (await fetch(backend.url + path, { method, headers: signedIn })).json()) as Answer
  const { items } = await read<{ items: Record<string, string>[] }>(`${records}?perPage=60`)
  const { token } = await read<{ token: string }>('/api/files/token', 'POST')
  const [family] = items
  const files = `/api/files/${family?.collectionId}/${family?.id}`
  const { etag } = await fetch(`${backend.url}/api/discover/catalogue`, { headers: signedIn }).then(
    ({ headers }) => ({ etag: String(headers.get('ETag')) }),
  )
  const credentials = { identity: demoAccounts[0].email, password: demoPassword }
  return [
    { path: '/apps', share: 10, headers: { 'Accept-Encoding': 'br' } },
    { path: '/api/discover/catalogue/first', share: 12, headers: signedIn },
    { path: '/api/discover/catalogue', share: 6, headers: signedIn },
    {
      path: '/api/discover/catalogue',
      share: 12,
      headers: { ...signedIn, 'If-None-Match': etag },
    },
    { path: listPath, share: 10, headers: signedIn },
    { path: `${records}/${family?.id}?expand=category,vendor`, share: 10, headers: signedIn },
    { path: `${files}/${family?.thumbnail}?thumb=150x150`, share: 33 },
    { path: `${files}/${family?.rfa}?token=${token}`, share: 6 },
    {
      path: '/api/collections/users/auth-with-password',
      share: 1,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(credentials),
    },
  ]
}

/** The kinds of visits as often as their share says, spread evenly. */
const spread = (visits: Visit[]): Visit[] =>
  visits
    .flatMap((visit) =>
      Array.from({ length: visit.share }, (_, index) => ({
        visit,
        at: (index + 0.5) / visit.share,
      })),
    )
    .toSorted((one, other) => one.at - other.at)
    .map(({ visit }) => visit)

/** The milliseconds until a request is answered whole, or null where it fails. */
function ask(url: string, agent: Agent, { path, headers = {}, body }: Visit) {
  const started = performance.now()
  return new Promise<number | null>((resolve) => {
    const asked = request(
      url + path,
      { agent, headers, method: body ? 'POST' : 'GET' },
      (answer) => {
        const isError = (answer.statusCode ?? 500) >= 400
        answer.on('end', () => resolve(isError ? null : performance.now() - started))
        answer.on('error', () => resolve(null))
        answer.resume()
      },
    )
    asked.on('error', () => resolve(null))
    asked.end(body)
  })
}

/** Opens pages that listen and never ask. */
async function listen(url: string, agent: Agent): Promise<IncomingMessage[]> {
  return Promise.all(
    Array.from(
      { length: listeners },
      () =>
        new Promise<IncomingMessage>((resolve, reject) => {
          get(`${url}/api/realtime`, { agent }, (answer) => {
            answer.once('data', () => resolve(answer.resume()))
          }).on('error', reject)
        }),
    ),
  )
}

/** How the server holds up when everyone arrives simultaneously. */
export async function measureLoad(site: BenchSite): Promise<Figure[]> {
  const { url, pid } = site.backend
  const visits = spread(await describeVisits(site))
  const headers = { Authorization: String(site.session.token), 'Accept-Encoding': 'gzip' }
  const list = await measureRoute(url, pid, { name: 'list of 30', path: listPath, headers })
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const quiet = new Agent({ maxSockets: listeners })
  const pages = await listen(url, quiet)
  const times: number[] = []
  let next = 0
  let errors = 0
  const before = await readCpu(pid)
  const end = performance.now() + seconds * 1000
  const client = async () => {
    while (performance.now() < end) {
      const visit = visits[next % visits.length]
      next += 1
      const time = visit ? await ask(url, agent, visit) : null
      if (time === null) errors += 1
      else times.push(time)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  const lost = pages.filter((page) => page.destroyed || page.complete).length
  const after = await readCpu(pid)
  const cpu = before === null || after === null ? null : (after - before) / times.length
  const memory = await readMemory(pid)
  agent.destroy()
  quiet.destroy()
  const sorted = times.toSorted((one, other) => one - other)
  const add = (what: string, value: number, unit: string, limit: Partial<Figure> = {}) => ({
    what: `load: ${what}`,
    value,
    unit,
    how,
    ...limit,
  })
  return [
    add('errors', errors, 'requests', { atMost: 0 }),
    add('lost listeners', lost, 'connections', { atMost: 0 }),
    add('served', times.length / seconds, 'a second'),
    add('p50', percentile(sorted, 0.5), 'ms'),
    add('p99', percentile(sorted, 0.99), 'ms'),
    ...(memory === null ? [] : [add('memory', memory, 'MB', { atMost: 512 })]),
    ...(cpu === null
      ? []
      : [
          add('CPU', cpu, 'ms a request', {
            beside: { what: 'a list of 30', value: list.cpu ?? Number.NaN },
            atMost: 1,
          }),
        ]),
  ]
}
