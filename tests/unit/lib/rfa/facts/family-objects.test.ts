import { randomBytes } from 'node:crypto'

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { createBudget, objectLimit } from '#lib/rfa/budget.ts'
import { readFamilyObjects } from '#lib/rfa/facts/family-objects.ts'
import { isImpersonal } from '#lib/rfa/facts/named-people.ts'
import { RfaError } from '#lib/rfa/rfa-error.ts'
import { demoFamilies } from '#scripts/demo/families/families.ts'
import { writeDemoRfa } from '#scripts/demo/rfa/rfa-file.ts'
import { sourceOfBytes } from '#tests/unit/lib/rfa/counted-source.ts'
import {
  familyBody,
  packedStream,
  textOf,
  words,
  writeBlock,
  writeFamily,
  writeObjects,
  writeRecord,
} from '#tests/unit/lib/rfa/imagined-objects.ts'
import {
  hasRealFiles,
  readList,
  readRealFile,
  realFile,
  whyNoRealFiles,
} from '#tests/unit/lib/rfa/real-files.ts'
import { writeInfo } from '#tests/unit/lib/rfa/write-info.ts'

interface Loaded {
  name: string
  category: string | number
  builtInCategory: number
  shared: boolean
}

interface Expected {
  file: string
  experimental: {
    builtInCategory: number
    builtInCategoryName: string
    loadedFamilies: Loaded[]
  }
}

const { samples } = hasRealFiles
  ? (readList('expected.json') as { samples: Expected[] })
  : { samples: [] }

const templateCategories = new Set(['Section Marks', 'Level Heads'])
const unnamedThere = new Map<number, string>([[-2_000_170, 'Curtain Panels']])

const expectedFamilies = ({ experimental }: Expected) =>
  experimental.loadedFamilies
    .filter(({ category }) => !templateCategories.has(String(category)))
    .map(({ name, category, builtInCategory, shared }) => ({
      name,
      builtInCategory,
      shared,
      category: typeof category === 'string' ? category : unnamedThere.get(category),
    }))

const byName = (families: readonly { name: string }[]) =>
  families.toSorted((one, other) => one.name.localeCompare(other.name))

describe('readFamilyObjects', () => {
  it('finds real families beside the project', ({ skip }) => {
    skip(!hasRealFiles, whyNoRealFiles)
    expect(samples.filter((sample) => expectedFamilies(sample).length > 0).length).toBeGreaterThan(
      6,
    )
  })

  it.each(samples)('reads category and nested families of $file', async (sample) => {
    const { families, builtInCategory, category, warnings } = await readFamilyObjects(
      realFile(`samples/${sample.file}`),
    )
    expect(byName(families)).toEqual(byName(expectedFamilies(sample)))
    expect({ builtInCategory, builtInCategoryName: category }).toEqual({
      builtInCategory: sample.experimental.builtInCategory,
      builtInCategoryName: sample.experimental.builtInCategoryName,
    })
    expect(warnings).toEqual([])
  })

  it('warns if a file contains no objects', async () => {
    const [family] = demoFamilies(1)
    if (!family) throw new Error('There are no demo families')
    expect(await readFamilyObjects(sourceOfBytes(await writeDemoRfa(family)))).toMatchObject({
      builtInCategory: null,
      category: null,
      families: [],
      warnings: [{ code: 'no-objects', stream: 'Partitions' }],
    })
  })

  it(
    'gives facts, a warning or its own error for damaged files',
    { timeout: 60_000 },
    async ({ skip }) => {
      skip(!hasRealFiles, whyNoRealFiles)
      const original = readRealFile('samples/2022_Sample-Family-Twelve.rfa')
      const damage = fc.record({
        offset: fc.noBias(fc.nat({ max: original.length - 1 })),
        value: fc.nat({ max: 255 }),
      })
      await fc.assert(
        fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 200 }), async (damages) => {
          const bytes = Buffer.from(original)
          for (const { offset, value } of damages) bytes.writeUInt8(value, offset)
          const outcome = await readFamilyObjects(sourceOfBytes(bytes)).catch(
            (error: unknown) => error,
          )
          const isExpected =
            outcome instanceof RfaError ||
            (outcome as { warnings: unknown[]; builtInCategory: number | null }).warnings.length ===
              1 ||
            typeof (outcome as { builtInCategory: unknown }).builtInCategory === 'number'
          expect(isExpected).toBe(true)
        }),
        { numRuns: 150, seed: 26 },
      )
    },
  )
})

const doors = -2_000_023
const furniture = -2_000_080
const host = writeFamily({ name: '', category: doors })
const read = (blocks: readonly Uint8Array[], others?: Record<string, Uint8Array>) =>
  readFamilyObjects(sourceOfBytes(writeObjects(blocks, others)))

/** Blocks over which one record lies as it did in a real file: 1 record, then none. */
const spread = (record: Buffer): Buffer[] => [
  writeBlock(record.subarray(0, 131_080), 1),
  writeBlock(record.subarray(131_080, 262_152), 0),
  writeBlock(record.subarray(262_152), 0),
]

