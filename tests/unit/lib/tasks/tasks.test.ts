// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import {
  $openedTask,
  $taskFilter,
  changeTaskFilter,
  followTaskAddress,
  openTask,
} from '#lib/tasks/address.ts'
import { changeTasks } from '#lib/tasks/changes.ts'
import { deleteTasks } from '#lib/tasks/deletion.ts'
import { noTaskFilter } from '#lib/tasks/filter.ts'
import { findRow, hiddenTasks, tasks } from '#lib/tasks/tasks.ts'
import { voteFor } from '#lib/tasks/votes.ts'
import { $toast, dismissToast } from '#lib/toasts/toasts.ts'
import { signInHere } from '#tests/support/browser/sign-in-here.ts'
import { makePageAnswer, makeTaskAnswer } from '#tests/support/made-tasks.ts'
import { fakeServer, json, nothing, unreachable } from '#tests/support/server/fake-server.ts'

const list = 'GET /api/discover/tasks'
const changes = 'POST /api/discover/tasks/changes'
const gate = makeTaskAnswer()
const fence = makeTaskAnswer({ id: 't2', number: 2, title: 'Fence', mine: true })

async function openLoaded() {
  await tasks.load()
  return () => tasks.value()?.rows.map(({ task }) => task) ?? []
}

const answerChange = (fields: Record<string, unknown>) => () =>
  json({ tasks: [], refused: [], overwritten: [], ...fields })

beforeEach(() => {
  signInHere()
  tasks.forget()
  $taskFilter.set(noTaskFilter)
  $openedTask.set(null)
  history.replaceState(null, '', '/tasks')
})

afterEach(() => vi.unstubAllGlobals())

it('follows the address, and the address follows it', async () => {
  history.replaceState(null, '', '/tasks?q=gate&status=done&page=3&task=t1')
  const stop = followTaskAddress()
  expect($taskFilter.get()).toMatchObject({ text: 'gate', page: 3, facets: { status: ['done'] } })
  expect($openedTask.get()).toBe('t1')
  changeTaskFilter({ sort: 'votes' })
  expect(location.search).toBe('?q=gate&status=done&sort=votes&task=t1')
  openTask(null)
  expect(location.search).toBe('?q=gate&status=done&sort=votes')
  stop()
})

it('shows the last page if the address names one beyond it', async () => {
  const asked = fakeServer({ [list]: () => json(makePageAnswer([gate], { total: 21 })) })
  changeTaskFilter({ page: 9 })
  await tasks.load()
  expect(asked).toHaveLength(2)
  expect(tasks.$state.get()).toMatchObject({ status: 'ready', value: { total: 21 } })
})

it.each([
  ['is no list', () => json({ tasks: null }), 'unknown'],
  [
    'holds a task of no known status',
    () => json(makePageAnswer([{ ...gate, status: 'x' }])),
    'unknown',
  ],
  ['does not come', unreachable, 'offline'],
])(
  'treats an answer that %s as a failure',
  async (_, answer, kind) => {
    fakeServer({ [list]: answer })
    await tasks.load()
    expect(tasks.$state.get()).toMatchObject({ status: 'failed', failure: { kind } })
  },
  20_000,
)

it('changes rows immediately, sends only what differs, and undoes it', async () => {
  const done = { ...gate, status: 'done' }
  const asked = fakeServer({
    [list]: () => json(makePageAnswer([gate, { ...fence, status: 'done' }])),
    [changes]: answerChange({ tasks: [done] }),
  })
  const rows = await openLoaded()
  const changing = changeTasks(['t1', 't2'], { status: 'done' })
  expect(rows().map(({ status }) => status)).toEqual(['done', 'done'])
  expect(await changing).toBe(true)
  const seen = { status: 'backlog' }
  expect(asked.at(-1)?.body).toEqual({ changes: [{ id: 't1', set: { status: 'done' }, seen }] })
  expect($toast.get()).toMatchObject({ label: '1 task changed', tone: 'positive' })
  $toast.get()?.action?.run()
  await vi.waitFor(() =>
    expect(asked.at(-1)?.body).toEqual({
      changes: [{ id: 't1', set: seen, seen: { status: 'done' } }],
    }),
  )
})

