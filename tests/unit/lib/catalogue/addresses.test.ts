import { expect, it, vi } from 'vitest'

import { addressBook } from '#lib/catalogue/addresses.ts'
import { addressesAtOnce } from '#lib/catalogue/data/api.ts'

const asked: number[] = []

vi.mock('#lib/catalogue/data/api.ts', async (original) => ({
  ...(await original<object>()),
  fetchAddresses: async (_: string, numbers: number[]) => {
    asked.push(...numbers)
    return new Map(numbers.map((number) => [number, { id: `f${number}`, thumbnail: null }]))
  },
}))

it('forgets the cards that were passed long ago, and asks for them again', async () => {
  addressBook.replace(new Map(), 'families')
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
