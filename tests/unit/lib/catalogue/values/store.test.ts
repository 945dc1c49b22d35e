// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { buildColumns } from '#lib/catalogue/columns/build-columns.ts'
import { $families, closeFamilies } from '#lib/catalogue/data/families.ts'
import { changeFilter, followAddress } from '#lib/catalogue/filters/address.ts'
import type { PagedCatalogue } from '#lib/catalogue/paged/paged-catalogue.ts'
import { retryValues } from '#lib/catalogue/values/engine.ts'
import { $valueHints } from '#lib/catalogue/values/hints.ts'
import { $valueMatches, openValues } from '#lib/catalogue/values/store.ts'
import { fakeServer, json, unreachable } from '#tests/support/server/fake-server.ts'

const path = '/api/discover/catalogue'
const version = { format: 1, epoch: 'e', change: 1 }

const parameters = () =>
  json({
    ...version,
    parameters: [
      ['Width', 'mm'],
      ['Fire Rating', ''],
    ],
  })
const types = () =>
  json({
    ...version,
    types: [
      [4, 9],
      [['Small', 'Large'], ['Door']],
    ],
  })
const widths = (change = 1) =>
  json({
    ...version,
    change,
    columns: [['Width', 'Length', 'mm', [4, 9], [['600', '950'], ['1000']]]],
  })

const routes = {
  [`GET ${path}/parameters`]: parameters,
  [`GET ${path}/types`]: types,
  [`GET ${path}/values`]: () => widths(),
}

let close = () => {}

function openStores() {
  changeFilter({ text: '' })
  const stops = [
    followAddress(),
    openValues(),
    $valueMatches.listen(() => undefined),
    $valueHints.listen(() => undefined),
  ]
  close = () => {
    for (const stop of stops) stop()
  }
  const write = (text: string) => changeFilter({ text })
  const found = () => {
    const matches = $valueMatches.get()
    if (matches?.state !== 'ready') return matches?.state ?? null
    return [...matches.rows.numbers].map((number) => [number, ...(matches.rows.get(number) ?? [])])
  }
  return { write, found }
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  history.replaceState(null, '', '/apps')
})

afterEach(() => {
  close()
  closeFamilies()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('$valueMatches', () => {
  it('requests nothing from the backend while names are searched', async () => {
    const asked = fakeServer(routes)
    const { write, found } = openStores()
    for (const text of ['door', 'width', 'two doors, one frame']) {
      write(text)
      expect(found()).toBeNull()
    }
    expect(asked).toEqual([])
  })

  it('finds the families and names their types, with one request for each parameter', async () => {
    const asked = fakeServer(routes)
    const { write, found } = openStores()
    write('width 900..1000')
    expect(found()).toBe('loading')
    await vi.waitFor(() =>
      expect(found()).toEqual([
        [4, 'Large'],
        [9, 'Door'],
      ]),
    )
    write('width > 950')
    expect(found()).toEqual([[9, 'Door']])
    write('width 5')
    expect(found()).toEqual([])
    const paths = asked.map(({ what }) => what)
    expect(paths.toSorted()).toEqual(Object.keys(routes).toSorted())
  })

  it('leaves a number after a word to the search by name, unless the word is a parameter', async () => {
    fakeServer(routes)
    const { write, found } = openStores()
    write('door 900')
    expect(found()).toBeNull()
    write('width 950')
    await vi.waitFor(() => expect(found()).toEqual([[4, 'Large']]))
    write('door 900')
    expect(found()).toBeNull()
  })

  it('keeps the understood conditions while more is typed', async () => {
    fakeServer(routes)
    const { write, found } = openStores()
    write('width > 900')
    await vi.waitFor(() => expect(found()).toHaveLength(2))
    write('width > 900 and widt')
    expect(found()).toHaveLength(2)
    write('width > 900 and hight = 2')
    expect(found()).toHaveLength(2)
    expect($valueHints.get().problem).toContain('No parameter is named “hight”.')
  })

  it('fetches everything again if families change between two answers', async () => {
    let change = 1
    fakeServer({
      ...routes,
      [`GET ${path}/types`]: () =>
        json({
          ...version,
          change: change++,
          types: [
            [4, 9],
            [['Small', 'Large'], ['Door']],
          ],
        }),
      [`GET ${path}/values`]: () => widths(2),
    })
    const { write, found } = openStores()
    write('width = 1000')
    await vi.waitFor(() => expect(found()).toEqual([[9, 'Door']]))
    expect(change).toBe(3)
  })

  it('reports a failure, and finds the families after a retry', async () => {
    const answers = { ...routes, [`GET ${path}/values`]: unreachable }
    fakeServer(answers)
    const { write, found } = openStores()
    write('width > 900')
    await vi.waitFor(() => expect(found()).toBe('failed'))
    expect($valueHints.get().failure).toEqual({ kind: 'offline' })
    fakeServer(routes)
    retryValues()
    await vi.waitFor(() => expect(found()).toHaveLength(2))
  })

  it('waits until the page asks elsewhere where there are too many values to be sent', async () => {
    const tooMany = () => json({ message: 'This catalogue is too large.' }, 409)
    const asked = fakeServer({
      ...routes,
      [`GET ${path}/types`]: tooMany,
      [`GET ${path}/values`]: tooMany,
    })
    const { write, found } = openStores()
    write('width 900..1000')
    await vi.waitFor(() => expect(asked).toHaveLength(2))
    await new Promise((done) => setTimeout(done, 50))
    expect(found()).toBe('loading')
    expect($valueHints.get().failure).toBeNull()
    const paged = {} as PagedCatalogue
    $families.set({
      status: 'ready',
      columns: buildColumns([], 'en'),
      failure: null,
      news: 0,
      paged,
    })
    expect(found()).toBe('asked')
  })

  it('only searches names on a plain PocketBase, and says so', async () => {
    fakeServer({ [`GET ${path}/parameters`]: () => json({ message: 'Not found.' }, 404) })
    const { write, found } = openStores()
    write('width > 900')
    await vi.waitFor(() => expect($valueHints.get().problem).toContain('Discover backend'))
    expect(found()).toBeNull()
  })
})

describe('$valueHints', () => {
  it('says what was understood, and what was not', async () => {
    fakeServer(routes)
    const { write, found } = openStores()
    write('width 900..1000')
    await vi.waitFor(() => expect(found()).toHaveLength(2))
    expect($valueHints.get().understood).toBe('Types with Width from 900 to 1000 mm')
    write('widht > 900')
    expect($valueHints.get().problem).toContain('Did you mean Width?')
  })
})
