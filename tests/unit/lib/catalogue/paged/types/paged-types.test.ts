// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { buildColumns } from '#lib/catalogue/columns/build-columns.ts'
import { $families } from '#lib/catalogue/data/families.ts'
import { changeFilter, followAddress } from '#lib/catalogue/filters/address.ts'
import type { PagedCatalogue } from '#lib/catalogue/paged/paged-catalogue.ts'
import {
  $isStale,
  $tableFailure,
  $ticks,
  $typeSort,
  $typeTable,
  sortTypesBy,
} from '#lib/catalogue/types/table.ts'
import { openTypes } from '#lib/catalogue/types/types.ts'
import { openValues } from '#lib/catalogue/values/store.ts'
import { $toast, dismissToast } from '#lib/toasts/toasts.ts'
import { fakeServer, json, keepInBrowser, unreachable } from '#tests/support/server/fake-server.ts'

const path = '/api/discover/catalogue'
const types = `POST /read${path}/types`
const count = `POST /read${path}/types/count`

const card = (number: number) => [
  number,
  `Door ${number}`,
  0,
  2024,
  'Nordhaus',
  ['Doors'],
  `id${number}`,
  '',
  null,
]

/** So many types, two of each family, from one on. */
function pageOf(from: number, length: number, isMore: boolean) {
  const all = Array.from({ length }, (_, at) => from + at)
  return {
    collection: 'c',
    columns: [{ name: 'Width', measured: [{ kind: 'length', unit: '' }], hasTexts: false }],
    types: all.map((at) => [1 + Math.floor(at / 2), at % 2, `Type ${at}`, [[0, 900 + at]]]),
    cards: [...new Set(all.map((at) => 1 + Math.floor(at / 2)))].map(card),
    next: isMore ? { count: from + length } : null,
    isSorted: true,
  }
}

const answers: Record<string, () => Response | Promise<Response>> = {}

const parameters = () =>
  json({
    format: 1,
    epoch: 'e',
    change: 1,
    parameters: [
      ['Width', 'mm'],
      ['Height', 'mm'],
    ],
  })

let close = () => {}

function open(text = 'width > 900') {
  const asked = fakeServer(answers)
  changeFilter({ text })
  const stops = [followAddress(), openValues(), openTypes(), $isStale.listen(() => undefined)]
  close = () => {
    for (const stop of stops) stop()
  }
  return {
    bodies: (what: string) => asked.filter((one) => one.what === what).map(({ body }) => body),
  }
}

const table = () => {
  const shown = $typeTable.get()
  if (!shown) throw new Error('There is no table.')
  return shown
}

beforeEach(() => {
  localStorage.clear()
  keepInBrowser()
  history.replaceState(null, '', '/apps')
  $families.set({
    status: 'ready',
    columns: buildColumns([]),
    failure: null,
    news: 0,
    paged: {} as PagedCatalogue,
  })
  Object.assign(answers, {
    'GET /api/discover/read-token': () => json({ address: '/read', token: 't', seconds: 600_000 }),
    [`GET ${path}/parameters`]: parameters,
    [types]: () => json(pageOf(0, 3, false)),
    [count]: () => json({ count: 3, areFew: true }),
  })
})

afterEach(() => {
  close()
  changeFilter({ text: '' })
  vi.unstubAllGlobals()
})

describe('types that have to be asked for', () => {
  it('are shown with their values in the units of the reader, and their families', async () => {
    const { bodies } = open()
    await vi.waitFor(() => expect(table()).toMatchObject({ count: 3, total: 3, isInTurn: false }))
    expect($isStale.get()).toBe(false)
    expect(bodies(types)).toMatchObject([
      { query: { values: { text: 'width > 900' } }, sort: null, after: null, limit: 100 },
    ])
    expect(bodies(count)).toEqual([])
    expect(table().read(2, 'metres')).toEqual({
      name: 'Type 2',
      number: 2,
      id: 'id2',
      family: 'Door 2',
      categories: ['Doors'],
      vendor: 'Nordhaus',
      release: 2024,
      isPremium: false,
      values: [{ text: '0.902', unit: '' }],
    })
  })

  it('are asked for in another order, and say where there are too many for it', async () => {
    const { bodies } = open()
    await vi.waitFor(() => expect(table().count).toBe(3))
    answers[types] = () => json({ ...pageOf(0, 3, true), isSorted: false })
    answers[count] = () => json({ count: 90_000, areFew: false })
    sortTypesBy('= width')
    expect($isStale.get()).toBe(true)
    await vi.waitFor(() => expect(table()).toMatchObject({ isInTurn: true, total: 90_000 }))
    expect(bodies(types)[1]).toMatchObject({
      sort: { by: { parameter: 'width' }, isDescending: false },
    })
    expect(table().sort).toBeNull()
    expect(table().wantedSort).toBe($typeSort.get())
    expect($isStale.get()).toBe(false)
  })

  it('stay ticked through another search, by family', async () => {
    open()
    await vi.waitFor(() => expect(table().count).toBe(3))
    table().tick(0, 2, true)
    expect(table().isAllTicked()).toBe(true)
    changeFilter({ text: 'width > 800' })
    answers[types] = () => json(pageOf(0, 4, false))
    await vi.waitFor(() => expect(table().count).toBe(4))
    expect([0, 1, 2, 3].map((row) => table().isTicked(row))).toEqual([true, true, true, false])
    table().tick(1, 1, false)
    expect($ticks.get().list()).toEqual([
      { number: 1, id: 'id1', name: 'Door 1', types: ['Type 0'] },
      { number: 2, id: 'id2', name: 'Door 2', types: ['Type 2'] },
    ])
    $ticks.get().clear()
    expect($ticks.get().$ticked.get().count).toBe(0)
  })

  it('are fetched to be ticked, but not too many', async () => {
    answers[types] = () => json(pageOf(0, 100, true))
    answers[count] = () => json({ count: 150, areFew: true })
    open()
    await vi.waitFor(() => expect(table().total).toBe(150))
    answers[types] = () => json(pageOf(100, 50, false))
    table().tick(90, 149, true)
    await vi.waitFor(() => expect($ticks.get().$ticked.get().count).toBe(60))
    dismissToast()
    table().tick(0, 2000, true)
    expect($toast.get()?.label).toBe('Tick at most 2,000 types at once')
    expect($ticks.get().$ticked.get().count).toBe(60)
  })

  it('say why they are not there, and are asked for again', async () => {
    answers[types] = unreachable
    open()
    await vi.waitFor(() => expect($tableFailure.get()?.failure.kind).toBe('offline'), 20_000)
    expect($typeTable.get()).toBeNull()
    answers[types] = () => json(pageOf(0, 3, false))
    $tableFailure.get()?.retry()
    await vi.waitFor(() => expect(table().count).toBe(3))
    expect($tableFailure.get()).toBeNull()
  })

  it('say so where a node gives something else', async () => {
    answers[types] = () => json({ ...pageOf(0, 3, false), cards: [] })
    open()
    await vi.waitFor(() => expect($tableFailure.get()?.what).toBe('types'))
    expect($typeTable.get()).toBeNull()
  })
})
