// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'

import {
  $deletedBoard,
  board,
  boardDescriptionForm,
  boardNameForm,
  deleteBoard,
  openBoard,
  shareBoard,
} from '#lib/boards/opened-board.ts'
import { $boardChange } from '#lib/catalogue/favourites/board-change.ts'
import { $toast } from '#lib/toasts/toasts.ts'
import { signInHere } from '#tests/support/browser/sign-in-here.ts'
import { fakeServer, json, person, unreachable } from '#tests/support/server/fake-server.ts'

const get = 'GET /api/discover/boards/b1'
const record = '/api/collections/boards/records'
const owner = { username: 'ada', name: 'Ada Quill' }
const plans = { id: 'b1', name: 'Plans', mine: true, owner, team: null, count: 2, unavailable: 1 }
const opened = { [get]: () => json(plans) }
const refreshed = {
  'POST /api/collections/users/auth-refresh': () => json({ token: 'a.b.c', record: person }),
}

async function open(): Promise<void> {
  onTestFinished(openBoard('b1'))
  await vi.waitFor(() => expect(board.$state.get().status).not.toBe('loading'))
}

beforeEach(() => {
  signInHere()
  $boardChange.set(null)
  $deletedBoard.set(null)
})

afterEach(() => vi.unstubAllGlobals())

it('shows the board, and again when its families changed on this page', async () => {
  let count = 2
  fakeServer({ [get]: () => json({ ...plans, count }) })
  await open()
  expect(board.value()).toMatchObject({ name: 'Plans', isMine: true, unavailable: 1 })
  count = 3
  $boardChange.set({ board: 'another' })
  $boardChange.set({ board: 'b1' })
  await vi.waitFor(() => expect(board.value()).toMatchObject({ count: 3 }))
})

it('says that a board does not exist, which is not a failure', async () => {
  fakeServer({ ...refreshed, [get]: () => json({ message: 'There is no such board.' }, 404) })
  await open()
  expect(board.$state.get()).toMatchObject({ failure: { kind: 'missing' } })
})

it('loads the board again when the connection is back', async () => {
  fakeServer({ [get]: unreachable })
  await open()
  expect(board.$state.get()).toMatchObject({ status: 'failed', failure: { kind: 'offline' } })
  fakeServer(opened)
  globalThis.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(board.$state.get().status).toBe('ready'))
})

it('accepts a new name, and sends nothing for the same one', async () => {
  const asked = fakeServer({ ...opened, [`PATCH ${record}/b1`]: () => json({}) })
  await open()
  expect(await boardNameForm.submit({ name: 'Plans' })).toBe(true)
  expect(asked).toHaveLength(1)
  expect(await boardNameForm.submit({ name: ' Doors ' })).toBe(true)
  expect(asked.at(-1)?.body).toEqual({ name: 'Doors' })
  expect(board.value()).toMatchObject({ name: 'Doors' })
})

it('accepts a description, which may be removed', async () => {
  const asked = fakeServer({ ...opened, [`PATCH ${record}/b1`]: () => json({}) })
  await open()
  expect(await boardDescriptionForm.submit({ description: 'x'.repeat(2001) })).toBe(false)
  expect(await boardDescriptionForm.submit({ description: ' For the school ' })).toBe(true)
  expect(asked.at(-1)?.body).toEqual({ description: 'For the school' })
  expect(board.value()).toMatchObject({ description: 'For the school' })
  expect(await boardDescriptionForm.submit({ description: '' })).toBe(true)
  expect(board.value()).toMatchObject({ description: '' })
})

it('is shared immediately, and not if the server refuses', async () => {
  const north = { id: 't1', name: 'North' }
  fakeServer({ ...opened, [`PATCH ${record}/b1`]: () => json({}) })
  await open()
  const sharing = shareBoard(north)
  expect(board.value()).toMatchObject({ team: north })
  await sharing
  fakeServer({ ...refreshed, [`PATCH ${record}/b1`]: () => json({ message: 'x' }, 403) })
  await shareBoard(null)
  expect(board.value()).toMatchObject({ team: north })
  expect($toast.get()).toMatchObject({ label: 'The sharing was not changed', tone: 'danger' })
})

it('is deleted with an offer to undo, which restores it as it was', async () => {
  const asked = fakeServer({
    ...opened,
    [`PATCH ${record}/b1`]: () => json({}),
  })
  await open()
  await deleteBoard()
  expect($deletedBoard.get()).toEqual({ id: 'b1', name: 'Plans' })
  expect(asked.at(-1)?.body).toEqual({ deleted: expect.stringMatching(/^\d{4}-/u) })
  const { action } = $toast.get() ?? {}
  expect(action?.label).toBe('Undo')
  action?.run()
  await vi.waitFor(() => expect($deletedBoard.get()).toBeNull())
  expect(asked.map(({ body }) => body)).toContainEqual({ deleted: '' })
})

it('stays if it could not be deleted', async () => {
  fakeServer({ ...opened, [`PATCH ${record}/b1`]: unreachable })
  await open()
  await deleteBoard()
  expect(board.$state.get().status).toBe('ready')
  expect($toast.get()).toMatchObject({ label: 'The board was not deleted' })
})
