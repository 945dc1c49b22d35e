// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'

import { openTaskNews, showNewTasks } from '#lib/tasks/news.ts'
import { changeList, hiddenTasks, tasks } from '#lib/tasks/tasks.ts'
import { signInHere } from '#tests/support/browser/sign-in-here.ts'
import { makePageAnswer, makeTaskAnswer } from '#tests/support/made-tasks.ts'
import { fakeEvents } from '#tests/support/server/fake-event-source.ts'
import { fakeServer, json, nothing } from '#tests/support/server/fake-server.ts'

const list = 'GET /api/discover/tasks'
const gate = makeTaskAnswer()
const fence = makeTaskAnswer({ id: 't2', number: 2, title: 'Fence' })
const later = { updated: '2027-01-02 10:00:00.000Z' }

let stored: object[]
let followed: number

/** Opens the page, connected. */
async function open() {
  const connections = fakeEvents()
  await tasks.load()
  onTestFinished(openTaskNews())
  /** The server accepts the last connection that the page has made. */
  const connect = async () => {
    const before = followed
    connections.at(-1)?.greet('c1')
    await vi.waitFor(() => expect(followed).toBe(before + 1))
    // The page reads the answer.
    await new Promise((done) => setTimeout(done))
  }
  await connect()
  const send = (topic: string, action: string, record: object) =>
    connections.at(-1)?.send(topic, { action, record })
  const lose = async () => {
    const before = connections.length
    connections.at(-1)?.fail()
    await vi.waitFor(() => expect(connections.length).toBe(before + 1))
  }
  const marks = () => tasks.value()?.rows.map(({ task, mark }) => [task.title, mark])
  return { marks, send, lose, connect }
}

beforeEach(() => {
  signInHere()
  tasks.forget()
  stored = [gate, fence]
  followed = 0
  fakeServer({
    [list]: () => json(makePageAnswer(stored)),
    'POST /api/realtime': () => {
      followed += 1
      return nothing()
    },
  })
})

afterEach(() => vi.unstubAllGlobals())

it('marks in place what others changed, and what they deleted', async () => {
  const { marks, send } = await open()
  stored = [{ ...gate, ...later, title: 'Gate, double', matches: false }]
  for (const id of ['t1', 't2']) send('tasks/*', 'update', { id })
  await vi.waitFor(() =>
    expect(marks()).toEqual([
      ['Gate, double', 'changed'],
      ['Fence', 'deleted'],
    ]),
  )
})

it('leaves out what is deleted and may be undone', async () => {
  const { marks, send } = await open()
  hiddenTasks.add('t2')
  onTestFinished(() => hiddenTasks.clear())
  changeList(({ rows }) => ({ rows: rows.slice(0, 1), total: 1 }))
  stored = [{ ...gate, votes: 7 }, fence]
  for (const id of ['t1', 't2']) send('tasks/*', id === 't1' ? 'update' : 'create', { id })
  await vi.waitFor(() => expect(tasks.value()?.rows[0]?.task.votes).toBe(7))
  expect(marks()).toHaveLength(1)
  expect(tasks.value()).toMatchObject({ total: 1, news: [] })
})

it('counts a vote without a mark', async () => {
  const { marks, send } = await open()
  stored = [{ ...gate, votes: 7 }]
  send('tasks/*', 'update', { id: 't1' })
  await vi.waitFor(() => expect(tasks.value()?.rows[0]?.task.votes).toBe(7))
  expect(marks()?.[0]).toEqual(['Gate', null])
})

it('holds back new tasks that match the filter until they are requested', async () => {
  const { marks, send } = await open()
  const wall = makeTaskAnswer({ id: 't3', title: 'Wall' })
  stored = [wall, makeTaskAnswer({ id: 't4', title: 'Roof', matches: false })]
  for (const id of ['t3', 't4']) send('tasks/*', 'create', { id })
  await vi.waitFor(() => expect(tasks.value()?.news).toEqual(['t3']))
  expect(marks()).toHaveLength(2)
  stored = [wall, gate, fence]
  showNewTasks()
  await vi.waitFor(() => expect(marks()?.[0]).toEqual(['Wall', null]))
  expect(tasks.value()?.news).toEqual([])
})

it('loads what it missed when the connection is back', async () => {
  const { marks, lose, connect } = await open()
  stored = [{ ...gate, ...later, status: 'done' }, fence]
  await lose()
  await connect()
  await vi.waitFor(() => expect(marks()?.[0]).toEqual(['Gate', 'changed']))
})

it('takes a comment for a change of its task', async () => {
  const { marks, send } = await open()
  stored = [{ ...gate, comments: 3 }, fence]
  send('task_comments/*', 'create', { id: 'c1', task: 't1' })
  await vi.waitFor(() => expect(tasks.value()?.rows[0]?.task.comments).toBe(3))
  expect(marks()?.[0]).toEqual(['Gate', null])
})
