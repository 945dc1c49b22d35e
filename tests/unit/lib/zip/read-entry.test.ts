import { deflateRawSync } from 'node:zlib'

import { makeZip } from 'client-zip'
import fc from 'fast-check'
import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'

import { readZipEntry } from '#lib/zip/read-entry.ts'
import { ZipError } from '#lib/zip/zip-error.ts'

const most = 1024 * 1024

const open = (archive: Blob, path = 'manifest.json', limit = most) =>
  readZipEntry(archive, (name) => name === path || name.endsWith(`/${path}`), limit)

const packOurs = (files: [string, Uint8Array][]) =>
  new Response(
    makeZip(files.map(([name, input]) => ({ name, input: Uint8Array.from(input) }))),
  ).blob()

const packOthers = (files: [string, Uint8Array][], comment = '') => {
  const bytes = zipSync(Object.fromEntries(files), { level: 6 })
  const end = Uint8Array.from(bytes)
  new DataView(end.buffer).setUint16(end.length - 2, comment.length, true)
  return new Blob([end, comment])
}

const text = (value: string) => new TextEncoder().encode(value)
/** An archive of one manifest behind so many other files that only 64 bits can count them. */
async function packMany(count: number): Promise<Blob> {
  const packed = packOthers([
    ['Door.rfa', text('door')],
    ['manifest.json', text('{}')],
  ])
  const bytes = new Uint8Array(await packed.arrayBuffer())
  const start = new DataView(bytes.buffer).getUint32(bytes.length - 6, true)
  const second = start + 46 + 'Door.rfa'.length
  const door = bytes.slice(start, second)
  const list = new Blob([
    ...Array.from({ length: count - 1 }, () => door),
    bytes.slice(second, bytes.length - 22),
  ])
  const record = new DataView(new ArrayBuffer(56))
  record.setUint32(0, 0x06064b50, true)
  record.setBigUint64(4, 44n, true)
  record.setBigUint64(24, BigInt(count), true)
  record.setBigUint64(32, BigInt(count), true)
  record.setBigUint64(40, BigInt(list.size), true)
  record.setBigUint64(48, BigInt(start), true)
  const locator = new DataView(new ArrayBuffer(20))
  locator.setUint32(0, 0x07064b50, true)
  locator.setBigUint64(8, BigInt(start + list.size), true)
  locator.setUint32(16, 1, true)
  const end = bytes.slice(bytes.length - 22).fill(0xff, 8, 20)
  return new Blob([bytes.slice(0, start), list, record, locator, end])
}

const readText = (bytes: ArrayBuffer | null) => bytes && new TextDecoder().decode(bytes)

const path = fc.stringMatching(/^[a-z0-9äöü_]{1,12}\.rfa$/u)
const files = fc.uniqueArray(fc.tuple(path, fc.uint8Array({ maxLength: 300 })), {
  selector: ([name]) => name,
  maxLength: 8,
})

/** An archive that only looks as large as it says: reading beyond what is there fails. */
function watch(archive: Blob) {
  let bytesRead = 0
  const watched = {
    size: archive.size,
    slice: (start: number, end: number) => {
      bytesRead += end - start
      return archive.slice(start, end)
    },
  } as Blob
  return { watched, countBytes: () => bytesRead }
}

