// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import {
  fakeServer,
  json,
  keepInBrowser,
  nothing,
  unreachable,
} from '#tests/support/server/fake-server.ts'

const path = '/api/collections/favourites/records'
const id = 'f00000000000001'
const door = { id, number: 7, name: 'Door' }
const list = (...records: object[]) => ({ [`GET ${path}`]: () => json({ items: records }) })
const add = (answer: () => Response | Promise<Response>) => ({ [`POST ${path}`]: answer })

const stores = async () => {
  const { $marked } = await import('#lib/catalogue/favourites/marked.ts')
  const { pressFavourite } = await import('#lib/catalogue/favourites/press.ts')
  const { $toast } = await import('#lib/toasts/toasts.ts')
  const { $filter } = await import('#lib/catalogue/filters/address.ts')
  $marked.set({ favourites: new Set([9]), board: null, asking: { status: 'done' } })
  const favourites = () => [...($marked.get().favourites ?? [])]
  return { favourites, pressFavourite, $toast, $filter, $marked }
}

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  keepInBrowser()
})

afterEach(() => vi.unstubAllGlobals())

describe('pressing a heart', () => {
  it('shows immediately, saves, and notifies the other tabs', async () => {
    const asked = fakeServer(add(() => json({ id: 'r1', family: id })))
    const { favourites, pressFavourite, $toast } = await stores()
    const saving = pressFavourite(door, true)
    expect(favourites()).toEqual([9, 7])
    await saving
    expect(asked).toMatchObject([{ what: `POST ${path}`, body: { user: 'u1', family: id } }])
    expect(localStorage.getItem('favourites-changed')).toMatch(/^\d+$/u)
    expect($toast.get()).toBeNull()
  })

  it('offers to undo a removal anywhere', async () => {
    const remove = { [`DELETE ${path}/r1`]: () => json({}) }
    fakeServer({ ...add(() => json({ id: 'r1', family: id })), ...remove })
    const { pressFavourite, $toast, favourites } = await stores()
    await pressFavourite(door, true)
    await pressFavourite(door, false)
    expect(favourites()).toEqual([9])
    expect($toast.get()).toMatchObject({
      label: 'Removed from your favourites',
      action: { label: 'Undo' },
    })
  })

  it('is reverted and says so if it is not saved', async () => {
    fakeServer(add(unreachable))
    const { favourites, pressFavourite, $toast } = await stores()
    await pressFavourite(door, true)
    expect(favourites()).toEqual([9])
    expect($toast.get()).toMatchObject({
      label: 'Not added to your favourites',
      tone: 'danger',
      description: expect.stringContaining('You are offline') as string,
    })
    expect(localStorage.getItem('favourites-changed')).toBeNull()
  })

  it('succeeds if another tab was faster', async () => {
    const taken = { code: 'validation_not_unique', message: 'Value must be unique.' }
    fakeServer(add(() => json({ data: { user: taken, family: taken } }, 400)))
    const { favourites, pressFavourite, $toast } = await stores()
    await pressFavourite(door, true)
    expect(favourites()).toEqual([9, 7])
    expect($toast.get()).toBeNull()
  })

  it('fails if the server refuses for another reason', async () => {
    fakeServer(add(() => json({ message: 'Failed to create record.', data: {} }, 400)))
    const { favourites, pressFavourite } = await stores()
    await pressFavourite(door, true)
    expect(favourites()).toEqual([9])
  })

  it('saves quick presses one after the other, and ends with the last', async () => {
    const asked = fakeServer({
      ...add(() => json({ id: 'r1', family: id })),
      ...list({ id: 'r1', family: id }),
      [`DELETE ${path}/r1`]: nothing,
    })
    const { favourites, pressFavourite } = await stores()
    await Promise.all([pressFavourite(door, true), pressFavourite(door, false)])
    expect(favourites()).toEqual([9])
    expect(asked.map(({ what }) => what)).toEqual([`POST ${path}`, `DELETE ${path}/r1`])
  })

  it('removes the favourite that another tab removed and added again', async () => {
    const asked = fakeServer({
      ...add(() => json({ id: 'r1', family: id })),
      [`DELETE ${path}/r1`]: () => json({ message: 'Missing.' }, 404),
      ...list({ id: 'r2', family: id }),
      [`DELETE ${path}/r2`]: nothing,
    })
    const { favourites, pressFavourite } = await stores()
    await pressFavourite(door, true)
    await pressFavourite(door, false)
    expect(favourites()).toEqual([9])
    expect(asked.map(({ what }) => what)).toEqual([
      `POST ${path}`,
      `DELETE ${path}/r1`,
      `GET ${path}`,
      `DELETE ${path}/r2`,
    ])
  })

  it('requests the id of a family that is known by its number', async () => {
    const asked = fakeServer({
      ...add(() => json({ id: 'r1', family: id })),
      'GET /api/discover/catalogue/cards': () => json({ cards: [[7, id, '']] }),
    })
    const { pressFavourite } = await stores()
    await pressFavourite({ ...door, id: null }, true)
    expect(asked.at(-1)?.body).toEqual({ user: 'u1', family: id })
  })

  it('offers to undo if the press removes the card', async () => {
    const answers = {
      ...add(() => json({ id: 'r1', family: id })),
      ...list({ id: 'r9', family: id }),
    }
    fakeServer({ ...answers, [`DELETE ${path}/r9`]: nothing })
    const { favourites, pressFavourite, $toast, $filter } = await stores()
    $filter.set({ ...$filter.get(), favourites: true })
    await pressFavourite({ ...door, number: 9 }, false)
    expect(favourites()).toEqual([])
    $toast.get()?.action?.run()
    expect(favourites()).toEqual([9])
  })
})

