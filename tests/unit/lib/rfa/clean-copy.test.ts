import { find, read } from 'cfb'
import { describe, expect, it } from 'vitest'

import { sourceOfBlob } from '#lib/rfa/byte-source.ts'
import { patchBlob, patchSource, prepareCleanCopy } from '#lib/rfa/clean-copy.ts'
import { readRfa } from '#lib/rfa/read-rfa.ts'
import { RfaError } from '#lib/rfa/rfa-error.ts'
import { demoFamilies } from '#scripts/demo/families/families.ts'
import { writeCompoundFile } from '#scripts/demo/rfa/compound-file.ts'
import { writeDemoRfa } from '#scripts/demo/rfa/rfa-file.ts'

import { sourceOfBytes } from './counted-source.ts'
import { hasRealFiles, readList, readRealFile, whyNoRealFiles } from './real-files.ts'
import { writeInfo } from './write-info.ts'

const streamsOf = (file: Uint8Array): Map<string, string> => {
  const container = read(Buffer.from(file), { type: 'buffer' })
  return new Map(
    container.FullPaths.flatMap((path, index) => {
      const entry = container.FileIndex[index]
      return entry?.type === 2
        ? [[path, Buffer.from(entry.content as unknown as Uint8Array).toString('hex')] as const]
        : []
    }),
  )
}

const infoOf = (file: Uint8Array): Buffer => {
  const entry = find(read(Buffer.from(file), { type: 'buffer' }), 'BasicFileInfo')
  if (!entry) throw new Error('cfb finds no BasicFileInfo')
  return Buffer.from(entry.content as unknown as Uint8Array)
}

const bytesOf = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await blob.arrayBuffer())

const factsOf = async (bytes: Uint8Array) => {
  const { privacy: _, ...facts } = await readRfa(sourceOfBytes(bytes))
  return facts
}

/** The copy without what it names. */
const clean = async (bytes: Uint8Array<ArrayBuffer>) => {
  const { patches, ...names } = await prepareCleanCopy(sourceOfBytes(bytes))
  if (!patches) throw new Error('no copy can be made')
  return { names, patches, copy: await bytesOf(patchBlob(new Blob([bytes]), patches)) }
}

/** Everything that has to be true of a copy, whatever it was made of. */
const expectCleanCopy = async (bytes: Uint8Array<ArrayBuffer>) => {
  const { names, patches, copy } = await clean(bytes)
  expect(copy).toHaveLength(bytes.length)
  expect(await factsOf(copy)).toEqual(await factsOf(bytes))
  expect((await readRfa(sourceOfBytes(copy))).privacy).toEqual({
    hasUserName: false,
    hasUserPath: false,
  })
  const before = streamsOf(bytes)
  const after = streamsOf(copy)
  expect([...after.keys()]).toEqual([...before.keys()])
  const changed = [...before].filter(([path, content]) => after.get(path) !== content)
  expect(changed.map(([path]) => path)).toEqual(
    patches.length > 0 ? [expect.stringMatching(/\/BasicFileInfo$/u)] : [],
  )
  const text = infoOf(copy)
  for (const name of [...names.userNames, ...names.paths]) {
    expect(text.includes(Buffer.from(name, 'utf16le'))).toBe(false)
  }
  expect((await prepareCleanCopy(sourceOfBytes(copy))).patches).toEqual([])
  return { names, copy }
}

const path = 'C:\\Users\\jane.doe\\Desktop\\Chair.rfa'
const [demo] = demoFamilies(1)
if (!demo) throw new Error('there are no demo families')

const familyWith = (info: Uint8Array, padding = 5000): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    writeCompoundFile([
      { name: 'Formats', bytes: new Uint8Array(70).fill(7) },
      { name: 'BasicFileInfo', bytes: info },
      { name: 'PartAtom', bytes: new Uint8Array(300).fill(32) },
      { name: 'Partitions', bytes: new Uint8Array(padding).fill(9) },
    ]),
  )

