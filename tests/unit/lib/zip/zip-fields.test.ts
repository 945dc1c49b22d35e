import { crc32, deflateRawSync } from 'node:zlib'

import { describe, expect, it } from 'vitest'

import { readZipEntry } from '#lib/zip/read-entry.ts'
import { ZipError } from '#lib/zip/zip-error.ts'

const littleEndian = (value: number | bigint, length: number): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes.subarray(0, length)
}
const short = (value: number) => littleEndian(value, 2)
const long = (value: number) => littleEndian(value, 4)
const longer = (value: number | bigint) => littleEndian(value, 8)
const none = Buffer.alloc(0)

const usual = {
  path: 'manifest.json',
  content: Buffer.from('{"kit":1}'),
  method: 0,
  flags: 0,
  mark: 'PK',
  localExtra: none,
  entryMark: 'PK',
  extra: none,
  comment: '',
  size: null as number | null,
  packed: null as number | null,
  offset: null as number | null,
}
type Changes = Partial<typeof usual>

const localOf = (changes: Changes): Buffer => {
  const { path, content, mark, method, flags, localExtra } = { ...usual, ...changes }
  return Buffer.concat([
    Buffer.from(mark),
    short(20),
    short(flags),
    short(method),
    Buffer.alloc(16),
    short(path.length),
    short(localExtra.length),
    Buffer.from(path),
    localExtra,
    content,
  ])
}

const entryOf = (changes: Changes, start: number): Buffer => {
  const made = { ...usual, ...changes }
  const { path, extra, comment, content } = made
  return Buffer.concat([
    Buffer.from(made.entryMark),
    short(20),
    short(20),
    short(made.flags),
    short(made.method),
    long(0),
    long(crc32(made.method === 8 ? usual.content : content)),
    long(made.packed ?? content.length),
    long(made.size ?? content.length),
    short(path.length),
    short(extra.length),
    short(comment.length),
    Buffer.alloc(8),
    long(made.offset ?? start),
    Buffer.from(path),
    extra,
    Buffer.from(comment),
  ])
}

interface End {
  start?: number
  length?: number
  comment?: Buffer
  /** What stands before the end, by the place and the length of the list. */
  before?: (start: number, length: number) => Buffer
}

const packAll = (files: Changes[], { start, length, comment = none, before }: End = {}): Blob => {
  const locals = files.map(localOf)
  const starts = locals.map((_, at) => Buffer.concat(locals.slice(0, at)).length)
  const list = Buffer.concat(files.map((file, at) => entryOf(file, starts[at] ?? 0)))
  const place = Buffer.concat(locals).length
  return new Blob([
    ...[...locals, list, before?.(place, list.length) ?? none].map((part) => Uint8Array.from(part)),
    Buffer.from('PK\u0005\u0006'),
    long(0),
    short(files.length),
    short(files.length),
    long(length ?? list.length),
    long(start ?? place),
    short(comment.length),
    Uint8Array.from(comment),
  ] as BlobPart[])
}

const pack = (changes: Changes = {}, end?: End) => packAll([changes], end)

const read = async (archive: Blob, most = 1000) => {
  const bytes = await readZipEntry(archive, (path) => path === 'manifest.json', most)
  return bytes && Buffer.from(bytes).toString()
}

const deflated = deflateRawSync('{"kit":1}')

/** A list whose offset is given in 64 bits. */
const before64 =
  (changes: { mark?: string; place?: number | bigint; far?: number } = {}) =>
  (start: number, length: number) => {
    const { mark = 'PK\u0006\u0006', place = start, far = start + length } = changes
    return Buffer.concat([
      Buffer.from(mark),
      Buffer.alloc(20),
      longer(1),
      longer(1),
      longer(length),
      longer(place),
      Buffer.from('PK\x07'),
      long(0),
      longer(far),
      long(1),
    ])
  }

const extraOf = (...values: (number | bigint)[]) =>
  Buffer.concat([short(1), short(values.length * 8), ...values.map(longer)])

