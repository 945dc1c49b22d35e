// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { dashboardAnswer } from '#tests/support/records/dashboards.ts'
import {
  fakeServer,
  json,
  keepInBrowser,
  nothing,
  person,
  unreachable,
} from '#tests/support/server/fake-server.ts'

const path = 'GET /api/discover/dashboard'

const open = async () => ({
  ...(await import('#lib/dashboard/dashboard.ts')),
  ...(await import('#lib/session/session.ts')),
})

/** The query of each question that is asked from now on. */
function watchQueries(): string[] {
  const queries: string[] = []
  const answer = fetch
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    queries.push(address.split('?')[1] ?? '')
    return answer(address, init)
  })
  return queries
}

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  keepInBrowser()
  history.replaceState(null, '', '/dashboard')
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('reads every figure of the answer', async () => {
  fakeServer({ [path]: () => json(dashboardAnswer) })
  const { dashboard, openDashboard } = await open()
  const close = openDashboard()
  await expect.poll(() => dashboard.$state.get().status).toBe('ready')
  const state = dashboard.$state.get()
  if (state.status !== 'ready') throw new Error(state.status)
  const { daily, ...rest } = state.value
  expect(daily).toHaveLength(30)
  expect(daily.slice(-3)).toEqual([
    { day: '2026-02-28', count: 0 },
    { day: '2026-03-01', count: 4 },
    { day: '2026-03-02', count: 1 },
  ])
  expect(rest).toMatchObject({
    free: { now: 12, before: 10 },
    premium: { now: 4, before: 4 },
    downloads: { now: 5, before: 10 },
    people: { now: 3, before: 2 },
    visitors: null,
    top: [{ name: 'Door', isPremium: false, downloads: 5 }],
    old: { before: 2021, count: 3, families: [{ name: 'Bath', thumbnail: null, release: 2018 }] },
    superseded: { count: 1, families: [{ revision: 1, current: 2 }] },
    emptySearches: [{ text: 'air curtain', searches: 4 }],
  })
  expect(rest.top[0]?.thumbnail).toContain('/api/files/families0000000/f00000000000001/door.png')
  close()
})

it.each([
  ['no object', []],
  ['no list', { ...dashboardAnswer, top: null }],
  ['rows that are none', { ...dashboardAnswer, newest: ['Door'] }],
  ['a family without a name', { ...dashboardAnswer, top: [['f1', null, 'free', '', 5]] }],
  ['a count that is none', { ...dashboardAnswer, downloads: [['2026-03-01', 'many']] }],
])('treats %s as a failure', async (_, answer) => {
  fakeServer({ [path]: () => json(answer) })
  const { dashboard } = await open()
  await dashboard.load()
  expect(dashboard.$state.get()).toMatchObject({ status: 'failed', failure: { kind: 'unknown' } })
})

it('keeps the period and the scope in the address, and follows back', async () => {
  keepInBrowser({ ...person, role: 'publisher' })
  fakeServer({ [path]: () => json(dashboardAnswer) })
  const queries = watchQueries()
  history.replaceState(null, '', '/dashboard?days=7')
  const { $dashboardChoice, chooseDashboard, dashboard, openDashboard } = await open()
  const close = openDashboard()
  await expect.poll(() => dashboard.$state.get().status).toBe('ready')
  chooseDashboard({ isMine: true })
  expect(location.search).toBe('?days=7&mine=1')
  expect(dashboard.$state.get()).toMatchObject({ status: 'ready', isStale: true })
  await expect.poll(() => dashboard.$state.get()).toMatchObject({ isStale: false })
  history.replaceState(null, '', '/dashboard')
  globalThis.dispatchEvent(new PopStateEvent('popstate'))
  expect($dashboardChoice.get()).toEqual({ days: 30, isMine: false })
  expect(queries).toEqual(['days=7', 'days=7&mine=1', 'days=30'])
  close()
})

it('requests no own families for a person who does not publish', async () => {
  fakeServer({ [path]: () => json(dashboardAnswer) })
  const queries = watchQueries()
  history.replaceState(null, '', '/dashboard?mine=1')
  const { dashboard, openDashboard } = await open()
  const close = openDashboard()
  await expect.poll(() => dashboard.$state.get().status).toBe('ready')
  expect(queries).toEqual(['days=30'])
  close()
})

it('shows the answer to the last request, whichever arrives last', async () => {
  const answers: ((response: Response) => void)[] = []
  fakeServer({ [path]: () => new Promise((resolve) => answers.push(resolve)) })
  const { chooseDashboard, dashboard } = await open()
  void dashboard.load()
  chooseDashboard({ days: 7 })
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.(json({ ...dashboardAnswer, people: [7, 7] }))
  await expect.poll(() => dashboard.$state.get().status).toBe('ready')
  answers[0]?.(json({ ...dashboardAnswer, people: [30, 30] }))
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(dashboard.$state.get()).toMatchObject({
    value: { people: { now: 7 }, choice: { days: 7 } },
  })
})

it('tries again when the connection is back', async () => {
  let answer: () => Response | Promise<Response> = unreachable
  fakeServer({ [path]: () => answer() })
  const { dashboard, openDashboard } = await open()
  const close = openDashboard()
  await expect.poll(() => dashboard.$state.get()).toMatchObject({ failure: { kind: 'offline' } })
  answer = () => json(dashboardAnswer)
  globalThis.dispatchEvent(new Event('online'))
  await expect.poll(() => dashboard.$state.get().status).toBe('ready')
  close()
})

const review = '/api/discover/empty-searches/review'

const catalogue = {
  format: 1,
  epoch: '00ff',
  change: 1,
  collection: 'pbc_1',
  names: ['Hoop Bicycle Rack'],
  categories: ['Site'],
  vendors: [],
  numbers: [1],
  premium: '0',
  releases: [2024],
  vendor: [0],
  category: [1],
}

const said = {
  format: 1,
  epoch: '00ff',
  change: 1,
  numbers: [],
  texts: [],
  types: [],
  synonyms: [],
}

it('looks again, once, at searches that were counted while only names were searched', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const waiting = [['air curtain', 'bike rack', 'hoop'], []]
  const asked = fakeServer({
    [path]: () => json({ ...dashboardAnswer, searchesToReview: waiting.length > 0 }),
    [`GET ${review}`]: () => json({ texts: waiting.shift() ?? [] }),
    [`POST ${review}`]: nothing,
    'GET /api/discover/catalogue': () => json(catalogue),
    'GET /api/discover/catalogue/words': () => json(said),
  })
  const { dashboard, openDashboard } = await open()
  const close = openDashboard()
  const isReviewed = () => {
    const state = dashboard.$state.get()
    return state.status === 'ready' && !state.value.hasSearchesToReview
  }
  await expect.poll(isReviewed, { timeout: 10_000 }).toBe(true)
  const sent = asked.filter(({ what }) => what === `POST ${review}`)
  expect(sent).toMatchObject([{ body: { found: ['bike rack', 'hoop'], missed: ['air curtain'] } }])
  close()
})
