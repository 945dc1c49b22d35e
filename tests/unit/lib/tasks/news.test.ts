// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { makePageAnswer, makeTaskAnswer } from '#tests/support/made-tasks.ts'
import { fakeServer, json, keepInBrowser } from '#tests/support/server/fake-server.ts'

const tell = vi.hoisted(() => ({
  isFollowed: false,
  news: (() => {}) as (news: { action: string; record: { id: string } }) => void,
  connect: () => {},
}))

vi.mock('pocketbase', () => ({
  BaseAuthStore: class {
    token = ''
  },
  default: class {
    realtime = {
      subscribe: async (_: string, listener: () => void) => {
        tell.connect = listener
        listener()
        return async () => {}
      },
    }
    collection = () => ({
      subscribe: async (_: string, listener: typeof tell.news) => {
        tell.news = listener
        tell.isFollowed = true
        return async () => {}
      },
    })
  },
}))

const list = 'GET /api/discover/tasks'
const gate = makeTaskAnswer()
const fence = makeTaskAnswer({ id: 't2', number: 2, title: 'Fence' })
const later = { updated: '2027-01-02 10:00:00.000Z' }

async function open() {
  const stores = {
    ...(await import('#lib/tasks/tasks.ts')),
    ...(await import('#lib/tasks/news.ts')),
  }
  await stores.tasks.load()
  const close = stores.openTaskNews()
  await vi.waitFor(() => expect(tell.isFollowed).toBe(true))
  const marks = () => stores.tasks.value()?.rows.map(({ task, mark }) => [task.title, mark])
  return { ...stores, close, marks }
}

let tasks: object[]

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  keepInBrowser()
  tasks = [gate, fence]
  tell.isFollowed = false
  fakeServer({ [list]: () => json(makePageAnswer(tasks)) })
})

afterEach(() => vi.unstubAllGlobals())

it('marks what others changed where it stands, and what they deleted', async () => {
  const { close, marks } = await open()
  tasks = [{ ...gate, ...later, title: 'Gate, double', matches: false }]
  for (const id of ['t1', 't2']) tell.news({ action: 'update', record: { id } })
  await vi.waitFor(() =>
    expect(marks()).toEqual([
      ['Gate, double', 'changed'],
      ['Fence', 'deleted'],
    ]),
  )
  close()
})

it('counts a vote without a mark', async () => {
  const { close, marks, tasks: shown } = await open()
  tasks = [{ ...gate, votes: 7 }]
  tell.news({ action: 'update', record: { id: 't1' } })
  await vi.waitFor(() => expect(shown.value()?.rows[0]?.task.votes).toBe(7))
  expect(marks()?.[0]).toEqual(['Gate', null])
  close()
})

it('keeps new tasks aside until they are asked for, those alone that the filter leaves', async () => {
  const { close, marks, showNewTasks, tasks: shown } = await open()
  const wall = makeTaskAnswer({ id: 't3', title: 'Wall' })
  tasks = [wall, makeTaskAnswer({ id: 't4', title: 'Roof', matches: false })]
  for (const id of ['t3', 't4']) tell.news({ action: 'create', record: { id } })
  await vi.waitFor(() => expect(shown.value()?.news).toEqual(['t3']))
  expect(marks()).toHaveLength(2)
  tasks = [wall, gate, fence]
  showNewTasks()
  await vi.waitFor(() => expect(marks()?.[0]).toEqual(['Wall', null]))
  expect(shown.value()?.news).toEqual([])
  close()
})

it('looks for what it missed when the connection is back', async () => {
  const { close, marks } = await open()
  tasks = [{ ...gate, ...later, status: 'done' }, fence]
  tell.connect()
  await vi.waitFor(() => expect(marks()?.[0]).toEqual(['Gate', 'changed']))
  close()
})
