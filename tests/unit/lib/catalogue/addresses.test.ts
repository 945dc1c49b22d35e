import { expect, it, onTestFinished, vi } from 'vitest'

import { addressBook } from '#lib/catalogue/addresses.ts'
import { addressesAtOnce } from '#lib/catalogue/data/api.ts'
import { noteTyping } from '#lib/catalogue/filters/typing.ts'

const asked: number[] = []

vi.mock('#lib/catalogue/data/api.ts', async (original) => ({
  ...(await original<object>()),
  fetchAddresses: async (_: string, numbers: number[]) => {
    asked.push(...numbers)
    return new Map(numbers.map((number) => [number, { id: `f${number}`, thumbnail: null }]))
  },
}))

it('asks for no cards while somebody types, and for those in sight afterwards', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  addressBook.replace(new Map(), 'families')
  asked.length = 0
  for (let key = 0; key < 8; key += 1) {
    noteTyping()
    void addressBook.lookUp([key, key + 1])
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(asked).toEqual([])
  await vi.runAllTimersAsync()
  expect(asked).toEqual([7, 8])
})

it('forgets the cards that were passed long ago, and asks for them again', async () => {
  addressBook.replace(new Map(), 'families')
  asked.length = 0
  const pages = 30
  for (let page = 0; page < pages; page += 1) {
    const first = page * addressesAtOnce
    await addressBook.lookUp(Array.from({ length: addressesAtOnce }, (_, index) => first + index))
  }
  expect(addressBook.all().size).toBe(5000)
  expect(addressBook.get(pages * addressesAtOnce - 1)?.id).toBe('f5999')
  expect(addressBook.get(0)).toBeUndefined()
  await addressBook.lookUp([0])
  expect(addressBook.get(0)?.id).toBe('f0')
  expect(asked).toHaveLength(pages * addressesAtOnce + 1)
})
