import { describe, expect, it } from 'vitest'

import { readDirectory } from '#lib/rfa/container/compound-directory.ts'

const none = 0xffffffff

interface Entry {
  name?: string
  /** In bytes, with the two of the zero at its end. */
  nameBytes?: number
  kind: number
  siblings?: [number, number]
  child?: number
  start?: number
  size?: number
  high?: number
}

function writeEntry({ name = '', nameBytes, kind, siblings, child, start, size, high }: Entry) {
  const bytes = Buffer.alloc(128)
  bytes.write(name, 'utf16le')
  bytes.writeUInt16LE(nameBytes ?? name.length * 2 + 2, 64)
  bytes.writeUInt8(kind, 66)
  for (const [place, sibling] of (siblings ?? [none, none]).entries()) {
    bytes.writeUInt32LE(sibling, 68 + place * 4)
  }
  bytes.writeUInt32LE(child ?? none, 76)
  bytes.writeUInt32LE(start ?? 0, 116)
  bytes.writeUInt32LE(size ?? 0, 120)
  bytes.writeUInt32LE(high ?? 0, 124)
  return bytes
}

const read = (entries: Entry[], major = 3) =>
  readDirectory(Buffer.concat(entries.map(writeEntry)), major)

const root = { name: 'Root Entry', kind: 5, child: 1 }

describe('readDirectory', () => {
  it('names streams by the folders they lie in', () => {
    const {
      streams,
      isDamaged,
      root: mini,
    } = read([
      { ...root, start: 9, size: 640 },
      { name: 'PartAtom', kind: 2, siblings: [2, none], start: 4, size: 10 },
      { name: 'Formats', kind: 1, siblings: [none, none], child: 3 },
      { name: 'Latest', kind: 2, start: 5, size: 20 },
    ])
    expect(Object.fromEntries(streams)).toEqual({
      PartAtom: { start: 4, size: 10 },
      'Formats/Latest': { start: 5, size: 20 },
    })
    expect(mini).toMatchObject({ start: 9, size: 640 })
    expect(isDamaged).toBe(false)
  })

  it('reads sizes over 4 GB in version 4, and half of them in version 3', () => {
    const entries = [root, { name: 'A', kind: 2, size: 5, high: 1 }]
    expect(read(entries, 4).streams.get('A')?.size).toBe(2 ** 32 + 5)
    expect(read(entries, 3).streams.get('A')?.size).toBe(5)
  })

  it.each([
    ['empty', { name: '', nameBytes: 2 }],
    ['of half a letter', { name: 'A', nameBytes: 3 }],
    ['longer than an entry has room for', { name: 'A'.repeat(32), nameBytes: 66 }],
  ])('leaves out a stream whose name is %s', (_, name) => {
    const { streams, isDamaged } = read([root, { ...name, kind: 2 }])
    expect([...streams]).toEqual([])
    expect(isDamaged).toBe(true)
  })

  it('reads a name of one letter and one of 31', () => {
    const long = 'N'.repeat(31)
    const { streams } = read([
      root,
      { name: 'A', kind: 2, siblings: [none, 2] },
      { name: long, kind: 2 },
    ])
    expect([...streams.keys()]).toEqual(['A', long])
  })

  it('skips what is neither stream nor folder', () => {
    const { streams, isDamaged } = read([
      root,
      { name: 'Odd', kind: 3, siblings: [2, none] },
      { name: 'A', kind: 2 },
    ])
    expect([...streams.keys()]).toEqual(['A'])
    expect(isDamaged).toBe(true)
  })

  it.each([
    ['itself', 1],
    ['the root', 0],
    ['an entry that is not there', 7],
  ])('stops if an entry leads to %s', (_, sibling) => {
    const { streams, isDamaged } = read([root, { name: 'A', kind: 2, siblings: [sibling, none] }])
    expect([...streams.keys()]).toEqual(['A'])
    expect(isDamaged).toBe(true)
  })

  it('refuses a directory that does not begin with a root', () => {
    expect(() => read([{ name: 'A', kind: 2 }])).toThrow('directory')
    expect(() => read([])).toThrow('directory')
  })
})
