// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { useListsBeside } from '#islands/catalogue/grid/use-lists-beside.ts'
import type { FamilyList } from '#lib/catalogue/family.ts'
import { noteTyping } from '#lib/catalogue/filters/typing.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  cleanup()
  vi.runAllTimers()
  vi.useRealTimers()
})

const listOf = (count: number): FamilyList => ({
  count,
  at: (position) => {
    throw new RangeError(`Nothing is read here, but ${position} was`)
  },
})

const extent = { columns: 5, most: 3 }

const show = (list: FamilyList) => {
  const hook = renderHook(
    ({ shown, filter, isWanted }) => useListsBeside(shown, { ...extent, filter, isWanted }),
    { initialProps: { shown: list, filter: 'q=400', isWanted: true } },
  )
  return {
    /** How many families the list of each row beside the visible ones has. */
    counts: (end = 0) => [1, 2, 3].map((distance) => hook.result.current.at(distance, end).count),
    state: () => hook.result.current,
    change: (shown: FamilyList, filter = `q=${shown.count}`, isWanted = true) =>
      hook.rerender({ shown, filter, isWanted }),
  }
}

const pass = (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds))

/** The lists of all frames until there is nothing left to show. */
async function watch({ counts, state }: ReturnType<typeof show>): Promise<number[][]> {
  const seen = [counts()]
  while (!state().isSettled) {
    await pass(1)
    const now = counts()
    if (now.join() !== seen.at(-1)?.join()) seen.push(now)
  }
  return seen
}

async function showSettled(count: number) {
  const shown = show(listOf(count))
  await watch(shown)
  return shown
}

it('a list that has settled reaches one row after the other, the nearest first', async () => {
  const shown = await showSettled(400)
  shown.change(listOf(300))
  await pass(179)
  expect(shown.counts()).toEqual([400, 400, 400])
  expect(shown.state().isSettled).toBe(false)
  expect(await watch(shown)).toEqual([
    [400, 400, 400],
    [300, 400, 400],
    [300, 300, 400],
    [300, 300, 300],
  ])
  expect(shown.state().settled.count).toBe(300)
})

it('as long as the rows are not wanted it reaches none, and then the first at once', async () => {
  const shown = await showSettled(400)
  const list = listOf(300)
  shown.change(list, 'q=300', false)
  await pass(10_000)
  expect(shown.counts()).toEqual([400, 400, 400])
  expect(shown.state().isSettled).toBe(false)
  shown.change(list)
  await pass(20)
  expect(shown.counts()[0]).toBe(300)
  await watch(shown)
  expect(shown.state().settled).toBe(list)
})

it('as long as somebody types it reaches no row, and goes on afterwards', async () => {
  const shown = await showSettled(400)
  shown.change(listOf(300))
  for (let key = 0; key < 10; key += 1) {
    noteTyping()
    await pass(100)
  }
  expect(shown.counts()).toEqual([400, 400, 400])
  await pass(200)
  expect(shown.counts()[0]).toBe(300)
  noteTyping()
  const reached = shown.counts()
  await pass(200)
  expect(shown.counts()).toEqual(reached)
  await watch(shown)
  expect(shown.counts()).toEqual([300, 300, 300])
})

it('a list that comes before the last one has reached all rows takes their place one by one', async () => {
  const shown = await showSettled(400)
  shown.change(listOf(300))
  while (shown.counts()[0] === 400) await pass(1)
  shown.change(listOf(200))
  expect(shown.counts()).toEqual([300, 400, 400])
  expect(await watch(shown)).toEqual([
    [300, 400, 400],
    [200, 400, 400],
    [200, 200, 400],
    [200, 200, 200],
  ])
})

it('a list of the same search, of which more is known by now, reaches all rows at once', async () => {
  const shown = await showSettled(400)
  shown.change(listOf(401), 'q=400')
  expect(await watch(shown)).toEqual([
    [400, 400, 400],
    [401, 401, 401],
  ])
})

it('a list that comes back before another has reached all rows takes its place again', async () => {
  const first = listOf(400)
  const shown = show(first)
  await watch(shown)
  shown.change(listOf(300))
  while (shown.counts()[0] === 400) await pass(1)
  shown.change(first)
  expect(shown.counts()).toEqual([300, 400, 400])
  expect((await watch(shown)).at(-1)).toEqual([400, 400, 400])
  expect(shown.state().settled).toBe(first)
})

it('a row shows an older list where a newer one has nothing for it', async () => {
  const shown = await showSettled(400)
  shown.change(listOf(3))
  while (shown.counts()[0] === 400) await pass(1)
  shown.change(listOf(300))
  expect(shown.counts(20)).toEqual([400, 400, 400])
})
