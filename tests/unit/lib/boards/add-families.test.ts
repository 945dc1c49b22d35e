// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { describeAddition } from '#lib/boards/add-families-messages.ts'
import { $additions, addFamilies, forgetAdditions, undoAddition } from '#lib/boards/add-families.ts'
import { boards } from '#lib/boards/boards.ts'
import { $toast } from '#lib/toasts/toasts.ts'
import { signInHere } from '#tests/support/browser/sign-in-here.ts'
import { fakeServer, json, person, unreachable } from '#tests/support/server/fake-server.ts'

const list = 'GET /api/discover/boards'
const owner = { username: 'ada', name: 'Ada Quill' }
const plans = { id: 'b1', name: 'Plans', mine: true, owner, team: null, count: 2, holds: false }
const change = 'POST /api/discover/boards/b1/families'
const refreshed = {
  'POST /api/collections/users/auth-refresh': () => json({ token: 'a.b.c', record: person }),
}

async function openLoaded() {
  await boards.load('')
  const [first] = boards.value()?.list ?? []
  if (!first) throw new Error('there is no board')
  return first
}

beforeEach(() => {
  signInHere()
  boards.forget()
  forgetAdditions()
  $toast.set(null)
})

afterEach(() => vi.unstubAllGlobals())

it('adds several families at once, and counts those that were on the board before', async () => {
  const asked = fakeServer({
    [list]: () => json({ boards: [plans] }),
    [change]: () => json({ count: 4, added: ['f1', 'f2'], removed: [] }),
  })
  const board = await openLoaded()
  await addFamilies(board, ['f1', 'f2', 'f3'])
  expect(asked.at(-1)?.body).toEqual({ add: ['f1', 'f2', 'f3'] })
  expect($additions.get()).toEqual({ b1: { status: 'done', added: ['f1', 'f2'], present: 1 } })
  expect(boards.value()?.list).toMatchObject([{ count: 4 }])
})

it('undoes exactly what was added', async () => {
  const asked = fakeServer({
    [list]: () => json({ boards: [plans] }),
    [change]: () => json({ count: 3, added: ['f2'], removed: [] }),
  })
  const board = await openLoaded()
  await addFamilies(board, ['f1', 'f2'])
  await undoAddition(board)
  expect(asked.at(-1)?.body).toEqual({ remove: ['f2'] })
  expect($additions.get()).toEqual({})
})

it('says what was not added', async () => {
  fakeServer({ ...refreshed, [list]: () => json({ boards: [plans] }), [change]: unreachable })
  const board = await openLoaded()
  await addFamilies(board, ['f1'])
  expect($additions.get()).toEqual({})
  expect($toast.get()).toMatchObject({ label: 'Not added to Plans', tone: 'danger' })
}, 20_000)

it.each([
  [3, 0, '3 families added'],
  [1, 2, '1 family added, 2 on it already'],
  [0, 1, 'On it already'],
  [0, 4, 'All 4 on it already'],
])('says that %i are new and %i were there', (added, present, text) => {
  expect(describeAddition(added, present)).toBe(text)
})
