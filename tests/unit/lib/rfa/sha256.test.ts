import { createHash } from 'node:crypto'

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { hashSource } from '#lib/rfa/sha256.ts'

import { sourceOfBytes } from './counted-source.ts'

const expected = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const pattern = (length: number): Uint8Array =>
  Uint8Array.from({ length }, (_, index) => (index * 31 + (index >> 9)) & 0xff)

describe('hashSource', () => {
  it.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 128, 4095, 1_000_003])(
    'agrees with node:crypto on %d bytes',
    async (length) => {
      const bytes = pattern(length)
      expect(await hashSource(sourceOfBytes(bytes))).toBe(expected(bytes))
    },
  )

  it('agrees with node:crypto on any bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        expect(await hashSource(sourceOfBytes(bytes))).toBe(expected(bytes))
      }),
    )
  })

  it('reads a large source in pieces and reports its progress', async () => {
    const bytes = pattern(9_000_001)
    const told: number[] = []
    let largest = 0
    const source = {
      size: bytes.length,
      read: (start: number, end: number) => {
        largest = Math.max(largest, end - start)
        return Promise.resolve(bytes.subarray(start, end))
      },
    }
    const hash = await hashSource(source, (done, total) => told.push(done / total))
    expect(hash).toBe(expected(bytes))
    expect(largest).toBeLessThanOrEqual(4 * 1024 * 1024)
    expect(told).toEqual(told.toSorted((one, other) => one - other))
    expect(told.length).toBeGreaterThan(2)
    expect(told.at(-1)).toBe(1)
  })

  it('reports that the source cannot be read', async () => {
    const source = { size: 10, read: () => Promise.reject(new Error('gone')) }
    await expect(hashSource(source)).rejects.toMatchObject({ code: 'unreadable' })
  })
})
