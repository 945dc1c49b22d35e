import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { writeCompoundFile } from '#scripts/demo/rfa/compound-file.ts'
import { sourceOfBytes } from '#tests/unit/lib/rfa/counted-source.ts'
import { type Entry, imagineFile, tableOf, writeEntry } from '#tests/unit/lib/rfa/imagined-file.ts'
import { atomOf, encode, readWithin } from '#tests/unit/lib/rfa/read-within.ts'

const megabyte = 1024 * 1024
const endOfChain = 0xfffffffe

/** Sectors one after the other, or every second of them. */
const after = (step: number, sectors: number) => (sector: number) =>
  sector + step < sectors ? sector + step : endOfChain

describe('a hostile container', () => {
  const root: Entry = { name: 'Root Entry', kind: 5, child: 1 }

  it.each([512, 4096] as const)(
    'with a directory of a million entries is read in part (sectors of %d)',
    async (sectorSize) => {
      const perSector = sectorSize / 128
      const entries = 1_000_000
      const sectors = tableOf(sectorSize, entries / perSector).first + entries / perSector
      const { first } = tableOf(sectorSize, sectors)
      const content = (sector: number) =>
        Buffer.concat(
          Array.from({ length: perSector }, (_, index) => {
            const id = (sector - first) * perSector + index
            if (id === 0) return writeEntry(root)
            return writeEntry({ name: `S${id}`, kind: 2, siblings: [id * 2, id * 2 + 1] })
          }),
        )
      const source = imagineFile({
        sectorSize,
        sectors,
        directory: first,
        content,
        next: after(1, sectors),
      })
      expect(await readWithin(source)).toMatchObject({ code: 'not-revit' })
    },
  )

  it('whose directory is spread over the whole file is refused', async () => {
    const sectors = 500_000
    const { first } = tableOf(512, sectors)
    const content = () => Buffer.concat(Array.from({ length: 4 }, () => writeEntry(root)))
    const source = imagineFile({
      sectorSize: 512,
      sectors,
      directory: first,
      content,
      next: after(1e3, sectors),
    })
    expect(await readWithin(source)).toMatchObject({ code: 'too-costly' })
  })

  it('with folders a thousand deep keeps no path of a thousand names', async () => {
    const sectors = 40
    const { first } = tableOf(4096, sectors)
    const content = (sector: number) =>
      Buffer.concat(
        Array.from({ length: 32 }, (_, index) => {
          const id = (sector - first) * 32 + index
          return writeEntry(id === 0 ? root : { name: 'f'.repeat(31), kind: 1, child: id + 1 })
        }),
      )
    const source = imagineFile({
      sectorSize: 4096,
      sectors,
      directory: first,
      content,
      next: after(1, sectors),
    })
    expect(await readWithin(source)).toMatchObject({ code: 'not-revit' })
  })

  const streamsOf = (entries: Entry[], sizeOfRoot = 0) =>
    Buffer.concat([
      writeEntry({ ...root, size: sizeOfRoot, start: sizeOfRoot > 0 ? 20_000 : endOfChain }),
      ...entries.map((entry, index) =>
        writeEntry({
          ...entry,
          siblings: [index + 2 <= entries.length ? index + 2 : 0xffffffff, 0xffffffff],
        }),
      ),
    ])

  it.each([
    ['RevitPreview4.0', 'bad-preview'],
    ['PartAtom', 'stream-too-large'],
    ['BasicFileInfo', 'stream-too-large'],
  ])('with 200 MB of %s is read except for that', async (name, code) => {
    const sectors = 420_000
    const { first } = tableOf(512, sectors)
    const directory = streamsOf([{ name, kind: 2, start: first + 1, size: 200 * megabyte }])
    const source = imagineFile({
      sectorSize: 512,
      sectors,
      directory: first,
      content: (sector) => (sector === first ? directory : undefined),
      next: (sector) => (sector === first ? endOfChain : after(1, sectors)(sector)),
    })
    expect(await readWithin(source)).toMatchObject({
      warnings: expect.arrayContaining([expect.objectContaining({ code, stream: name })]),
    })
  })

  it('whose short streams lie in 200 MB of them is refused there', async () => {
    const sectors = 450_000
    const { first } = tableOf(512, sectors)
    const entries = ['BasicFileInfo', 'PartAtom', 'RevitPreview4.0'].map((name) => ({
      name,
      kind: 2,
      start: 0,
      size: 4e3,
    }))
    const source = imagineFile({
      sectorSize: 512,
      sectors,
      directory: first,
      miniTable: first + 1,
      content: (sector) =>
        sector === first
          ? streamsOf(entries, 200 * megabyte)
          : Buffer.from(Uint32Array.from({ length: 128 }, (_, at) => at * 128 + 128).buffer),
      next: (sector) => (sector === first ? endOfChain : after(1, sectors)(sector)),
    })
    const outcome = await readWithin(source)
    expect(outcome).toMatchObject({ warnings: { length: 3 } })
  })

  it(
    'stays within the limits for facts, whatever its links and entries',
    { timeout: 60_000 },
    async () => {
      const number = fc.oneof(
        fc.constantFrom(0, 1, 2, 0xfffffffc, 0xfffffffd, 0xfffffffe, 0xffffffff),
        fc.nat({ max: 8192 }),
      )
      const entry = fc.record({
        name: fc.constantFrom('BasicFileInfo', 'PartAtom', 'RevitPreview4.0', 'Formats', 'x'),
        kind: fc.constantFrom(1, 2, 2, 2, 5, 0),
        siblings: fc.tuple(number, number),
        child: number,
        start: number,
        size: fc.oneof(fc.nat({ max: 5000 }), fc.nat({ max: 2 ** 31 })),
      })
      const shape = fc.record({
        sectorSize: fc.constantFrom(512 as const, 4096 as const),
        sectors: fc.nat({ max: 400_000 }).map((count) => count + 10_000),
        step: fc.oneof(fc.constant(1), fc.nat({ max: 5000 })),
        rootSize: fc.nat({ max: 2 ** 31 }),
        miniTable: number,
        entries: fc.array(entry, { minLength: 1, maxLength: 31 }),
      })
      await fc.assert(
        fc.asyncProperty(
          shape,
          async ({ sectorSize, sectors, step, rootSize, miniTable, entries }) => {
            const { first } = tableOf(sectorSize, sectors)
            const directory = Buffer.concat([
              writeEntry({ ...root, size: rootSize, start: first + 1 }),
              ...entries.map(writeEntry),
            ])
            const source = imagineFile({
              sectorSize,
              sectors,
              directory: first,
              miniTable: Math.min(miniTable + first, 0xffffffff),
              content: (sector) => directory.subarray(((sector - first) % 8) * 512),
              next: after(step, sectors),
            })
            expect(await readWithin(source)).toBeDefined()
          },
        ),
        { numRuns: 150, seed: 26 },
      )
    },
  )
})