describe('readFamilyObjects of a record over several blocks', () => {
  it.each([4, 8] as const)(
    'reads a nested family in it, with ids of %d bytes',
    async (idLength) => {
      const nested = { name: 'Handle', category: furniture, owner: 7, idLength, padding: 379_000 }
      const before = writeFamily({ name: '', category: doors, idLength })
      const after = writeFamily({ name: 'Hinge', idLength })
      const objects = await read([
        writeBlock(before),
        ...spread(writeFamily(nested)),
        writeBlock(after),
      ])
      expect(objects).toMatchObject({ builtInCategory: doors, category: 'Doors', warnings: [] })
      expect(objects.families).toEqual([
        { name: 'Handle', builtInCategory: furniture, category: 'Furniture', shared: false },
        { name: 'Hinge', builtInCategory: null, category: null, shared: true },
      ])
    },
  )

  it('keeps the families around it', async () => {
    const long = writeRecord(Buffer.alloc(379_160, 0x20))
    const objects = await read([
      writeBlock(host),
      ...spread(long),
      writeBlock(writeFamily({ name: 'Hinge' })),
    ])
    expect(objects).toMatchObject({
      builtInCategory: doors,
      families: [{ name: 'Hinge' }],
      warnings: [],
    })
  })
})

describe('readFamilyObjects of a damaged file', () => {
  const nested = (name: string) => writeBlock(writeFamily({ name }))
  const partial = { warnings: [{ code: 'objects-partial', stream: 'Partitions/1' }] }

  const broken = (damage: (block: Buffer) => void): Buffer => {
    const block = nested('Lost')
    damage(block)
    return block
  }
  const damages: [string, Buffer][] = [
    ['is not packed', broken((block) => block.fill(0, 32, 34))],
    ['is packed badly', broken((block) => block.fill(0, 44))],
    ['says that it has more records', broken((block) => block.writeUInt32LE(9, 12))],
    ['says that it has fewer records', broken((block) => block.writeUInt32LE(0, 12))],
    [
      'begins a record that does not go on',
      writeBlock(writeRecord(Buffer.alloc(999)).subarray(0, 99)),
    ],
  ]

  it.each(damages)('reads the blocks around one that %s, and warns', async (_, block) => {
    const objects = await read([writeBlock(host), nested('Before'), block, nested('After')])
    expect(objects).toMatchObject({ builtInCategory: doors, ...partial })
    const names = objects.families.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['Before', 'After']))
  })

  const bomb = writeBlock(writeRecord(Buffer.alloc(17 * 2 ** 20)))
  const around = [writeBlock(host), nested('Before'), bomb, nested('After')]

  it('passes over a block that unpacks to more than 16 MB', async () => {
    const budget = createBudget(objectLimit(100 * 2 ** 20))
    const source = sourceOfBytes(writeObjects(around))
    expect(await readFamilyObjects(source, budget)).toMatchObject({
      families: [{ name: 'Before' }, { name: 'After' }],
      ...partial,
    })
  })

  it('keeps what it found before its budget was spent', async () => {
    expect(await read(around)).toMatchObject({
      builtInCategory: doors,
      families: [{ name: 'Before' }],
      ...partial,
    })
  })

  it('keeps the records before the damage in a block', async () => {
    const records = ['One', 'Two'].map((name) => writeFamily({ name }))
    const cutOff = writeBlock(Buffer.concat([host, ...records, Buffer.alloc(30)]), 4)
    expect(await read([cutOff])).toMatchObject({
      families: [{ name: 'One' }, { name: 'Two' }],
      ...partial,
    })
  })

  it('warns if the blocks end too early', async () => {
    const lost = nested('Lost')
    lost.writeUInt32LE(0, 16)
    expect(await read([writeBlock(host), nested('Before'), lost])).toMatchObject({
      families: [{ name: 'Before' }],
      ...partial,
    })
  })

  it('warns if a partition leads nowhere, and reads the others', async () => {
    const file = writeObjects([writeBlock(host)], { 'Partitions/2': Buffer.alloc(5000) })
    const entry = file.indexOf(Buffer.from('Partitions/2', 'utf16le'))
    file.writeUInt32LE(0x00_ff_ff_ff, entry + 116)
    expect(await readFamilyObjects(sourceOfBytes(file))).toMatchObject({
      builtInCategory: doors,
      warnings: [{ code: 'objects-partial', stream: 'Partitions/2' }],
    })
  })

  it('warns if the family itself is not found', async () => {
    expect(await read([nested('Hinge')])).toMatchObject({
      builtInCategory: null,
      families: [{ name: 'Hinge' }],
      warnings: [{ code: 'objects-partial', stream: 'Partitions' }],
    })
  })

  it('tells what it found besides if no object can be read', async () => {
    const path = textOf('C:\\Users\\someone\\door.rfa')
    const objects = await read([writeBlock(writeRecord(path))], {
      'Formats/Latest': Buffer.alloc(100),
    })
    expect(objects).toMatchObject({
      people: { userNames: ['someone'], paths: ['C:\\Users\\someone\\door.rfa'] },
      warnings: [{ code: 'no-objects', stream: 'Partitions' }],
    })
  })

  it('passes on that the file cannot be read any more', async () => {
    const long = writeBlock(writeRecord(randomBytes(600_000)))
    const whole = sourceOfBytes(writeObjects([writeBlock(host), long]))
    const failing = {
      size: whole.size,
      read: (start: number, end: number) =>
        start > 200_000 && end < 550_000
          ? Promise.reject(new RfaError('unreadable'))
          : whole.read(start, end),
    }
    await expect(readFamilyObjects(failing)).rejects.toMatchObject({ code: 'unreadable' })
  })
})