describe('one file of an archive', () => {
  it('is read from our own archives and those of other programs', async () => {
    await fc.assert(
      fc.asyncProperty(files, fc.uint8Array({ maxLength: 2000 }), fc.string(), async (...made) => {
        const [others, manifest] = made
        const all: [string, Uint8Array][] = [...others, ['manifest.json', manifest]]
        const comment = 'c'.repeat(made[2].length)
        for (const archive of [await packOurs(all), packOthers(all, comment)]) {
          expect(new Uint8Array((await open(archive)) ?? [])).toEqual(manifest)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('is found in a folder, the one nearest to the top first', async () => {
    const archive = packOthers([
      ['Kit/2/manifest.json', text('inner')],
      ['Kit/manifest.json', text('outer')],
    ])
    expect(readText(await open(archive))).toBe('outer')
  })

  it('is read without reading the rest', async () => {
    const large = new Uint8Array(3 * 1024 * 1024).fill(7)
    const archive = await packOurs([
      ['Door.rfa', large],
      ['manifest.json', text('{}')],
    ])
    const { watched, countBytes } = watch(archive)
    expect(readText(await open(watched))).toBe('{}')
    expect(countBytes()).toBeLessThan(70_000)
  })

  it('is read among more files than 16 bits can count', async () => {
    expect(readText(await open(await packMany(66_000)))).toBe('{}')
  })

  it('is read where sizes and places stand in 64 bits', async () => {
    const bytes = new Uint8Array(await packOthers([['manifest.json', text('{}')]]).arrayBuffer())
    const directory = new DataView(bytes.buffer).getUint32(bytes.length - 6, true)
    const entry = bytes.slice(directory, bytes.length - 22)
    const view = new DataView(entry.buffer)
    const long = new DataView(new ArrayBuffer(28))
    long.setUint16(0, 1, true)
    long.setUint16(2, 24, true)
    for (const [at, place] of [24, 20, 42].entries()) {
      long.setBigUint64(4 + at * 8, BigInt(view.getUint32(place, true)), true)
      view.setUint32(place, 0xffffffff, true)
    }
    view.setUint16(30, long.byteLength, true)
    const end = bytes.slice(bytes.length - 22)
    new DataView(end.buffer).setUint32(12, entry.length + long.byteLength, true)
    const archive = new Blob([bytes.slice(0, directory), entry, long, end])
    expect(readText(await open(archive))).toBe('{}')
  })

  it('is null if the archive contains none of the requested files, or nothing', async () => {
    expect(await open(packOthers([['Door.rfa', text('x')]]))).toBeNull()
    expect(await open(await packOurs([]))).toBeNull()
  })
})

const problemOf = async (reading: Promise<unknown>) => {
  const error: unknown = await reading.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error !== null && !(error instanceof ZipError)) throw error
  return error?.problem
}

describe('an archive', () => {
  it('that is not an archive says so', async () => {
    for (const content of ['', 'PK', 'PK\u0003\u0004 and so on', 'x'.repeat(70_000)]) {
      expect(await problemOf(open(new Blob([content])))).toBe('foreign')
    }
  })

  it('whose file is larger than expected is not unpacked', async () => {
    const archive = packOthers([['manifest.json', new Uint8Array(5000)]])
    expect(await problemOf(open(archive, 'manifest.json', 4000))).toBe('too-large')
  })

  it('that unpacks to more than it says is damaged, and is not unpacked to the end', async () => {
    const bomb = deflateRawSync(new Uint8Array(64 * 1024 * 1024))
    const bytes = new Uint8Array(
      await packOthers([['manifest.json', new Uint8Array(20)]]).arrayBuffer(),
    )
    const view = new DataView(bytes.buffer)
    const directory = view.getUint32(bytes.length - 6, true)
    const name = 'manifest.json'.length
    const local = bytes.slice(0, 30 + name)
    const entry = bytes.slice(directory, bytes.length - 22)
    new DataView(entry.buffer).setUint32(20, bomb.length, true)
    const end = bytes.slice(bytes.length - 22)
    new DataView(end.buffer).setUint32(16, local.length + bomb.length, true)
    const archive = new Blob([local, Uint8Array.from(bomb), entry, end])
    expect(await problemOf(open(archive))).toBe('damaged')
  })

  it('that holds more files than it counts is damaged', async () => {
    const archive = packOthers([
      ['Door.rfa', text('door')],
      ['manifest.json', text('{}')],
    ])
    const bytes = new Uint8Array(await archive.arrayBuffer())
    new DataView(bytes.buffer).setUint16(bytes.length - 12, 1, true)
    expect(await problemOf(open(new Blob([bytes])))).toBe('damaged')
  })

  it('of more than 100,000 files is not read to the end', async () => {
    expect(await problemOf(open(await packMany(100_001)))).toBe('too-large')
  })

  it('whose file was changed is damaged', async () => {
    for (const archive of [
      await packOurs([['manifest.json', text('manifest')]]),
      packOthers([['manifest.json', text('manifest'.repeat(20))]]),
    ]) {
      const bytes = new Uint8Array(await archive.arrayBuffer())
      const at = 30 + 'manifest.json'.length + 4
      bytes[at] = (bytes[at] ?? 0) ^ 1
      expect(await problemOf(open(new Blob([bytes])))).toBe('damaged')
    }
  })

  it('that was changed anywhere is either read or refused', async () => {
    const all: [string, Uint8Array][] = [
      ['Door.rfa', text('door'.repeat(20))],
      ['manifest.json', text('manifest'.repeat(20))],
    ]
    const sound = [await packOurs(all), packOthers(all)]
    const originals = await Promise.all(sound.map(async (one) => one.arrayBuffer()))
    const change = fc.record({ at: fc.nat(), to: fc.integer({ min: 0, max: 255 }) })
    const cut = fc.option(fc.nat(), { nil: null })
    await fc.assert(
      fc.asyncProperty(fc.nat(1), fc.array(change, { maxLength: 4 }), cut, async (...made) => {
        const [which, changes, length] = made
        const bytes = new Uint8Array(originals[which]?.slice(0) ?? [])
        for (const { at, to } of changes) bytes[at % bytes.length] = to
        const end = length === null ? bytes.length : length % bytes.length
        const problem = await problemOf(open(new Blob([bytes.slice(0, end)])))
        expect([undefined, 'foreign', 'damaged', 'unsupported', 'too-large']).toContain(problem)
      }),
      { numRuns: 300 },
    )
  })
})
