import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { writeCompoundFile } from '#scripts/demo/rfa/compound-file.ts'

import { readCompound } from './read-compound.ts'

const filled = (length: number, seed = 7): Uint8Array =>
  Uint8Array.from({ length }, (_, index) => (index * seed + (index >> 8)) % 251)

describe('writeCompoundFile', () => {
  it('keeps small streams in the mini stream and large ones in sectors of their own', () => {
    const streams = [
      { name: 'BasicFileInfo', bytes: filled(2051) },
      { name: 'PartAtom', bytes: filled(12_021, 3) },
      { name: 'Edge', bytes: filled(4096, 5) },
      { name: 'Below', bytes: filled(4095, 11) },
    ]
    const read = readCompound(writeCompoundFile(streams))
    for (const { name, bytes } of streams) {
      expect(Buffer.from(read.streams.get(name) ?? []).equals(bytes)).toBe(true)
    }
    expect(read.entries[0]?.size).toBe(33 * 64 + 64 * 64)
  })

  it('orders the directory by length of the name, then by upper case', () => {
    const names = ['Zeta', 'alpha', 'Beta', 'b', 'RevitPreview4.0', 'ALPHB']
    const file = writeCompoundFile(names.map((name) => ({ name, bytes: filled(10) })))
    expect(readCompound(file).inOrder).toEqual([
      'b',
      'Beta',
      'Zeta',
      'alpha',
      'ALPHB',
      'RevitPreview4.0',
    ])
  })

  it('reads back whatever it is given', () => {
    const sizes = fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 70 })
    fc.assert(
      fc.property(sizes, (lengths) => {
        const streams = lengths.map((length, index) => ({
          name: `Stream ${index}`,
          bytes: filled(length, index + 2),
        }))
        const read = readCompound(writeCompoundFile(streams))
        expect(read.streams.size).toBe(streams.length)
        for (const { name, bytes } of streams) {
          expect(Buffer.from(read.streams.get(name) ?? []).equals(bytes)).toBe(true)
        }
      }),
      { numRuns: 25 },
    )
  })

  it('uses more than one allocation table for files beyond four megabytes', () => {
    const bytes = filled(9_000_000)
    const file = writeCompoundFile([{ name: 'Large', bytes }])
    expect(new DataView(file.buffer, file.byteOffset).getUint32(44, true)).toBe(3)
    expect(Buffer.from(readCompound(file).streams.get('Large') ?? []).equals(bytes)).toBe(true)
  })

  it('begins with the bytes by which servers know the format, and has no class id', () => {
    const file = writeCompoundFile([{ name: 'One', bytes: filled(1) }])
    expect(Buffer.from(file.subarray(0, 8)).toString('hex')).toBe('d0cf11e0a1b11ae1')
    const directory = new DataView(file.buffer, file.byteOffset).getUint32(48, true)
    const classId = file.subarray((directory + 1) * 4096 + 80, (directory + 1) * 4096 + 96)
    expect([...classId]).toEqual(Array.from({ length: 16 }, () => 0))
  })

  it.each(['', 'a/b', 'x'.repeat(32)])('refuses the stream name "%s"', (name) => {
    expect(() => writeCompoundFile([{ name, bytes: filled(1) }])).toThrow('is no stream name')
  })

  it('refuses two streams whose names differ only in case', () => {
    const streams = ['PartAtom', 'PARTATOM'].map((name) => ({ name, bytes: filled(1) }))
    expect(() => writeCompoundFile(streams)).toThrow('Two streams are named "PARTATOM"')
  })
})
