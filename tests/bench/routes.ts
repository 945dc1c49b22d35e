import { cp, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startBackend } from '#scripts/backend/run-pocketbase.ts'
import { root } from '#scripts/run-command.ts'

import type { BenchSite } from './bench-site.ts'
import type { Baseline, Figure } from './figure.ts'
import { measureRoute, type Route, type ServingFigures } from './serving.ts'
import { baselineOf } from './statistics.ts'

const asked = '64 clients at once, 2,000 requests, 10,000 families'

async function findLargestScript(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size))
  return String(names[sizes.indexOf(Math.max(...sizes))])
}

const list = '/api/collections/families/records?perPage=30&skipTotal=1&sort=-created'

/** PocketBase's own list of 30 without any of our hooks, on a copy of the same data. */
async function withStockList(
  { backend, session }: BenchSite,
  work: (measureList: () => Promise<ServingFigures>) => Promise<void>,
): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'discover-stock-'))
  const hooks = await mkdtemp(join(tmpdir(), 'discover-no-hooks-'))
  try {
    await cp(backend.data, data, { recursive: true, verbatimSymlinks: true })
    const stock = await startBackend({ data, hooks })
    const headers = { Authorization: String(session.token), 'Accept-Encoding': 'gzip' }
    const route = { name: 'stock list', path: list, headers }
    try {
      await work(() => measureRoute(stock.url, Number(stock.process.pid), route))
    } finally {
      await stock.stop()
    }
  } finally {
    for (const folder of [data, hooks]) await rm(folder, { recursive: true, force: true })
  }
}

/** How many routes are measured before the list they are compared with is measured again. */
const listEvery = 4

/** What each route costs the backend, beside PocketBase's own list. */
export async function measureServing(site: BenchSite): Promise<Figure[]> {
  const routes = await describeRoutes(site)
  const found: ServingFigures[] = []
  const stock: ServingFigures[] = []
  await withStockList(site, async (measureList) => {
    for (const [place, route] of routes.entries()) {
      if (place % listEvery === 0) stock.push(await measureList())
      found.push(await measureRoute(site.backend.url, site.backend.pid, route))
    }
    stock.push(await measureList())
  })
  const beside = (read: (figures: ServingFigures) => number): Baseline =>
    baselineOf('PocketBase’s own list of 30, without hooks', stock.map(read))
  return found.flatMap(({ route, cpu, perSecond, p50, p99 }): Figure[] => {
    const figure = (what: string, value: number, unit: string, more: Partial<Figure> = {}) => ({
      what: `${route}: ${what}`,
      value,
      unit,
      how: asked,
      ...more,
    })
    return [
      ...(cpu === null
        ? []
        : [
            figure('CPU', cpu, 'ms a request', {
              beside: beside((each) => each.cpu ?? Number.NaN),
            }),
          ]),
      figure('served', perSecond, 'a second', {
        beside: beside((each) => each.perSecond),
        atLeast: route === guardedList ? 0.7 : 1,
      }),
      figure('p50', p50, 'ms'),
      figure('p99', p99, 'ms', { beside: beside((each) => each.p99) }),
    ]
  })
}

/** PocketBase's own list on our backend: what the guard before each request costs. */
const guardedList = 'list of 30'

/** PocketBase makes it at the first request, and only then. */
const thumbnail = 'a thumbnail'

/** The routes that the pages ask, as they ask them. */
async function describeRoutes(site: BenchSite): Promise<Route[]> {
  const { url } = site.backend
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
  const [id, file] = families[0]?.slice(6) ?? []
  const chunk = await findLargestScript(`${root}dist/_astro`)
  const brotli = { 'Accept-Encoding': 'br' }
  return [
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
    { name: guardedList, path: list, headers: signedIn },
    { name: 'a page', path: '/apps', headers: brotli },
    { name: 'a script', path: `/_astro/${chunk}`, headers: brotli },
    {
      name: thumbnail,
      path: `/api/files/${collection}/${String(id)}/${String(file)}?thumb=150x150`,
    },
  ]
}