it('reads the list after changes that are on their way, so that none is missing in it', async () => {
  let saved: object = gate
  const sent = Promise.withResolvers<undefined>()
  fakeServer({
    [list]: () => json(makePageAnswer([saved])),
    async [changes]() {
      await sent.promise
      saved = { ...gate, status: 'done' }
      return answerChange({ tasks: [saved] })()
    },
  })
  const rows = await openLoaded()
  const changing = changeTasks(['t1'], { status: 'done' })
  const loading = tasks.load()
  sent.resolve(undefined)
  await Promise.all([changing, loading])
  expect(rows().map(({ status }) => status)).toEqual(['done'])
})

it('says who had changed the same field', async () => {
  const first = { id: 't1', number: 1, field: 'status', value: 'in_progress', by: 'Bo' }
  fakeServer({
    [list]: () => json(makePageAnswer([gate])),
    [changes]: answerChange({ tasks: [gate], overwritten: [first] }),
  })
  await openLoaded()
  await changeTasks(['t1'], { status: 'todo' })
  expect($toast.get()?.description).toBe(
    'Bo had just set the status of #1 to “In progress”. Yours stands.',
  )
})

it.each([
  ['refuses', answerChange({ refused: [{ id: 't1', message: 'You may not change this.' }] })],
  ['cannot be reached for', unreachable],
])('restores what the server %s', async (_, answer) => {
  fakeServer({ [list]: () => json(makePageAnswer([gate])), [changes]: answer })
  const rows = await openLoaded()
  expect(await changeTasks(['t1'], { priority: 'high' })).toBe(false)
  expect(rows()[0]?.priority).toBe('medium')
  expect($toast.get()).toMatchObject({ tone: 'danger' })
})

it('deletes only one’s own tasks, when the offer to undo has expired', async () => {
  const removal = 'DELETE /api/collections/tasks/records/t2'
  const asked = fakeServer({
    [list]: () => json(makePageAnswer([gate, fence])),
    [removal]: nothing,
  })
  const rows = await openLoaded()
  deleteTasks(['t1', 't2'])
  expect(rows().map(({ id }) => id)).toEqual(['t1'])
  $toast.get()?.action?.run()
  expect(rows().map(({ id }) => id)).toEqual(['t1', 't2'])
  dismissToast()
  expect(asked.map(({ what }) => what)).not.toContain(removal)
  deleteTasks(['t2'])
  dismissToast()
  await vi.waitFor(() => expect(asked.at(-1)?.what).toBe(removal))
  hiddenTasks.clear()
})

it('leaves out what is deleted and may be undone, when the list is read again', async () => {
  fakeServer({ [list]: () => json(makePageAnswer([gate, fence], { total: 2 })) })
  const rows = await openLoaded()
  deleteTasks(['t2'])
  changeTaskFilter({ sort: 'votes' })
  await tasks.load()
  expect(rows().map(({ id }) => id)).toEqual(['t1'])
  expect(tasks.value()?.total).toBe(1)
  $toast.get()?.action?.run()
  await vi.waitFor(() => expect(rows().map(({ id }) => id)).toEqual(['t1', 't2']))
  expect(tasks.value()?.total).toBe(2)
  dismissToast()
})

it('votes immediately, and keeps the vote if the server does not withdraw it', async () => {
  const vote = 'POST /api/collections/task_votes/records'
  const asked = fakeServer({
    [list]: () => json(makePageAnswer([gate])),
    [vote]: () => json({ id: 'v1' }),
  })
  await openLoaded()
  const task = () => {
    const row = findRow('t1')
    if (!row) throw new Error('the task is gone')
    return row.task
  }
  const voting = voteFor(task(), true)
  expect(task()).toMatchObject({ votes: 1, isVoted: true })
  expect(await voting).toBe(true)
  expect(asked.at(-1)).toMatchObject({ what: vote, body: { user: 'u1', task: 't1' } })
  const leaving = voteFor(task(), false)
  expect(task()).toMatchObject({ votes: 0, isVoted: false })
  expect(await leaving).toBe(false)
  expect(task()).toMatchObject({ votes: 1, isVoted: true })
  expect($toast.get()?.label).toBe('Still your vote for “Gate”')
})
