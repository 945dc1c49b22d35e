// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { fakeServer, keepInBrowser, nothing } from '#tests/support/server/fake-server.ts'

const path = 'POST /api/discover/empty-searches'

const list = {
  count: 0,
  at: () => {
    throw new Error('there is none')
  },
}
const empty = { status: 'ready', list, isDone: true, total: 144, failure: null, news: 0 } as const

const open = async () => ({
  ...(await import('#lib/catalogue/search/empty-search-report.ts')),
  ...(await import('#lib/catalogue/catalogue.ts')),
  ...(await import('#lib/catalogue/filters/address.ts')),
  ...(await import('#lib/catalogue/filters/filter.ts')),
  ...(await import('#lib/catalogue/search/groups/store.ts')),
})

const missed = { query: null, groups: [], isStale: false, isDone: true, failure: null }
const group = { kind: 'words', names: [], list } as const

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  localStorage.clear()
  keepInBrowser()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function search(change: object, catalogue: object = empty, groups: object = {}) {
  const asked = fakeServer({ [path]: nothing })
  const stores = await open()
  stores.$filter.set({ ...stores.noFilter, text: 'Air Curtain ', ...change })
  stores.$catalogue.set({ ...empty, ...catalogue })
  stores.$groups.set({ ...missed, ...groups })
  stores.reportEmptySearchSoon()
  return { asked, ...stores }
}

it('reports a search without results after two seconds, and only once', async () => {
  const { asked, reportEmptySearchSoon } = await search({})
  await vi.advanceTimersByTimeAsync(1900)
  reportEmptySearchSoon()
  await vi.advanceTimersByTimeAsync(1900)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  expect(asked).toMatchObject([{ what: path, body: { text: 'air curtain' } }])
  reportEmptySearchSoon()
  await vi.advanceTimersByTimeAsync(2000)
  expect(asked).toHaveLength(1)
})

it('reports a search that finds nothing but families with some of its words', async () => {
  const { asked } = await search({}, empty, { groups: [{ ...group, kind: 'partial' }] })
  await vi.advanceTimersByTimeAsync(2000)
  expect(asked).toHaveLength(1)
})

it.each([
  ['the families are not all looked at', {}, { isDone: false }],
  ['something is found', {}, { list: { ...list, count: 1 } }],
  ['there are no families at all', {}, { total: 0 }],
  ['nothing is typed', { text: '  ' }, {}],
  ['the text is very long', { text: 'x'.repeat(101) }, {}],
  ['only free families are asked for', { freemium: 'free' }, {}],
  ['another filter is on', { categories: ['doors'] }, {}],
  ['a group found something', {}, {}, { groups: [group] }],
  ['not everything could be searched', {}, {}, { isDone: false }],
] as [string, object, object, object?][])(
  'reports nothing if %s',
  async (_, change, catalogue, groups = {}) => {
    const { asked } = await search(change, catalogue, groups)
    await vi.advanceTimersByTimeAsync(5000)
    expect(asked).toEqual([])
  },
)

it('reports nothing if the search has changed meanwhile', async () => {
  const { asked, $filter, noFilter } = await search({})
  $filter.set(noFilter)
  await vi.advanceTimersByTimeAsync(2000)
  expect(asked).toEqual([])
})
