// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import {
  fakeServer,
  json,
  keepInBrowser,
  person,
  unreachable,
} from '#tests/support/server/fake-server.ts'

const id = 'f00000000000001'
const path = `GET /api/collections/families/records/${id}`
const record = { id, collectionId: 'c1', name: 'Door', rfa: 'door_x1.rfa', thumbnail: 'door.png' }
const missing = () => json({ status: 404, message: 'Missing.', data: {} }, 404)
const refreshed = {
  'POST /api/collections/users/auth-refresh': () => json({ token: 'a.b.c', record: person }),
}

const open = () => import('#lib/family/family.ts')

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  keepInBrowser()
  history.replaceState(null, '', `/family?id=${id}`)
})

afterEach(() => vi.unstubAllGlobals())

it('loads the family that the address names, with the addresses of its picture and file', async () => {
  fakeServer({ [path]: () => json(record) })
  const { family } = await open()
  expect(family.$state.get().status).toBe('loading')
  await family.load()
  expect(family.$state.get()).toMatchObject({
    status: 'ready',
    value: {
      name: 'Door',
      picture: `/api/files/c1/${id}/door.png?thumb=300x300`,
      file: { collection: 'c1', record: id, name: 'door_x1.rfa' },
    },
  })
})

it('finds the id of a catalogue number and puts it into the address', async () => {
  history.replaceState(null, '', '/family?number=7')
  fakeServer({
    'GET /api/discover/catalogue/cards': () => json({ cards: [[7, id, '']] }),
    [path]: () => json(record),
  })
  const { family } = await open()
  await family.load()
  expect(family.$state.get().status).toBe('ready')
  expect(location.search).toBe(`?id=${id}`)
})

it.each(['', '?id=', '?number=0', '?number=x', '?number=1.5'])(
  'requests nothing if the address names no family (%s)',
  async (search) => {
    history.replaceState(null, '', `/family${search}`)
    const asked = fakeServer(refreshed)
    const { family } = await open()
    await family.load()
    expect(family.$state.get()).toMatchObject({ status: 'failed', failure: { kind: 'missing' } })
    expect(asked.map(({ what }) => what)).not.toContain(path)
  },
)

it('a family that the server does not show is missing, after the session is checked', async () => {
  const asked = fakeServer({ [path]: missing, ...refreshed })
  const { family } = await open()
  await family.load()
  expect(family.$state.get()).toMatchObject({ status: 'failed', failure: { kind: 'missing' } })
  expect(asked.map(({ what }) => what)).toContain('POST /api/collections/users/auth-refresh')
})

it('a number that the catalogue does not have is missing', async () => {
  history.replaceState(null, '', '/family?number=7')
  fakeServer({ 'GET /api/discover/catalogue/cards': () => json({ cards: [] }), ...refreshed })
  const { family } = await open()
  await family.load()
  expect(family.$state.get()).toMatchObject({ status: 'failed', failure: { kind: 'missing' } })
})

it('loads again when the connection is back', async () => {
  fakeServer({ [path]: unreachable })
  const { family } = await open()
  const close = family.open()
  await vi.waitFor(() =>
    expect(family.$state.get()).toMatchObject({ failure: { kind: 'offline' } }),
  )
  fakeServer({ [path]: () => json(record) })
  globalThis.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(family.$state.get().status).toBe('ready'))
  close()
})

it('treats an answer without a name as a failure, not as a family', async () => {
  fakeServer({ [path]: () => json({ id }) })
  const { family } = await open()
  await family.load()
  expect(family.$state.get()).toMatchObject({ status: 'failed', failure: { kind: 'unknown' } })
}, 20_000)
