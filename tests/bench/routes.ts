import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { root } from '#scripts/run-command.ts'

import type { BenchSite } from './bench-site.ts'
import type { Figure } from './figure.ts'
import { measureRoute, type Route } from './serving.ts'

const asked = '64 clients at once, 2,000 requests, 10,000 families'

async function findLargestScript(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size))
  return String(names[sizes.indexOf(Math.max(...sizes))])
}

/** What each route costs the backend. */
export async function measureServing(site: BenchSite): Promise<Figure[]> {
  const { url, pid } = site.backend
  const signedIn = { Authorization: String(site.session.token), 'Accept-Encoding': 'gzip' }
  const catalogue = '/api/discover/catalogue'
  const answer = await fetch(url + catalogue, { headers: signedIn })
  const etag = String(answer.headers.get('ETag'))
  const whole = (await answer.json()) as { numbers: number[]; change: number; epoch: string }
  const numbers = whole.numbers.slice(0, 60).join()
  const since = (count: number) => `${catalogue}?since=${whole.change - count}&epoch=${whole.epoch}`
  const first = await fetch(`${url}${catalogue}/first`, { headers: signedIn })
  const { collection, families } = (await first.json()) as {
    collection: string
    families: unknown[][]
  }
  const [id, file] = families[0]?.slice(-2) ?? []
  const chunk = await findLargestScript(`${root}dist/_astro`)
  const brotli = { 'Accept-Encoding': 'br' }
  const list = 'perPage=30&skipTotal=1&sort=-created&expand=category,vendor'
  const routes: Route[] = [
    { name: 'the catalogue', path: catalogue, headers: signedIn },
    {
      name: 'the catalogue, unchanged',
      path: catalogue,
      headers: { ...signedIn, 'If-None-Match': etag },
    },
    { name: 'the first cards', path: `${catalogue}/first`, headers: signedIn },
    { name: 'changes, none', path: since(0), headers: signedIn },
    { name: 'changes, 50', path: since(50), headers: signedIn },
    {
      name: 'addresses of 60 cards',
      path: `${catalogue}/cards?numbers=${numbers}`,
      headers: signedIn,
    },
    { name: 'the names of parameters', path: `${catalogue}/parameters`, headers: signedIn },
    { name: 'the names of types', path: `${catalogue}/types`, headers: signedIn },
    {
      name: 'the values of a parameter',
      path: `${catalogue}/values?parameter=Width`,
      headers: signedIn,
    },
    { name: 'list of 30', path: `/api/collections/families/records?${list}`, headers: signedIn },
    { name: 'a page', path: '/apps', headers: brotli },
    { name: 'a script', path: `/_astro/${chunk}`, headers: brotli },
    {
      name: 'a thumbnail',
      path: `/api/files/${collection}/${String(id)}/${String(file)}?thumb=150x150`,
    },
  ]
  const figures: Figure[] = []
  for (const route of routes) {
    const found = await measureRoute(url, pid, route)
    const isFile = route.name === 'a thumbnail'
    const cpu = { what: `${route.name}: CPU`, unit: 'ms a request', how: asked }
    if (found.cpu !== null) {
      figures.push({ ...cpu, value: found.cpu, ...(!isFile && { atMost: 5 }) })
    }
    const add = (what: string, value: number, unit: string) =>
      figures.push({ what: `${route.name}: ${what}`, value, unit, how: asked })
    add('served', found.perSecond, 'a second')
    add('p50', found.p50, 'ms')
    add('p99', found.p99, 'ms')
  }
  return figures
}
