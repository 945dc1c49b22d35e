import { expect, it, vi } from 'vitest'

import { once } from '#lib/timing/once.ts'
import { oneAtATime } from '#lib/timing/one-at-a-time.ts'

it('creates a value once, when it is first needed', () => {
  const make = vi.fn<() => object>(() => ({}))
  const get = once(make)
  expect(make).not.toHaveBeenCalled()
  expect(get()).toBe(get())
  expect(make).toHaveBeenCalledOnce()
})

it('creates it again if the first promise failed', async () => {
  const make = vi.fn<() => Promise<string>>()
  make.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue('here')
  const get = once(make)
  await expect(get()).rejects.toThrow('Failed to fetch')
  expect(await get()).toBe('here')
  expect(await get()).toBe('here')
  expect(make).toHaveBeenCalledTimes(2)
})

it('does nothing while it runs, and runs again after it has failed', async () => {
  const run = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new TypeError('No.'))
  const runOnce = oneAtATime(run)
  const first = runOnce()
  await runOnce()
  expect(run).toHaveBeenCalledOnce()
  await expect(first).rejects.toThrow('No.')
  await runOnce()
  expect(run).toHaveBeenCalledTimes(2)
})
