// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'

import { openTaskNews, showNewTasks } from '#lib/tasks/news.ts'
import { tasks } from '#lib/tasks/tasks.ts'
import { signInHere } from '#tests/support/browser/sign-in-here.ts'
import { makePageAnswer, makeTaskAnswer } from '#tests/support/made-tasks.ts'
import { fakeServer, json } from '#tests/support/server/fake-server.ts'

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
    collection = (name: string) => ({
      subscribe: async (_: string, listener: typeof tell.news) => {
        if (name !== 'tasks') return async () => {}
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
  await tasks.load()
  onTestFinished(openTaskNews())
  await vi.waitFor(() => expect(tell.isFollowed).toBe(true))
  return () => tasks.value()?.rows.map(({ task, mark }) => [task.title, mark])
}

let stored: object[]

beforeEach(() => {
  signInHere()
  tasks.forget()
  stored = [gate, fence]
  tell.isFollowed = false
  fakeServer({ [list]: () => json(makePageAnswer(stored)) })
})

afterEach(() => vi.unstubAllGlobals())

it('marks in place what others changed, and what they deleted', async () => {
  const marks = await open()
  stored = [{ ...gate, ...later, title: 'Gate, double', matches: false }]
  for (const id of ['t1', 't2']) tell.news({ action: 'update', record: { id } })
  await vi.waitFor(() =>
    expect(marks()).toEqual([
      ['Gate, double', 'changed'],
      ['Fence', 'deleted'],
    ]),
  )
})

it('counts a vote without a mark', async () => {
  const marks = await open()
  stored = [{ ...gate, votes: 7 }]
  tell.news({ action: 'update', record: { id: 't1' } })
  await vi.waitFor(() => expect(tasks.value()?.rows[0]?.task.votes).toBe(7))
  expect(marks()?.[0]).toEqual(['Gate', null])
})

it('holds back new tasks that match the filter until they are requested', async () => {
  const marks = await open()
  const wall = makeTaskAnswer({ id: 't3', title: 'Wall' })
  stored = [wall, makeTaskAnswer({ id: 't4', title: 'Roof', matches: false })]
  for (const id of ['t3', 't4']) tell.news({ action: 'create', record: { id } })
  await vi.waitFor(() => expect(tasks.value()?.news).toEqual(['t3']))
  expect(marks()).toHaveLength(2)
  stored = [wall, gate, fence]
  showNewTasks()
  await vi.waitFor(() => expect(marks()?.[0]).toEqual(['Wall', null]))
  expect(tasks.value()?.news).toEqual([])
})

it('loads what it missed when the connection is back', async () => {
  const marks = await open()
  stored = [{ ...gate, ...later, status: 'done' }, fence]
  tell.connect()
  await vi.waitFor(() => expect(marks()?.[0]).toEqual(['Gate', 'changed']))
})
