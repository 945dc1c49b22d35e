// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'

import { FailureError } from '#lib/failure/failure.ts'
import { createResource } from '#lib/resource/resource.ts'

interface Asked {
  query: string
  answer: (value: string) => void
  fail: () => void
}

let asked: Asked[]

const read = (query: string) =>
  new Promise<string>((resolve, reject) => {
    const fail = () => reject(new FailureError({ kind: 'offline' }))
    asked.push({ query, answer: resolve, fail })
  })

beforeEach(() => {
  asked = []
})

it('is loading until the answer comes, then ready', async () => {
  const doors = createResource(read)
  const loading = doors.load('doors')
  expect(doors.$state.get()).toEqual({ status: 'loading' })
  expect(doors.value()).toBeNull()
  asked[0]?.answer('a door')
  await loading
  expect(doors.$state.get()).toEqual({ status: 'ready', value: 'a door', isStale: false })
  expect(doors.value()).toBe('a door')
})

it('shows the answer to the last request, whichever arrives last', async () => {
  const doors = createResource(read)
  const first = doors.load('doors')
  const second = doors.load('windows')
  asked[1]?.answer('a window')
  asked[0]?.fail()
  await Promise.all([first, second])
  expect(doors.value()).toBe('a window')
})

it('is replaced by loading, or stays as stale on request', async () => {
  for (const keepsValue of [false, true]) {
    asked = []
    const doors = createResource(read, { keepsValue })
    const first = doors.load('doors')
    asked[0]?.answer('a door')
    await first
    void doors.load('windows')
    expect(doors.$state.get()).toEqual(
      keepsValue ? { status: 'ready', value: 'a door', isStale: true } : { status: 'loading' },
    )
  }
})

it('says why it failed, and loads again when the connection is back', async () => {
  const doors = createResource(read)
  const close = doors.open('doors')
  asked[0]?.fail()
  await expect
    .poll(() => doors.$state.get())
    .toEqual({ status: 'failed', failure: { kind: 'offline' } })
  globalThis.dispatchEvent(new Event('online'))
  expect(asked.map(({ query }) => query)).toEqual(['doors', 'doors'])
  asked[1]?.answer('a door')
  await expect.poll(() => doors.value()).toBe('a door')
  globalThis.dispatchEvent(new Event('online'))
  expect(asked).toHaveLength(2)
  close()
})

it('forgets everything when it is closed, an answer on its way included', async () => {
  const doors = createResource(read)
  const close = doors.open('doors')
  close()
  asked[0]?.answer('a door')
  await Promise.resolve()
  expect(doors.$state.get()).toEqual({ status: 'loading' })
  await doors.reload()
  globalThis.dispatchEvent(new Event('online'))
  expect(asked).toHaveLength(1)
})

it('that is refreshed keeps its value if that fails', async () => {
  const doors = createResource(read)
  const loading = doors.load('doors')
  asked[0]?.answer('a door')
  await loading
  const refreshing = doors.refresh('doors')
  expect(doors.value()).toBe('a door')
  asked[1]?.fail()
  await expect(refreshing).rejects.toThrow('offline')
  expect(doors.$state.get()).toEqual({ status: 'ready', value: 'a door', isStale: false })
})

it('that is refreshed while it loads shows the outcome of both', async () => {
  const doors = createResource(read)
  const first = doors.load('doors')
  const failing = doors.refresh('doors')
  asked[1]?.fail()
  await expect(failing).rejects.toThrow('offline')
  asked[0]?.answer('a door')
  await first
  expect(doors.value()).toBe('a door')
  const second = doors.load('doors')
  const refreshing = doors.refresh('doors')
  asked[3]?.answer('a new door')
  await refreshing
  asked[2]?.fail()
  await second
  expect(doors.value()).toBe('a new door')
})

it('is changed in place only when it is ready', async () => {
  const doors = createResource(read)
  doors.update(() => 'nothing')
  expect(doors.value()).toBeNull()
  const loading = doors.load('doors')
  asked[0]?.answer('a door')
  await loading
  doors.update((value) => `${value}, wide`)
  expect(doors.value()).toBe('a door, wide')
})