describe('the category of an odd family', () => {
  const odd = (id: number, owner?: number) =>
    writeFamily({ id, name: 'x', category: doors, isOdd: true, ...(owner && { owner }) })

  it('is read from the only family whose name cannot be found', async () => {
    const objects = await read([
      writeBlock(Buffer.concat([odd(7), writeFamily({ name: 'Hinge' })]), 2),
    ])
    expect(objects).toMatchObject({
      builtInCategory: doors,
      families: [{ name: 'Hinge' }],
      warnings: [],
    })
  })

  it.each([
    ['two families are odd', [odd(7), odd(8)]],
    ['the odd one belongs to another element', [odd(7, 12)]],
  ])('is unknown if %s', async (_, records) => {
    expect(await read([writeBlock(Buffer.concat(records), records.length)])).toMatchObject({
      builtInCategory: null,
      warnings: [{ code: 'no-objects' }],
    })
  })

  it('is that of the family without a name if there is one', async () => {
    const named = writeFamily({ name: '', category: furniture })
    expect(await read([writeBlock(Buffer.concat([odd(7), named]), 2)])).toMatchObject({
      builtInCategory: furniture,
      warnings: [],
    })
  })
})

describe('what other streams say', () => {
  it('is read beside the objects, but for the names in the properties', async () => {
    const xml = `<?xml version="1.0"?><TransmissionData><ExternalFileReference><DesiredPath>D:\\Office\\Keys.txt</DesiredPath></ExternalFileReference></TransmissionData>`
    const saved = Buffer.concat([Buffer.alloc(12), textOf('a.b@example.org'), words(0)])
    const created = Buffer.concat([Buffer.alloc(6), textOf('Somebody')])
    const table = Buffer.alloc(6 + 28 * 3)
    table.writeUInt32LE(3, 2)
    expect(
      await read([writeBlock(host)], {
        BasicFileInfo: writeInfo({
          version: 14,
          user: 'jane.doe',
          path: 'C:\\Users\\jane.doe\\x.rfa',
        }),
        TransmissionData: textOf(xml),
        'Global/DocumentIncrementTable': packedStream(saved),
        Contents: packedStream(created, 91),
        'Global/ElemTable': packedStream(table),
      }),
    ).toMatchObject({
      elementCount: 3,
      references: ['Keys.txt'],
      people: {
        userNames: ['Somebody'],
        emailAddresses: ['a.b@example.org'],
        paths: ['D:\\Office\\Keys.txt'],
      },
      warnings: [],
    })
  })

  it('is left open if there are no such streams', async () => {
    expect(await read([writeBlock(writeRecord(familyBody({ name: '' }), { id: 77 }))])).toEqual({
      builtInCategory: null,
      category: null,
      families: [],
      parameters: [],
      elementCount: null,
      references: [],
      people: { userNames: [], emailAddresses: [], paths: [] },
      warnings: [],
    })
  })
})

describe('whom and what real files name', () => {
  const listOf = samples.map(({ file }) => file)

  it.each(listOf)('leaves out of %s whom nobody is and what Autodesk installs', async (file) => {
    const { people } = await readFamilyObjects(realFile(`samples/${file}`))
    expect(people.userNames.some(isImpersonal)).toBe(false)
    expect(people.paths.some((path) => /Autodesk|Program Files/u.test(path))).toBe(false)
  })

  it('counts those of all samples', async ({ skip }) => {
    skip(!hasRealFiles, whyNoRealFiles)
    const all = await Promise.all(
      listOf.map(async (file) => (await readFamilyObjects(realFile(`samples/${file}`))).people),
    )
    const sum = (of: (people: (typeof all)[number]) => readonly string[]) =>
      all.reduce((count, people) => count + of(people).length, 0)
    const given = {
      userNames: sum(({ userNames }) => userNames),
      emailAddresses: sum(({ emailAddresses }) => emailAddresses),
      paths: sum(({ paths }) => paths),
    }
    expect(given).toEqual({ userNames: 78, emailAddresses: 9, paths: 61 })
  })

  it('knows the elements and the files outside of all samples', async ({ skip }) => {
    skip(!hasRealFiles, whyNoRealFiles)
    const found = await Promise.all(
      listOf.map((file) => readFamilyObjects(realFile(`samples/${file}`))),
    )
    expect(found.every(({ elementCount }) => Number(elementCount) > 1500)).toBe(true)
    expect(found.flatMap(({ references }) => references)).toEqual(
      Array.from({ length: 7 }, () => 'UniformatClassifications.txt'),
    )
  })
})
