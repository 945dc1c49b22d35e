// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import {
  fakeServer,
  json,
  keepInBrowser,
  makeToken,
  person,
  unreachable,
} from '#tests/support/server/fake-server.ts'

const list = 'GET /api/collections/revisions/records'
const family = 'aaaaaaaaaaaaaaa'

const open = () => import('#lib/family/revisions/revisions.ts')

const record = (number: number, fields: Record<string, unknown> = {}) => ({
  id: `r${number}`,
  number,
  created: '2026-11-21 10:00:00.000Z',
  revit_release: 2024,
  bytes: 2048,
  type_count: 3,
  note: '',
  ...fields,
})

const countDown = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => record(from - index))

async function openLoaded(items = [record(2), record(1)]) {
  const stores = await open()
  await stores.revisions.load(family)
  const [newest, earlier] = stores.revisions.value()?.list ?? []
  if (!newest || !earlier) throw new Error(`there are ${items.length} revisions`)
  return { ...stores, newest, earlier }
}

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  keepInBrowser(person, makeToken())
})

afterEach(() => vi.unstubAllGlobals())

it('reads the revisions with what is known of them', async () => {
  const bare = { id: 'r1', number: 1, created: '', revit_release: 0, bytes: 0, note: null }
  fakeServer({ [list]: () => json({ items: [record(2, { note: ' Wider ' }), bare] }) })
  const { revisions } = await openLoaded()
  expect(revisions.value()).toMatchObject({
    hasMore: false,
    list: [
      { number: 2, created: new Date('2026-11-21T10:00:00Z'), bytes: 2048, note: 'Wider' },
      { number: 1, created: null, release: null, bytes: null, typeCount: 0, note: '' },
    ],
  })
})

it('are none for a family without any', async () => {
  fakeServer({ [list]: () => json({ items: [] }) })
  const { revisions } = await open()
  await revisions.load(family)
  expect(revisions.value()).toMatchObject({ list: [], hasMore: false })
})

it('loads earlier ones on demand, and keeps the loaded ones if that fails', async () => {
  let answer: () => Response | Promise<Response> = () => json({ items: countDown(30, 10) })
  fakeServer({ [list]: () => answer() })
  const { $older, loadOlder, revisions } = await openLoaded()
  expect(revisions.value()).toMatchObject({ hasMore: true })
  answer = unreachable
  await loadOlder()
  expect($older.get()).toBe('failed')
  expect(revisions.value()).toMatchObject({ hasMore: true })
  answer = () => json({ items: countDown(10, 1) })
  await loadOlder()
  const numbers = revisions.value()?.list.map(({ number }) => number)
  expect(numbers).toEqual(Array.from({ length: 30 }, (_, index) => 30 - index))
  expect($older.get()).toBe('idle')
  expect(revisions.value()).toMatchObject({ hasMore: false })
})

it('takes the table of the newest from the family, and that of any other from the revision', async () => {
  fakeServer({
    [list]: () => json({ items: [record(2), record(1)] }),
    'GET /api/collections/revisions/records/r1': () => json({ id: 'r1', parametric: 'one' }),
    'GET /api/collections/revisions/records/r2': () =>
      json({ id: 'r2', parametric: null, expand: { family: { revision: 2, parametric: 'two' } } }),
  })
  const { $differences, loadDifference, newest, earlier } = await openLoaded()
  await loadDifference(earlier, newest)
  expect($differences.get()).toEqual({ r2: { status: 'ready', before: 'one', after: 'two' } })
})

it('does not confuse the table of a newer revision with that of the previous one', async () => {
  fakeServer({
    [list]: () => json({ items: [record(2), record(1)] }),
    'GET /api/collections/revisions/records/r1': () => json({ id: 'r1', parametric: 'one' }),
    'GET /api/collections/revisions/records/r2': () =>
      json({
        id: 'r2',
        parametric: 'two',
        expand: { family: { revision: 3, parametric: 'three' } },
      }),
  })
  const { $differences, loadDifference, newest, earlier } = await openLoaded()
  await loadDifference(earlier, newest)
  expect($differences.get().r2).toMatchObject({ after: 'two' })
})

it('says why a difference could not be loaded, and tries again when asked to', async () => {
  const answers: Record<string, () => Response> = {
    [list]: () => json({ items: [record(2), record(1)] }),
  }
  fakeServer(answers)
  const { $differences, loadDifference, newest, earlier } = await openLoaded()
  await loadDifference(earlier, newest)
  expect($differences.get().r2).toEqual({ status: 'failed', failure: { kind: 'offline' } })
  answers['GET /api/collections/revisions/records/r1'] = () => json({ id: 'r1', parametric: 1 })
  answers['GET /api/collections/revisions/records/r2'] = () => json({ id: 'r2', parametric: 2 })
  await loadDifference(earlier, newest)
  expect($differences.get().r2).toMatchObject({ status: 'ready', before: 1 })
})

it.each([
  ['no items', { items: null }],
  ['a revision without a number', { items: [{ id: 'r1' }] }],
])('treats a list with %s as a failure, not as an empty list', async (_, answer) => {
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((run) => {
    if (typeof run === 'function') queueMicrotask(() => run())
    return 0 as unknown as ReturnType<typeof setTimeout>
  })
  fakeServer({ [list]: () => json(answer) })
  const { revisions } = await open()
  await revisions.load(family)
  expect(revisions.$state.get()).toMatchObject({ status: 'failed', failure: { kind: 'unknown' } })
  vi.restoreAllMocks()
})