describe('the list of favourites', () => {
  it('keeps a heart that was pressed while the answer was on its way', async () => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    fakeServer({
      ...add(() => held.then(() => json({ id: 'r1', family: id }))),
      'GET /api/discover/catalogue/marked': () => json({ favourites: [9], board: null }),
    })
    const { favourites, pressFavourite } = await stores()
    const { loadMarked } = await import('#lib/catalogue/favourites/marked.ts')
    const saving = pressFavourite(door, true)
    await loadMarked()
    expect(favourites()).toEqual([9, 7])
    answer()
    await saving
    expect(favourites()).toEqual([9, 7])
  })

  it('is requested again when another tab changed it', async () => {
    let numbers = [9]
    fakeServer({
      'GET /api/discover/catalogue/marked': () => json({ favourites: numbers, board: null }),
    })
    const { favourites } = await stores()
    const { openMarked } = await import('#lib/catalogue/favourites/marked.ts')
    const close = openMarked()
    numbers = [1, 2]
    globalThis.dispatchEvent(new StorageEvent('storage', { key: 'favourites-changed' }))
    await vi.waitFor(() => expect(favourites()).toEqual([1, 2]))
    close()
  })

  it('comes as ids from a plain PocketBase, and is empty if it has no favourites', async () => {
    const { addressBook } = await import('#lib/catalogue/addresses.ts')
    const { $families } = await import('#lib/catalogue/data/families.ts')
    const { findMarked } = await import('#lib/catalogue/favourites/listed-marked.ts')
    $families.set({ status: 'failed', failure: { kind: 'offline' } })
    addressBook.replace(
      new Map([
        [3, { id, thumbnail: null }],
        [4, { id: 'f2', thumbnail: null }],
      ]),
      '',
    )
    const board = 'GET /api/collections/boards/records/b1'
    fakeServer({
      ...list({ id: 'r1', family: id }, { id: 'r2', family: 'gone' }),
      [board]: () => json({ families: ['f2', id] }),
    })
    expect(await findMarked('b1')).toEqual({ favourites: [3], board: [3, 4] })
    const missing = () => json({ message: 'Missing.' }, 404)
    fakeServer({ [`GET ${path}`]: missing, [board]: missing })
    expect(await findMarked('b1')).toEqual({ favourites: null, board: null })
  })
})

describe('the heart of a family’s page', () => {
  it('shows the state from the server, changes immediately, and reverts if that fails', async () => {
    fakeServer({ ...list({ id: 'r1', family: id }), [`DELETE ${path}/r1`]: unreachable })
    const { $favourite, changeFavourite, loadFavourite } = await import('#lib/family/favourite.ts')
    await loadFavourite(id)
    expect($favourite.get()).toEqual({ id, isFavourite: true })
    const saving = changeFavourite(door, false)
    expect($favourite.get()).toEqual({ id, isFavourite: false })
    await saving
    expect($favourite.get()).toEqual({ id, isFavourite: true })
  })
})