describe('a directory that starts outside the file', () => {
  const whole = () =>
    Buffer.from(writeCompoundFile([{ name: 'PartAtom', bytes: encode(atomOf('')) }]))

  it.each([0x7fffffff, 0xfffffffa, 5000])('at sector %d is damage', async (sector) => {
    const bytes = whole()
    bytes.writeUInt32LE(sector, 48)
    expect(await readWithin(sourceOfBytes(bytes))).toMatchObject({
      code: 'bad-directory',
      message: expect.stringContaining('damaged'),
    })
  })

  it('is a cut-off file if the file once contained it', async () => {
    const bytes = whole()
    const directory = bytes.readUInt32LE(48)
    const before = bytes.subarray(0, (directory + 1) * 4096)
    expect(await readWithin(sourceOfBytes(before))).toMatchObject({ code: 'truncated' })
  })

  it('a link out of a whole file is damage too', async () => {
    const bytes = whole()
    const table = (bytes.readUInt32LE(76) + 1) * 4096
    bytes.writeUInt32LE(100_000, table + bytes.readUInt32LE(48) * 4)
    expect(await readWithin(sourceOfBytes(bytes))).toMatchObject({ code: 'bad-chain' })
  })
})

describe('a pointer of Git LFS', () => {
  it.each(['git-lfs', 'hawser'])('of %s says how to get the file', async (program) => {
    const pointer = `version https://${program}.github.com/spec/v1\noid sha256:${'0'.repeat(64)}\nsize 12345\n`
    expect(await readWithin(sourceOfBytes(encode(pointer)))).toMatchObject({
      code: 'not-ole',
      message: 'This is a pointer of Git LFS, not the file: fetch it with git lfs pull.',
    })
  })
})
