// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { $filter, typeText } from '#lib/catalogue/filters/address.ts'
import { resultsPace } from '#lib/catalogue/filters/results-pace.ts'

let now = 0

beforeEach(async () => {
  vi.useFakeTimers()
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  await showResults(1, 1)
  await showResults(1, 1)
})

afterEach(() => {
  vi.runAllTimers()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const workFor = (milliseconds: number) => {
  now += milliseconds
}

/** What is shown anyway, such as a family that was published. */
async function showOthers(rendering: number, drawing: number): Promise<void> {
  resultsPace.measure(() => queueMicrotask(() => workFor(rendering)))
  requestAnimationFrame(() => workFor(drawing))
  await vi.advanceTimersByTimeAsync(100)
}

async function showResults(rendering: number, drawing: number): Promise<void> {
  resultsPace.expect()
  await showOthers(rendering, drawing)
}

it('results that are much work to render or to draw are slow, until two others in a row were not', async () => {
  expect(resultsPace.isSlow()).toBe(false)
  await showResults(40, 5)
  expect(resultsPace.isSlow()).toBe(true)
  await showResults(3, 5)
  expect(resultsPace.isSlow()).toBe(true)
  await showResults(3, 5)
  expect(resultsPace.isSlow()).toBe(false)
  await showResults(5, 40)
  expect(resultsPace.isSlow()).toBe(true)
})

it('waiting for a frame is no work', async () => {
  resultsPace.expect()
  resultsPace.measure(() => {})
  await Promise.resolve()
  workFor(100)
  await vi.advanceTimersByTimeAsync(100)
  expect(resultsPace.isSlow()).toBe(false)
})

it('what was not typed for is not measured', async () => {
  await showOthers(200, 200)
  expect(resultsPace.isSlow()).toBe(false)
})

it('the filter follows a key with the next frame where results are quick', async () => {
  typeText('d')
  await vi.advanceTimersByTimeAsync(50)
  expect($filter.get().text).toBe('d')
})

it('the filter follows once nobody types where results are slow, and says nothing twice', async () => {
  await showResults(60, 30)
  const filters: string[] = []
  const stop = $filter.listen(({ text }) => filters.push(text))
  for (const text of ['do', 'doo', 'door']) {
    typeText(text)
    await vi.advanceTimersByTimeAsync(150)
  }
  expect(filters).toEqual([])
  await vi.advanceTimersByTimeAsync(1000)
  expect(filters).toEqual(['door'])
  stop()
})
