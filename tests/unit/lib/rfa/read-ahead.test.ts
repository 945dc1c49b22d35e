import { expect, it } from 'vitest'

import { createBudget } from '#lib/rfa/budget.ts'
import type { ByteSource } from '#lib/rfa/byte-source.ts'
import { readAhead } from '#lib/rfa/read-ahead.ts'

import { countReads, sourceOfBytes } from './counted-source.ts'

const page = 256 * 1024
const plenty = { steps: 1e9, bytes: 1e9 }
const bytes = Uint8Array.from({ length: 12 * page + 5 }, (_, index) => (index * 31) >> 3)

const open = (source: ByteSource = sourceOfBytes(bytes), limit = plenty) => {
  const counted = countReads(source)
  return { ahead: readAhead(counted, createBudget(limit)), asked: counted.asked }
}

it.each([
  ['within a page', 10, 200],
  ['over two pages', page - 3, page + 7],
  ['of exactly a page', page, 2 * page],
  ['longer than a page', 5, 3 * page],
  ['at the end', 12 * page - 2, 12 * page + 5],
  ['of nothing', 40, 40],
])('gives what stands there: %s', async (_, start, end) => {
  const { ahead } = open()
  expect(ahead.size).toBe(bytes.length)
  expect(await ahead.read(start, end)).toEqual(bytes.slice(start, end))
})

it('reads a page once, also when it is wanted twice at a time', async () => {
  const { ahead, asked } = open()
  await Promise.all([ahead.read(0, 8), ahead.read(8, 16)])
  await ahead.read(page - 1, page)
  expect(asked).toEqual({ reads: 1, bytes: page })
})

it('keeps the eight pages that were used last', async () => {
  const { ahead, asked } = open()
  const reach = (at: number) => ahead.read(at * page, at * page + 1)
  for (const at of [0, 1, 2, 3, 4, 5, 6, 7]) await reach(at)
  await reach(0)
  await reach(8)
  expect(asked.reads).toBe(9)
  await reach(0)
  expect(asked.reads).toBe(9)
  await reach(1)
  expect(asked.reads).toBe(10)
})

it('asks again for a page that could not be read', async () => {
  let isBroken = true
  const read: ByteSource['read'] = (start, end) =>
    isBroken
      ? Promise.reject(new Error('The disk is gone'))
      : Promise.resolve(bytes.slice(start, end))
  const { ahead } = open({ size: bytes.length, read })
  await expect(ahead.read(0, 4)).rejects.toMatchObject({ code: 'unreadable' })
  isBroken = false
  expect(await ahead.read(0, 4)).toEqual(bytes.slice(0, 4))
})

it('refuses a page that ends before it should', async () => {
  const { ahead } = open({ size: page, read: () => Promise.resolve(bytes.slice(0, 9)) })
  await expect(ahead.read(0, 4)).rejects.toMatchObject({ code: 'unreadable' })
})

it('charges each page to the budget', async () => {
  const { ahead } = open(undefined, { steps: 1e9, bytes: 3 * page })
  await ahead.read(0, 4)
  await ahead.read(4, 8)
  await expect(ahead.read(page, page + 4)).rejects.toMatchObject({ code: 'too-costly' })
})
