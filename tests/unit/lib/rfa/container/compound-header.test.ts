import { describe, expect, it } from 'vitest'

import { readHeader } from '#lib/rfa/container/compound-header.ts'

const signature = 'd0cf11e0a1b11ae1'

interface Layout {
  shift: number
  /** How many sectors of the table there are. */
  tables: number
  /** How many sectors hold further places of them. */
  more: number
  size: number
}

const usual: Layout = { shift: 9, tables: 1, more: 0, size: 4096 }

const read = (changes: Partial<Layout>) => {
  const { shift, tables, more, size } = { ...usual, ...changes }
  const header = Buffer.alloc(512)
  header.write(signature, 'hex')
  for (const [at, value] of [3, 0xfffe, shift, 6].entries())
    header.writeUInt16LE(value, 26 + at * 2)
  header.writeUInt32LE(tables, 44)
  header.writeUInt32LE(7, 48)
  header.writeUInt32LE(4096, 56)
  header.writeUInt32LE(8, 60)
  header.writeUInt32LE(9, 68)
  header.writeUInt32LE(more, 72)
  for (let slot = 0; slot < 109; slot += 1) header.writeUInt32LE(slot + 10, 76 + slot * 4)
  return readHeader({
    size,
    read: (start, end) => Promise.resolve(header.subarray(start, end)),
  })
}

const isTaken = (changes: Partial<Layout>) =>
  read(changes).then(
    () => true,
    () => false,
  )

const readBytes = (bytes: Buffer) =>
  readHeader({
    size: bytes.length,
    read: (start, end) => Promise.resolve(bytes.subarray(start, end)),
  })

describe('readHeader', () => {
  it('says where everything begins', async () => {
    expect(await read({})).toEqual({
      major: 3,
      sectorSize: 512,
      tableCount: 1,
      directory: 7,
      miniTable: 8,
      moreTables: 9,
      tables: Array.from({ length: 109 }, (_, slot) => slot + 10),
    })
    expect((await read({ shift: 12, size: 8192 })).sectorSize).toBe(4096)
  })

  it.each([0, 8, 511])('refuses a file of %d bytes as too short', async (length) => {
    const bytes = Buffer.alloc(length)
    bytes.write(signature, 'hex')
    await expect(readBytes(bytes)).rejects.toMatchObject({ code: 'too-small' })
  })

  it('says what a short file of another kind is', async () => {
    await expect(readBytes(Buffer.from('a letter'))).rejects.toMatchObject({
      code: 'not-ole',
      message: 'This is a text file. It is no Revit family: choose an .rfa file saved by Revit.',
    })
  })

  it('accepts as many tables as the header and further sectors have room for', async () => {
    const size = 300 * 512
    expect(await isTaken({ tables: 109, size })).toBe(true)
    expect(await isTaken({ tables: 110, size })).toBe(false)
    expect(await isTaken({ tables: 236, more: 1, size })).toBe(true)
    expect(await isTaken({ tables: 237, more: 1, size })).toBe(false)
  })

  it('accepts no more tables than the file has sectors, or the header room', async () => {
    expect(await isTaken({ tables: 109, size: 512 })).toBe(true)
    expect(await isTaken({ tables: 150, more: 1, size: 150 * 512 - 1 })).toBe(true)
    expect(await isTaken({ tables: 151, more: 1, size: 150 * 512 })).toBe(false)
    expect(await isTaken({ tables: 0, size: 512 })).toBe(false)
  })
})
