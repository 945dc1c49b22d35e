import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { zipSync } from 'fflate'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { listArchive, unpackArchive } from '#scripts/backup/archive.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'discover-archive-'))
})

afterEach(() => rm(folder, { recursive: true }))

const encode = (text: string) => new TextEncoder().encode(text)

async function write(bytes: Uint8Array): Promise<string> {
  const path = join(folder, 'backup.zip')
  await writeFile(path, bytes)
  return path
}

const unpack = (path: string) => unpackArchive(path, join(folder, 'unpacked'), () => {})

const files = {
  'data.db': encode('rows '.repeat(1000)),
  'storage/families/door.rfa': new Uint8Array(5000).map((_, index) => (index * 7919) % 251),
  'storage/families/empty': new Uint8Array(0),
}

/** The same archive as one beyond 4 GB would be written: sizes and places in 64 bits. */
function widen(bytes: Uint8Array): Buffer {
  const archive = Buffer.from(bytes)
  const end = archive.length - 22
  const start = archive.readUInt32LE(end + 16)
  const entries: Buffer[] = []
  for (let at = start; at < end;) {
    const nameEnd = at + 46 + archive.readUInt16LE(at + 28)
    const entry = Buffer.from(archive.subarray(at, nameEnd))
    const extra = Buffer.alloc(28)
    extra.writeUInt16LE(1, 0)
    extra.writeUInt16LE(24, 2)
    for (const [index, place] of [24, 20, 42].entries()) {
      extra.writeBigUInt64LE(BigInt(entry.readUInt32LE(place)), 4 + 8 * index)
      entry.writeUInt32LE(0xff_ff_ff_ff, place)
    }
    entry.writeUInt16LE(extra.length, 30)
    entries.push(entry, extra)
    at = nameEnd + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  const list = Buffer.concat(entries)
  const record = Buffer.alloc(56)
  record.writeUInt32LE(0x06_06_4b_50, 0)
  record.writeBigUInt64LE(44n, 4)
  record.writeBigUInt64LE(BigInt(entries.length / 2), 24)
  record.writeBigUInt64LE(BigInt(entries.length / 2), 32)
  record.writeBigUInt64LE(BigInt(list.length), 40)
  record.writeBigUInt64LE(BigInt(start), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07_06_4b_50, 0)
  locator.writeBigUInt64LE(BigInt(start + list.length), 8)
  const ending = Buffer.from(archive.subarray(end)).fill(0xff, 8, 20)
  return Buffer.concat([archive.subarray(0, start), list, record, locator, ending])
}

it.each([
  ['packed', zipSync(files)],
  ['stored', zipSync(files, { level: 0 })],
  ['very large', widen(zipSync(files))],
])('an archive that is %s gives its files back', async (_, bytes) => {
  await unpack(await write(bytes))
  for (const [name, content] of Object.entries(files)) {
    const copy = await readFile(join(folder, 'unpacked', name))
    expect(copy.equals(content)).toBe(true)
  }
})

it('a comment at the end of an archive does no harm', async () => {
  const bytes = Buffer.concat([zipSync(files), Buffer.from('made at night')])
  bytes.writeUInt16LE(13, bytes.length - 13 - 2)
  expect(await listArchive(await write(bytes))).toHaveLength(3)
})

it.each(['../data.db', 'storage/../../x', '/etc/passwd', String.raw`..\x`, 'C:/x'])(
  'the name %s is unpacked nowhere',
  async (name) => {
    const path = await write(zipSync({ [name]: encode('out') }))
    await expect(unpack(path)).rejects.toThrow('leads out of it')
    expect(await readdir(folder)).toEqual(['backup.zip'])
  },
)

it('an archive that is cut anywhere is refused', async () => {
  const bytes = zipSync(files)
  for (let length = 0; length < bytes.length; length += 97) {
    await expect(listArchive(await write(bytes.subarray(0, length)))).rejects.toThrow(
      'is not a complete backup',
    )
  }
})

it.each([0, 6])('a byte that changed in a file packed at %i is found', async (level) => {
  const bytes = zipSync(files, { level: level as 0 | 6 })
  bytes[60] = (bytes[60] ?? 0) ^ 0xff
  await expect(unpack(await write(bytes))).rejects.toThrow('data.db is damaged')
})

it('a file that cannot be written says so, and the archive is not called damaged', async () => {
  await mkdir(join(folder, 'unpacked', 'data.db'), { recursive: true })
  await expect(unpack(await write(zipSync(files)))).rejects.toMatchObject({
    code: expect.stringMatching(/^(?:EEXIST|EISDIR)$/u) as string,
  })
})
