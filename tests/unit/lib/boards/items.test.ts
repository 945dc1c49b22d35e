// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'

import { isOutdated } from '#lib/boards/board.ts'
import {
  boardActivity,
  boardItems,
  createNoteForm,
  itemsRevalidation,
  openItems,
  removeFamilies,
  updateRevisions,
} from '#lib/boards/items.ts'
import { $boardChange } from '#lib/catalogue/favourites/board-change.ts'
import { $toast } from '#lib/toasts/toasts.ts'
import { signInHere } from '#tests/support/browser/sign-in-here.ts'
import { fakeServer, json, person, unreachable } from '#tests/support/server/fake-server.ts'

const base = '/api/discover/boards/b1'
const get = `GET ${base}/families`
const change = `POST ${base}/families`
const door = { id: 'f1', name: 'Door', freemium: 'free', revision: 3, pinned: 2, note: '' }
const lamp = { ...door, id: 'f2', name: 'Lamp', pinned: 3, by: { username: 'ada', name: 'Ada' } }
const answer = () => json({ collection: 'c1', families: [door, lamp, { id: 'f3' }] })
const refreshed = {
  'POST /api/collections/users/auth-refresh': () => json({ token: 'a.b.c', record: person }),
}

async function open(): Promise<void> {
  onTestFinished(openItems('b1'))
  await vi.waitFor(() => expect(boardItems.$state.get().status).toBe('ready'))
}

const itemOf = (id: string) => boardItems.value()?.families.find((family) => family.id === id)

beforeEach(() => {
  signInHere()
  $boardChange.set(null)
  $toast.set(null)
})

afterEach(() => vi.unstubAllGlobals())

it('says of each family what is noted and which revision is pinned', async () => {
  fakeServer({ [get]: answer })
  await open()
  expect(itemOf('f1')).toMatchObject({ pinned: 2, note: '', by: null, thumbnail: null })
  expect(itemOf('f2')).toMatchObject({ by: { name: 'Ada' } })
  expect(
    boardItems
      .value()
      ?.families.filter(isOutdated)
      .map(({ id }) => id),
  ).toEqual(['f1'])
  expect(boardItems.value()?.unavailable).toEqual(['f3'])
})

it('saves a note, and refuses one that is too long', async () => {
  const asked = fakeServer({ [get]: answer, [`POST ${base}/notes`]: () => json({ note: 'x' }) })
  await open()
  const values = { board: 'b1', family: 'f1' }
  const noteForm = createNoteForm()
  expect(await noteForm.submit({ ...values, note: 'x'.repeat(1001) })).toBe(false)
  expect(await noteForm.submit({ ...values, note: ' Left one ' })).toBe(true)
  expect(asked.at(-1)?.body).toEqual({ family: 'f1', note: 'Left one' })
  expect(itemOf('f1')).toMatchObject({ note: 'Left one' })
})

it('removes a family with an offer to undo, which restores its note and revision', async () => {
  const asked = fakeServer({ [get]: answer, [change]: () => json({ count: 2 }) })
  await open()
  await removeFamilies('b1', [{ id: 'f1', name: 'Door' }])
  expect(asked.find(({ what }) => what === change)?.body).toEqual({ remove: ['f1'] })
  expect($boardChange.get()).toEqual({ board: 'b1' })
  const { action, label } = $toast.get() ?? {}
  expect(label).toBe('Removed from the board')
  action?.run()
  const restored = { restore: ['f1'] }
  await vi.waitFor(() => expect(asked.map(({ body }) => body)).toContainEqual(restored))
})

it('says that a family is still on the board where it could not be removed', async () => {
  fakeServer({ ...refreshed, [get]: answer, [change]: unreachable })
  await open()
  await removeFamilies('b1', [{ id: 'f1', name: 'Door' }])
  expect($toast.get()).toMatchObject({ label: 'Still on the board: Door', tone: 'danger' })
})

it('updates outdated families in one press, and goes back to the pinned revisions', async () => {
  const asked = fakeServer({ [get]: answer, [`POST ${base}/pins`]: () => json({ count: 1 }) })
  await open()
  await updateRevisions('b1', boardItems.value()?.families ?? [])
  expect(asked.find(({ what }) => what.endsWith('/pins'))?.body).toEqual({ pins: [['f1', 3]] })
  expect($toast.get()).toMatchObject({ label: '1 family updated' })
  $toast.get()?.action?.run()
  const back = { pins: [['f1', 2]] }
  await vi.waitFor(() => expect(asked.map(({ body }) => body)).toContainEqual(back))
})

it('sends nothing where no family is outdated', async () => {
  const asked = fakeServer({ [get]: answer })
  await open()
  const lamps = (boardItems.value()?.families ?? []).filter(({ id }) => id === 'f2')
  await updateRevisions('b1', lamps)
  expect(asked).toHaveLength(1)
})

it('reads who did what with the board', async () => {
  const action = { id: 'a1', kind: 'added', count: 2, detail: '', at: '2026-11-01 10:00:00.000Z' }
  const families = [{ id: 'f1', name: 'Door' }]
  fakeServer({
    [`GET ${base}/activity`]: () => json({ activity: [{ ...action, by: null, families }] }),
  })
  await boardActivity.load('b1')
  expect(boardActivity.value()).toEqual([
    { ...action, at: new Date('2026-11-01T10:00:00Z'), by: null, families },
  ])
})

it('removes several families in one request, and brings them back in one', async () => {
  const asked = fakeServer({ [get]: answer, [change]: () => json({ count: 1 }) })
  await open()
  const done = await removeFamilies('b1', [
    { id: 'f1', name: 'Door' },
    { id: 'f2', name: 'Lamp' },
  ])
  expect(done).toBe(true)
  expect($toast.get()).toMatchObject({ description: '2 families' })
  $toast.get()?.action?.run()
  const restored = { restore: ['f1', 'f2'] }
  await vi.waitFor(() => expect(asked.map(({ body }) => body)).toContainEqual(restored))
  expect(asked.filter(({ what }) => what === change)).toHaveLength(2)
})

it('keeps what is shown, and whatever is being edited in it, where loading it again after a change fails', async () => {
  let isDown = false
  fakeServer({ ...refreshed, [get]: () => (isDown ? json({}, 500) : answer()) })
  await open()
  isDown = true
  $boardChange.set({ board: 'b1' })
  await vi.waitFor(() => expect(itemsRevalidation.$failure.get()).not.toBeNull(), 9000)
  expect(boardItems.$state.get().status).toBe('ready')
  expect(itemOf('f1')).toBeDefined()
  isDown = false
  $boardChange.set({ board: 'b1' })
  await vi.waitFor(() => expect(itemsRevalidation.$failure.get()).toBeNull())
})
