import { describe, expect, it } from 'vitest'

import { buildColumns } from '#lib/catalogue/columns/build-columns.ts'
import type { FamilyRow } from '#lib/catalogue/columns/columns.ts'
import { answer, type Message } from '#lib/catalogue/data/work.ts'
import { buffersIn } from '#lib/workers/buffers-in.ts'

const door: FamilyRow = {
  number: 3,
  name: 'Door',
  isPremium: true,
  release: 2024,
  vendor: 'Nordhaus',
  categories: ['doors'],
}
const bench = { ...door, number: 5, name: 'Bench' }
const columns = buildColumns([door], 'en')

const body = (text: string): ArrayBuffer => {
  const bytes = new TextEncoder().encode(text)
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
}

const json = JSON.stringify({
  format: 1,
  epoch: 'aa',
  change: 2,
  collection: 'c',
  numbers: [3],
  names: ['Door'],
  premium: '1',
  releases: [2024],
  vendor: [1],
  vendors: ['Nordhaus'],
  category: [1],
  categories: ['doors'],
})

const resultOf = (message: Message) => {
  const given = answer(message)
  return 'result' in given ? given.result : given.problem.message
}

describe('answer', () => {
  it('reads the bytes that the backend sent', () => {
    const message = { id: 1, kind: 'read', body: body(json), locale: 'en' } as const
    const read = { epoch: 'aa', change: 2, collection: 'c', columns }
    expect(answer(message)).toEqual({ id: 1, result: read })
  })

  it('builds columns from families', () => {
    expect(resultOf({ id: 2, kind: 'build', rows: [door], locale: 'en' })).toEqual(columns)
  })

  it('applies a change', () => {
    const delta = { total: 2, changed: [bench], gone: [] }
    expect(resultOf({ id: 3, kind: 'apply', columns, delta, locale: 'en' })).toEqual(
      buildColumns([bench, door], 'en'),
    )
    expect(resultOf({ id: 4, kind: 'apply', columns, delta: { ...delta, total: 9 } })).toBeNull()
  })

  it('applies what the backend answered, and names the families it touched', () => {
    const row = [5, 'Bench', 1, 2024, 'Nordhaus', ['doors']]
    const version = { format: 1, epoch: 'aa', change: 7 }
    const message = { id: 7, kind: 'update', columns, locale: 'en' } as const
    const changes = { ...version, total: 1, changed: [row], gone: [3] }
    expect(resultOf({ ...message, answer: changes })).toEqual({
      columns: { ...buildColumns([bench], 'en'), categories: Uint32Array.of(0) },
      change: 7,
      touched: [3, 5],
    })
    expect(resultOf({ ...message, answer: { ...version, reset: true } })).toBeNull()
    expect(resultOf({ ...message, answer: { ...changes, total: 9 } })).toBeNull()
    expect(resultOf({ ...message, answer: '<html>' })).toContain('is damaged')
  })

  it.each([
    ['<html>', 'it is no JSON'],
    ['{"format":1', 'it is no JSON'],
    ['{"format":7}', 'this page reads format 1'],
  ])('answers %s with the problem', (text, message) => {
    expect(answer({ id: 5, kind: 'read', body: body(text) })).toEqual({
      id: 5,
      problem: { name: 'DamagedCatalogue', message: expect.stringContaining(message) },
    })
  })

  it('answers with the problem if the bytes are not text', () => {
    expect(resultOf({ id: 6, kind: 'read', body: Uint8Array.of(34, 255, 34).buffer })).toContain(
      'it is no JSON.',
    )
  })
})

describe('the columns of an answer', () => {
  it('are all transferred instead of being copied', () => {
    for (const message of [
      { id: 1, kind: 'read', body: body(json) },
      { id: 2, kind: 'build', rows: [door, bench] },
    ] satisfies Message[]) {
      const given = answer(message)
      const expected = structuredClone(given)
      const transfer = buffersIn(given)
      expect(transfer).toHaveLength(8)
      expect(structuredClone(given, { transfer })).toEqual(expected)
      expect(transfer.every(({ detached }) => detached)).toBe(true)
    }
  })

  it('are none if the work failed', () => {
    const delta = { total: 9, changed: [], gone: [] }
    expect(buffersIn(answer({ id: 1, kind: 'apply', columns, delta }))).toEqual([])
    expect(buffersIn(answer({ id: 2, kind: 'read', body: body('') }))).toEqual([])
  })
})
