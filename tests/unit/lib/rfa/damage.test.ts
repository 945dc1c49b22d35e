import { readdirSync } from 'node:fs'

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { readRfa, type RfaFacts } from '#lib/rfa/read-rfa.ts'
import { RfaError } from '#lib/rfa/rfa-error.ts'
import { demoFamilies } from '#scripts/demo/families/families.ts'
import { writeDemoRfa } from '#scripts/demo/rfa/rfa-file.ts'

import { countReads, sourceOfBytes } from './counted-source.ts'
import { hasRealFiles, readRealFile, realFolder } from './real-files.ts'

const runs = Number(process.env['RFA_DAMAGE_RUNS'] ?? 2000)
const seed = 26
/** How many times longer than the slowest sound file a damaged one may take. */
const slowest = 20

const generated = await Promise.all(
  [...demoFamilies(4)].map(async (family) => Buffer.from(await writeDemoRfa(family))),
)
const real = hasRealFiles
  ? readdirSync(`${realFolder}samples`)
      .slice(0, 4)
      .map((name) => readRealFile(`samples/${name}`))
  : []
const originals = [...generated, ...real]

type Bytes = Buffer<ArrayBuffer>
type Damage = (file: Bytes) => Bytes

const places = (file: Buffer): number[] => {
  const sector = 1 << file.readUInt16LE(30)
  const at = (field: number) => (file.readUInt32LE(field) + 1) * sector
  const parts = ['<?xml', '<A:family', 'W\0o\0r\0k\0s\0h\0a\0r\0i\0n\0g\0', '\x89PNG']
  return [24, at(48), at(60), at(76), ...parts.map((part) => file.indexOf(part, 0, 'latin1'))]
}

const telling = fc.constantFrom(0, 1, 2, 0x7fffffff, 0xfffffffc, 0xfffffffd, 0xfffffffe, 0xffffffff)
const word = fc.oneof(telling, fc.nat({ max: 0xffffffff }), fc.nat({ max: 120 }))

const share = fc.noBias(fc.nat({ max: 1_000_000 })).map((part) => part / 1_000_001)

/** Near what the reader reads in three of four cases, anywhere in the fourth. */
const near = fc.oneof(fc.nat({ max: 72 }), fc.nat({ max: 1800 }))
const place = fc.tuple(fc.nat({ max: 10 }), near, share)

const offsetIn = (file: Buffer, [which, beside, part]: [number, number, number]): number => {
  const start = places(file)[which] ?? -1
  const offset = start < 0 ? Math.floor(part * file.length) : start + beside
  return Math.max(0, Math.min(offset, file.length - 4))
}

const writeWord = fc.tuple(place, word).map(([where, value]): Damage => (file) => {
  const offset = offsetIn(file, where)
  file.writeUInt32LE(value, offset - (offset % 4))
  return file
})

const writeByte = fc.tuple(place, fc.nat({ max: 255 })).map(([where, value]): Damage => (file) => {
  file.writeUInt8(value, offsetIn(file, where))
  return file
})

const copyPiece = fc
  .tuple(place, place, fc.nat({ max: 300 }))
  .map(([from, to, length]): Damage => (file) => {
    const start = offsetIn(file, from)
    file.copy(file, offsetIn(file, to), start, start + length)
    return file
  })

const cutOff = share.map(
  (kept): Damage =>
    (file) =>
      file.subarray(0, Math.floor(kept * file.length)),
)

const damages = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: writeWord },
    { weight: 8, arbitrary: writeByte },
    { weight: 3, arbitrary: copyPiece },
    { weight: 1, arbitrary: cutOff },
  ),
  { minLength: 1, maxLength: 6 },
)

const damaged = fc.tuple(fc.nat({ max: originals.length - 1 }), damages).map(([which, list]) => {
  let file = Buffer.from(originals[which] ?? Buffer.alloc(0))
  for (const damage of list) if (file.length > 600) file = damage(file)
  return file
})

const read = async (file: Buffer) => {
  const source = countReads(sourceOfBytes(file))
  const start = performance.now()
  const outcome = await readRfa(source).catch((error: unknown) => error)
  return { outcome, time: performance.now() - start, asked: source.asked }
}

const tries = 20

/** How long a sound file takes on this machine, in milliseconds. */
const measure = async (file: Buffer) => {
  const times: number[] = []
  for (let turn = 0; turn < 5; turn += 1) times.push((await read(file)).time)
  return Math.min(...times)
}

const isSound = ({ parameters, types, warnings }: RfaFacts): boolean =>
  types.every(({ values }) => values.length === parameters.length) &&
  warnings.every(({ message }) => message.length > 20)

describe(`readRfa on ${runs} damaged files`, () => {
  const seen = new Map<string, number>()

  it('gives facts or its own error, soon, having read little', { timeout: 3_600_000 }, async () => {
    const limit = slowest * Math.max(...(await Promise.all(originals.map(measure))))
    await fc.assert(
      fc.asyncProperty(damaged, async (file) => {
        const { outcome, time, asked } = await read(file)
        const isExpected = outcome instanceof RfaError || isSound(outcome as RfaFacts)
        expect(isExpected).toBe(true)
        expect(asked.bytes).toBeLessThan(3 * file.length + 2 ** 20)
        // A pause of the machine is no fault of the reader: of many tries the best one counts.
        let best = time
        for (let turn = 0; best >= limit && turn < tries; turn += 1) {
          best = Math.min(best, (await read(file)).time)
        }
        expect(best).toBeLessThan(limit)
        const codes =
          outcome instanceof RfaError
            ? [outcome.code]
            : (outcome as RfaFacts).warnings.map(({ code }) => `warning ${code}`)
        for (const code of codes.length > 0 ? codes : ['none']) {
          seen.set(code, (seen.get(code) ?? 0) + 1)
        }
      }),
      { numRuns: runs, seed },
    )
  })

  it('covers every kind of damage that a file can have', () => {
    expect([...seen.keys()]).toEqual(
      expect.arrayContaining([
        'none',
        'bad-header',
        'truncated',
        'bad-directory',
        'not-revit',
        ...['cycle', 'truncated', 'bad-chain', 'xml-bad', 'stream-too-large', 'bad-directory'].map(
          (code) => `warning ${code}`,
        ),
      ]),
    )
  })
})
