import { afterEach, expect, it, vi } from 'vitest'

import { dropOldest } from '#service-worker/drop-oldest.ts'

afterEach(() => void vi.unstubAllGlobals())

async function drop(limit: number, addresses: string[]): Promise<string[]> {
  const entries = new Set(addresses)
  const cache = {
    keys: () => Promise.resolve([...entries]),
    delete: (address: string) => Promise.resolve(entries.delete(address)),
  }
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache) })
  await dropOldest('pictures', limit)
  return [...entries]
}

it('the oldest entry is deleted first', async () => {
  expect(await drop(2, ['a', 'b', 'c', 'd'])).toEqual(['c', 'd'])
})

it('nothing is deleted up to the limit', async () => {
  expect(await drop(4, ['a', 'b', 'c'])).toEqual(['a', 'b', 'c'])
  expect(await drop(3, ['a', 'b', 'c'])).toEqual(['a', 'b', 'c'])
})