describe('readZipEntry', () => {
  it.each<[string, Changes, End?]>([
    ['a stored file', {}],
    ['a packed file', { content: deflated, method: 8, size: 9 }],
    ['a file behind fields of its own', { localExtra: Buffer.from('own fields') }],
    ['a file with a comment', { comment: 'about the kit' }],
    ['a file whose name is in UTF-8', { flags: 0x0800 }],
    ['a file before a list with a comment', {}, { comment: Buffer.from('a kit of doors') }],
    [
      'a list behind whose end something like another stands',
      {},
      { comment: Buffer.concat([Buffer.from('PK\u0005\u0006'), Buffer.alloc(30, 1)]) },
    ],
    ['a list whose place stands in 64 bits', {}, { before: before64(), start: 0xffffffff }],
    [
      'such a list before the longest comment',
      {},
      { before: before64(), start: 0xffffffff, comment: Buffer.alloc(65_535, 32) },
    ],
    ['a size in 64 bits', { size: 0xffffffff, packed: 9, extra: extraOf(9) }],
    [
      'a place in 64 bits behind other fields',
      {
        offset: 0xffffffff,
        comment: 'x',
        extra: Buffer.concat([short(10), short(3), Buffer.from('own'), extraOf(0)]),
      },
    ],
    ['a file with a field that is cut off', { extra: Buffer.from('own') }],
  ])('reads %s', async (_, changes, end) => {
    expect(await read(pack(changes, end))).toBe('{"kit":1}')
  })

  it('reads the one that is wanted among others', async () => {
    const archive = packAll([
      { path: 'Door.rfa', content: Buffer.from('door'), comment: 'first', extra: extraOf(1) },
      { path: 'manifest.json', content: Buffer.from('this') },
      { path: 'Window.rfa', content: Buffer.from('window') },
    ])
    expect(await read(archive)).toBe('this')
  })

  it('takes a file of the largest size', async () => {
    expect(await read(pack(), 9)).toBe('{"kit":1}')
    expect(await read(pack({ content: deflated, method: 8, size: 9 }), deflated.length)).toBe(
      '{"kit":1}',
    )
  })

  it.each<[string, Changes, End, ZipError['problem']]>([
    ['a file under a password', { flags: 1 }, {}, 'unsupported'],
    ['a file packed in another way', { method: 9 }, {}, 'unsupported'],
    ['a packed file under a password', { method: 8, flags: 0x0801 }, {}, 'unsupported'],
    ['a file that says it is larger', { size: 1001 }, {}, 'too-large'],
    ['a file that is packed larger', { packed: 1001 }, {}, 'too-large'],
    ['a list of more than 64 MB', {}, { length: 64 * 1024 * 1024 + 1 }, 'too-large'],
    ['a list of 64 MB that is not there', {}, { length: 64 * 1024 * 1024 }, 'damaged'],
    ['a list behind the end', {}, { start: 5000 }, 'damaged'],
    ['a list one byte too long', {}, { length: 60 + 22 }, 'damaged'],
    ['a list one byte too short', {}, { length: 58 }, 'damaged'],
    ['a list of other marks', { entryMark: 'PK\u0001\u0003' }, {}, 'damaged'],
    ['a file without its mark', { mark: 'PK\u0003\u0005' }, {}, 'damaged'],
    ['a file behind the end', { offset: 5000 }, {}, 'damaged'],
    ['a stored file of another size', { size: 8 }, {}, 'damaged'],
    ['a file that reaches beyond the end', { packed: 200, size: 200 }, {}, 'damaged'],
    [
      'a packed file that is shorter than it says',
      { content: deflated, method: 8, size: 10 },
      {},
      'damaged',
    ],
    ['a packed file that is none', { content: Buffer.from('none'), method: 8 }, {}, 'damaged'],
    ['a size in 64 bits that is not there', { size: 0xffffffff, extra: extraOf() }, {}, 'damaged'],
    [
      'a place beyond what numbers can tell',
      { offset: 0xffffffff, extra: extraOf(2n ** 53n) },
      {},
      'damaged',
    ],
    ['another mark in 64 bits', {}, { before: before64({ mark: 'PK\u0006\u0005' }) }, 'damaged'],
    ['a place in 64 bits that is far', {}, { before: before64({ far: 1e6 }) }, 'damaged'],
    ['a list in 64 bits that is far', {}, { before: before64({ place: 2n ** 63n }) }, 'damaged'],
  ])('refuses %s', async (_, changes, end, problem) => {
    await expect(read(pack(changes, end))).rejects.toMatchObject({
      name: 'ZipError',
      problem,
      message: `The zip archive is ${problem}.`,
    })
  })
})
