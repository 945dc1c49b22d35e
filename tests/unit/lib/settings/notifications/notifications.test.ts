// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { fakeServer, json, keepInBrowser, unreachable } from '#tests/support/server/fake-server.ts'

const categories = 'GET /api/collections/categories/records'
const notes = 'GET /api/collections/notifications/records'

const open = () => import('#lib/settings/notifications/notifications.ts')

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  keepInBrowser()
})

afterEach(() => vi.unstubAllGlobals())

it('reads the categories by name and the last digest', async () => {
  const items = [
    { id: 'b', name: 'windows' },
    { id: 'a', name: 'Doors' },
  ]
  const note = { id: 'n', sent: '2026-03-05 06:07:00.000Z', families: 2, revisions: 0 }
  fakeServer({
    [categories]: () => json({ items }),
    [notes]: () => json({ items: [note] }),
  })
  const { notifications } = await open()
  await notifications.load()
  expect(notifications.$state.get()).toEqual({
    status: 'ready',
    isStale: false,
    value: {
      categories: [
        { id: 'a', name: 'Doors', builtIn: 0 },
        { id: 'b', name: 'windows', builtIn: 0 },
      ],
      last: { sent: new Date('2026-03-05T06:07:00Z'), families: 2, revisions: 0 },
    },
  })
})

it.each([[[]], [[{ id: 'n', sent: '' }]]])('reads no digest from %j', async (items) => {
  fakeServer({ [categories]: () => json({ items: [] }), [notes]: () => json({ items }) })
  const { notifications } = await open()
  await notifications.load()
  expect(notifications.$state.get()).toMatchObject({ status: 'ready', value: { last: null } })
})

it('fails if either cannot be read, and tries again when the connection is back', async () => {
  let isBack = false
  fakeServer({
    [categories]: () => json({ items: [] }),
    [notes]: () => (isBack ? json({ items: [] }) : unreachable()),
  })
  const { notifications } = await open()
  const close = notifications.open()
  await vi.waitFor(() =>
    expect(notifications.$state.get()).toEqual({ status: 'failed', failure: { kind: 'offline' } }),
  )
  isBack = true
  globalThis.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(notifications.$state.get().status).toBe('ready'))
  close()
})