describe('a copy without names', () => {
  it.each([2, 3, 6, 9, 10, 13, 14])('is made of version %d', async (version) => {
    const info = writeInfo({ version, user: 'jane.doe', central: '\\\\srv\\bim\\T.rvt', path })
    const { names, copy } = await expectCleanCopy(familyWith(info))
    expect(names).toEqual({ userNames: ['jane.doe'], paths: ['\\\\srv\\bim\\T.rvt', path] })
    expect(infoOf(copy).toString('latin1')).not.toMatch(/j.?a.?n.?e|D.?e.?s.?k|b.?i.?m/u)
    const kept = Buffer.from(`Last Save Path: C:\\${'_'.repeat(22)}\\Chair.rfa\r\n`, 'utf16le')
    expect(infoOf(copy).includes(kept)).toBe(true)
  })

  it('is made where the names are among whole sectors', async () => {
    const long = `C:\\Users\\jane\\${'deep\\'.repeat(300)}Chair.rfa`
    const info = writeInfo({ version: 14, user: 'jane.doe', path: long })
    expect(info.length).toBeGreaterThan(4096)
    const { names } = await expectCleanCopy(familyWith(info))
    expect(names.paths).toEqual([long])
  })

  it('leaves the program that wrote it, and removes another author', async () => {
    const program = await expectCleanCopy(familyWith(writeInfo({ version: 14, path })))
    expect(program.names.userNames).toEqual([])
    expect(infoOf(program.copy).includes(Buffer.from('Autodesk Revit', 'utf16le'))).toBe(true)
    const info = writeInfo({ version: 13, path, author: 'Jane Doe' })
    const person = await expectCleanCopy(familyWith(info))
    expect(person.names.userNames).toEqual(['Jane Doe'])
  })

  it.each(['Chair.rfa', 'C:\\Chair.rfa', ''])('has nothing to leave out of %j', async (plain) => {
    const { patches, names } = await clean(familyWith(writeInfo({ version: 14, path: plain })))
    expect(patches).toEqual([])
    expect(names).toEqual({ userNames: [], paths: [] })
  })

  it.each([
    'A\\Chair.rfa',
    '/b/Chair.rfa',
    '\\\\s\\Chair.rfa',
    'D:\\x\\Chair.rfa',
    'X:\\Ünïcode 🪑\\C.rfa',
  ])('names no folder of %s, in the same length', async (odd) => {
    const { names } = await expectCleanCopy(familyWith(writeInfo({ version: 14, path: odd })))
    expect(names.paths).toEqual([odd])
  })

  it('is not made of a version that is not known, though the names are shown', async () => {
    const info = writeInfo({ version: 15, user: 'jane.doe', path })
    expect(await prepareCleanCopy(sourceOfBytes(familyWith(info)))).toEqual({
      userNames: ['jane.doe'],
      paths: [path],
      patches: null,
    })
  })

  it('is not made where the head is laid out in another way, or a name stands elsewhere, too', async () => {
    const info = writeInfo({ version: 14, user: 'jane.doe', path })
    const shifted = Buffer.concat([info.subarray(0, 4), Buffer.alloc(1), info.subarray(4)])
    const endless = Buffer.from(info)
    endless.writeUInt32LE(0xffffffff, 6)
    const twice = writeInfo({ version: 14, user: 'jane.doe', path, more: ['Note: jane.doe'] })
    for (const odd of [shifted, endless, twice]) {
      const { patches } = await prepareCleanCopy(sourceOfBytes(familyWith(odd)))
      expect(patches).toBeNull()
    }
  })

  it('is not made without the properties', async () => {
    const file = writeCompoundFile([{ name: 'PartAtom', bytes: new Uint8Array(10) }])
    expect(await prepareCleanCopy(sourceOfBytes(file))).toEqual({
      userNames: [],
      paths: [],
      patches: null,
    })
  })

  it('leaves the families of the demo as they are but for their author', async () => {
    for (const family of demoFamilies(5)) {
      const { names } = await expectCleanCopy(Uint8Array.from(await writeDemoRfa(family)))
      expect(names).toEqual({ userNames: ['Discover demo data'], paths: [] })
    }
  })

  it('reads no more than the directory and small streams of a large file', async () => {
    const file = familyWith(writeInfo({ version: 14, path }), 30_000_000)
    let bytes = 0
    const source = sourceOfBytes(file)
    await prepareCleanCopy({
      size: source.size,
      read: (start, end) => {
        bytes += end - start
        return source.read(start, end)
      },
    })
    expect(bytes).toBeLessThan(400_000)
  })
})

it('refuses patches that do not fit the file', () => {
  const patch = (at: number) => ({ at, bytes: new Uint8Array(4) })
  expect(() => patchBlob(new Blob(['abcdef']), [patch(3)])).toThrow('could not be read')
  expect(() => patchBlob(new Blob(['abcdef']), [patch(0), patch(2)])).toThrow('could not be read')
})

it('patches what is read of a source and of a file alike', async () => {
  const patches = [
    { at: 6, bytes: Uint8Array.of(70) },
    { at: 1, bytes: Uint8Array.of(66, 67) },
  ]
  const file = new Blob(['abcdefgh'])
  const whole = await bytesOf(patchBlob(file, patches))
  expect(Buffer.from(whole).toString()).toBe('aBCdefFh')
  const source = patchSource(sourceOfBlob(file), patches)
  for (const [start, end] of [
    [0, 8],
    [2, 7],
    [3, 6],
    [6, 7],
  ] as const) {
    expect(await source.read(start, end)).toEqual(whole.subarray(start, end))
  }
})

interface Listed {
  file: string
}

const listOf = (name: string) => (hasRealFiles ? (readList(name) as Listed[]) : [])

describe('a copy of a real family', () => {
  it('is tried', ({ skip }) => {
    skip(!hasRealFiles, whyNoRealFiles)
    expect(listOf('samples.json').length).toBeGreaterThan(20)
  })

  it.each(listOf('samples.json'))('is made of $file', async ({ file }) => {
    const bytes = Uint8Array.from(readRealFile(`samples/${file}`))
    const { names } = await expectCleanCopy(bytes)
    expect(names.paths.length).toBeGreaterThan(0)
  })

  it('is made of one with sectors of 512 bytes', async ({ skip }) => {
    skip(!hasRealFiles, whyNoRealFiles)
    const { names } = await expectCleanCopy(
      Uint8Array.from(readRealFile('malformed/ok-v3-512.rfa')),
    )
    expect(names.paths).toHaveLength(1)
  })

  it.each(listOf('malformed.json'))('is whole or refused: $file', async ({ file }) => {
    const bytes = Uint8Array.from(readRealFile(`malformed/${file}`))
    const patches = await prepareCleanCopy(sourceOfBytes(bytes)).then(
      (prepared) => prepared.patches,
      (error: unknown) => {
        if (error instanceof RfaError) return null
        throw error
      },
    )
    const copy = await bytesOf(patchBlob(new Blob([bytes]), patches ?? []))
    const before = await factsOf(bytes).catch(String)
    expect(await factsOf(copy).catch(String)).toEqual(before)
    expect(copy).toHaveLength(bytes.length)
  })
})
