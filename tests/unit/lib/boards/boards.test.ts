// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { boards, newBoardForm, tickBoard } from '#lib/boards/boards.ts'
import { $boardChange } from '#lib/catalogue/favourites/board-change.ts'
import { $toast } from '#lib/toasts/toasts.ts'
import { signInHere } from '#tests/support/browser/sign-in-here.ts'
import { fakeServer, json, unreachable } from '#tests/support/server/fake-server.ts'

const list = 'GET /api/discover/boards'
const owner = { username: 'ada', name: 'Ada Quill' }
const plans = { id: 'b1', name: 'Plans', mine: true, owner, team: null, count: 2, holds: false }
const lobby = { ...plans, id: 'b2', name: 'Lobby', count: 1, holds: true }
const change = 'POST /api/discover/boards/b1/families'

async function openLoaded() {
  await boards.load('f1')
  const [first] = boards.value()?.list ?? []
  if (!first) throw new Error('there is no board')
  const holds = () => boards.value()?.list.map((board) => [board.holds, board.count])
  return { first, holds }
}

beforeEach(() => {
  signInHere()
  boards.forget()
  newBoardForm.reset()
  $boardChange.set(null)
})

afterEach(() => vi.unstubAllGlobals())

it('ticks a board immediately, and uses the count from the server', async () => {
  let answer: ((answer: Response) => void) | undefined
  const asked = fakeServer({
    [list]: () => json({ boards: [plans, lobby] }),
    [change]: () => new Promise<Response>((resolve) => (answer = resolve)),
  })
  const { first, holds } = await openLoaded()
  const ticking = tickBoard(first, 'f1', true)
  await vi.waitFor(() => expect(asked.at(-1)?.what).toBe(change))
  expect(asked.at(-1)?.body).toEqual({ add: ['f1'] })
  expect(holds()).toEqual([
    [true, 3],
    [true, 1],
  ])
  answer?.(json({ count: 8 }))
  await ticking
  expect(holds()?.[0]).toEqual([true, 8])
  expect($boardChange.get()).toEqual({ board: 'b1' })
})

it('reverts a tick that the server refuses, and says which', async () => {
  fakeServer({
    [list]: () => json({ boards: [plans] }),
    [change]: () =>
      json({ message: 'x', data: { families: { message: 'A board holds 2,000 at most.' } } }, 400),
  })
  const { first, holds } = await openLoaded()
  await tickBoard(first, 'f1', true)
  expect(holds()).toEqual([[false, 2]])
  expect($toast.get()).toMatchObject({ label: 'Not added to Plans', tone: 'danger' })
  expect($toast.get()?.description).toContain('A board holds 2,000 at most.')
  expect($boardChange.get()).toBeNull()
})

it('sends ticks to the server in the order in which they were made', async () => {
  const asked = fakeServer({
    [list]: () => json({ boards: [plans] }),
    [change]: async () => {
      await new Promise((resolve) => setTimeout(resolve, asked.length === 2 ? 20 : 0))
      return json({ count: 2 })
    },
  })
  const { first, holds } = await openLoaded()
  await Promise.all([tickBoard(first, 'f1', true), tickBoard(first, 'f1', false)])
  expect(asked.slice(1).map(({ body }) => body)).toEqual([{ add: ['f1'] }, { remove: ['f1'] }])
  expect(holds()).toEqual([[false, 2]])
})

it('creates a board with the family on it, and shows it', async () => {
  const listed = [plans]
  const asked = fakeServer({
    [list]: () => json({ boards: listed }),
    'POST /api/collections/boards/records': () => {
      listed.unshift(lobby)
      return json({ id: 'b2' })
    },
  })
  await openLoaded()
  expect(await newBoardForm.submit({ name: '  ', families: ['f1'] })).toBe(false)
  expect(newBoardForm.$state.get()).toMatchObject({ fields: { name: 'Name the board.' } })
  expect(await newBoardForm.submit({ name: ' Lobby ', families: ['f1'] })).toBe(true)
  expect(asked[1]?.body).toEqual({ name: 'Lobby', owner: 'u1', families: ['f1'] })
  expect(boards.value()?.list).toMatchObject([{ name: 'Lobby' }, { name: 'Plans' }])
})

it.each([
  ['is none', () => json({ boards: null }), 'unknown'],
  ['holds a board without a name', () => json({ boards: [{ ...plans, name: '' }] }), 'unknown'],
  ['does not come', unreachable, 'offline'],
])(
  'treats a list that %s as a failure',
  async (_, answer, kind) => {
    fakeServer({ [list]: answer })
    await boards.load('')
    expect(boards.$state.get()).toMatchObject({ status: 'failed', failure: { kind } })
  },
  20_000,
)
