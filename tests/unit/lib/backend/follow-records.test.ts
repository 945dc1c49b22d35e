// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'

import { followRecords } from '#lib/backend/follow-records.ts'
import { signInHere } from '#tests/support/browser/sign-in-here.ts'
import { fakeEvents } from '#tests/support/server/fake-event-source.ts'
import { fakeServer, json, nothing, unreachable } from '#tests/support/server/fake-server.ts'

const subscribing = 'POST /api/realtime'

function follow() {
  const connections = fakeEvents()
  const heard: unknown[] = []
  const onReturn = vi.fn<() => void>()
  const following = followRecords({
    collections: ['tasks', 'task_comments'],
    onNews: (news) => heard.push(news),
    onReturn,
  })
  const latest = () => {
    const connection = connections.at(-1)
    if (!connection) throw new Error('The page has not connected.')
    return connection
  }
  return { connections, following, heard, onReturn, latest }
}

async function open() {
  const parts = follow()
  parts.latest().greet('c1')
  const stop = await parts.following
  onTestFinished(stop)
  return { ...parts, stop }
}

beforeEach(() => {
  signInHere()
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('tells the server once, as the person who is signed in, what it follows', async () => {
  const asked = fakeServer({ [subscribing]: nothing })
  const { latest } = await open()
  expect(latest().address).toBe('/api/realtime')
  const body = { clientId: 'c1', subscriptions: ['tasks/*', 'task_comments/*'] }
  expect(asked).toMatchObject([{ what: subscribing, body }])
})

it('reports what happened to which record, and nothing that it cannot read', async () => {
  fakeServer({ [subscribing]: nothing })
  const { latest, heard } = await open()
  latest().send('tasks/*', { action: 'update', record: { id: 't1' } })
  latest().send('task_comments/*', { action: 'create', record: { id: 'c1', task: 't1' } })
  latest().send('tasks/*', { action: 'burn', record: { id: 't1' } })
  latest().send('tasks/*', { action: 'update' })
  expect(heard).toEqual([
    { collection: 'tasks', action: 'update', record: { id: 't1' } },
    { collection: 'task_comments', action: 'create', record: { id: 'c1', task: 't1' } },
  ])
})

it('gives up where there is no connection at first', async () => {
  fakeServer({})
  const { following, latest, connections } = follow()
  latest().fail()
  await expect(following).rejects.toMatchObject({ failure: { kind: 'offline' } })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(connections.map(({ isClosed }) => isClosed)).toEqual([true])
})

it('gives up where the server refuses what it wants to follow', async () => {
  fakeServer({ [subscribing]: () => json({ message: 'No.' }, 403) })
  const { following, latest } = follow()
  latest().greet('c1')
  await expect(following).rejects.toMatchObject({ failure: { kind: 'forbidden' } })
  expect(latest().isClosed).toBe(true)
})

it('connects and subscribes again when the connection is lost, and says that it is back', async () => {
  const asked = fakeServer({ [subscribing]: nothing })
  const { connections, latest, onReturn, heard } = await open()
  latest().fail()
  await vi.advanceTimersByTimeAsync(1000)
  expect(connections).toHaveLength(2)
  expect(onReturn).not.toHaveBeenCalled()
  latest().greet('c2')
  await vi.advanceTimersByTimeAsync(0)
  expect(onReturn).toHaveBeenCalledOnce()
  expect(asked.map(({ body }) => body)).toMatchObject([{ clientId: 'c1' }, { clientId: 'c2' }])
  latest().send('tasks/*', { action: 'delete', record: { id: 't1' } })
  expect(heard).toHaveLength(1)
})

it('connects again after the delays of the backend client, the last one again and again', async () => {
  let isUp = true
  fakeServer({ [subscribing]: () => (isUp ? nothing() : unreachable()) })
  const { connections, latest, onReturn } = await open()
  isUp = false
  latest().fail()
  for (const delay of [200, 300, 500, 1000, 1200, 1500, 2000, 2000, 2000]) {
    const { length } = connections
    await vi.advanceTimersByTimeAsync(delay - 1)
    expect(connections).toHaveLength(length)
    await vi.advanceTimersByTimeAsync(1)
    expect(connections).toHaveLength(length + 1)
    latest().greet(`c${length}`)
    await vi.advanceTimersByTimeAsync(0)
  }
  isUp = true
  await vi.advanceTimersByTimeAsync(2000)
  latest().greet('last')
  await vi.advanceTimersByTimeAsync(0)
  expect(onReturn).toHaveBeenCalledOnce()
})

it('gives up a connection that takes longer than 15 seconds', async () => {
  fakeServer({})
  const { following, latest } = follow()
  const failed = following.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(14_999)
  expect(latest().isClosed).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(latest().isClosed).toBe(true)
  expect(await failed).toMatchObject({ failure: { kind: 'offline', timedOut: true } })
})

it('ends for good', async () => {
  fakeServer({ [subscribing]: nothing })
  const { connections, latest, stop } = await open()
  latest().fail()
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(connections.map(({ isClosed }) => isClosed)).toEqual([true])
})
