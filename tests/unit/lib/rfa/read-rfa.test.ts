import { describe, expect, it } from 'vitest'

import { sourceOfBlob } from '#lib/rfa/byte-source.ts'
import { readRfa } from '#lib/rfa/read-rfa.ts'
import type { DemoFamily } from '#scripts/demo/families/demo-family.ts'
import { demoFamilies } from '#scripts/demo/families/families.ts'
import { writeCompoundFile } from '#scripts/demo/rfa/compound-file.ts'
import { writeDemoRfa } from '#scripts/demo/rfa/rfa-file.ts'

import { countReads, sourceOfBytes } from './counted-source.ts'
import { stretch } from './sparse-source.ts'

const families = [...demoFamilies(144)]
const some = families.filter((_, index) => index % 12 === 0)

const [anyFamily] = families
if (!anyFamily) throw new Error('There are no demo families')

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)

/** The demo writer leaves empty values out, so parameters without any value are not in the file. */
const parametersWithValues = ({ parametric: { parameters, types } }: DemoFamily) =>
  parameters.filter((_, column) => types.some(({ values }) => values[column]))

const byName = (items: readonly { name: string }[]) =>
  items.toSorted((one, other) => one.name.localeCompare(other.name))

describe('readRfa', () => {
  it.each(some)('reads back the demo family $name', async (family) => {
    const source = countReads(sourceOfBytes(await writeDemoRfa(family)))
    const facts = await readRfa(source)
    expect(facts).toMatchObject({
      kind: 'family',
      title: family.name,
      release: family.release,
      releaseSource: 'BasicFileInfo',
      locale: 'ENU',
      saves: family.revision * 7,
      omniClassNumber: family.specification.omniclass?.number ?? null,
      omniClassTitle: family.specification.omniclass?.title ?? null,
      host: family.specification.host ?? null,
      declaredTypes: family.parametric.types.length,
      flags: { shared: family.nestedFamilies.length === 0, roomCalculationPoint: false },
      preview: { width: 128, height: 128 },
      privacy: { hasUserName: false, hasUserPath: false },
      warnings: [],
    })
    expect(byName(facts.parameters)).toEqual(byName(parametersWithValues(family)))
    expect(facts.types.map(({ name }) => name)).toEqual(
      family.parametric.types.map(({ name }) => name),
    )
    expect(source.asked.reads).toBeLessThan(12)
  })

  it('puts every value in the column of its parameter', async () => {
    const { parameters, types } = anyFamily.parametric
    const facts = await readRfa(sourceOfBytes(await writeDemoRfa(anyFamily)))
    for (const [row, { values }] of types.entries()) {
      for (const [column, { name }] of parameters.entries()) {
        const found = facts.parameters.findIndex((parameter) => parameter.name === name)
        const text = facts.types[row]?.values[found] ?? null
        expect(text).toBe(values[column] || null)
      }
    }
  })

  it('reads a Blob as a browser gives it', async () => {
    const blob = new Blob([new Uint8Array(await writeDemoRfa(anyFamily))])
    expect(await readRfa(sourceOfBlob(blob))).toMatchObject({ title: anyFamily.name })
  })

  it('reads less than 64 KiB of 200 MB, in about eight pieces', async () => {
    const source = countReads(stretch(await writeDemoRfa(anyFamily), 200 * 1024 * 1024))
    const facts = await readRfa(source)
    expect(facts).toMatchObject({ title: anyFamily.name, warnings: [] })
    expect(facts.preview?.png.length).toBeGreaterThan(100)
    expect(source.asked.bytes).toBeLessThan(64 * 1024)
    expect(source.asked.reads).toBeLessThan(11)
  })

  it('notices that a large file lost its end', async () => {
    const whole = stretch(await writeDemoRfa(anyFamily), 200 * 1024 * 1024)
    for (const size of [whole.size - 1, whole.size - 4096, 100 * 1024 * 1024]) {
      const facts = await readRfa({ size, read: (start, end) => whole.read(start, end) })
      expect(facts.title).toBe(anyFamily.name)
      expect(facts.warnings).toMatchObject([{ code: 'truncated', stream: null }])
    }
  })

  it('distinguishes a project from a family', async () => {
    const project = writeCompoundFile([
      { name: 'BasicFileInfo', bytes: new Uint8Array(300) },
      { name: 'ProjectInformation', bytes: encode('<xml/>') },
    ])
    const facts = await readRfa(sourceOfBytes(project))
    expect(facts).toMatchObject({ kind: 'project', title: null, release: null })
    expect(facts.warnings).toMatchObject([{ code: 'no-basic-file-info' }])
  })

  it.each([
    ['seat.rfa', 'family'],
    ['Seat.RFT', 'template'],
    ['house.rvt', 'project'],
    ['house.rte', 'template'],
    ['house', 'other'],
  ])('treats a file without description that was saved as %s as a %s', async (name, kind) => {
    const text = `Worksharing: Not enabled\r\nLast Save Path: C:\\work\\${name}\r\n`
    const bytes = Buffer.concat([Buffer.alloc(7), Buffer.from(text, 'utf16le')])
    const facts = await readRfa(
      sourceOfBytes(writeCompoundFile([{ name: 'BasicFileInfo', bytes }])),
    )
    expect(facts.kind).toBe(kind)
    expect(facts.warnings.map(({ code }) => code)).toEqual(
      kind === 'project' ? [] : ['no-part-atom'],
    )
    expect(JSON.stringify(facts)).not.toContain('work')
  })

  it('refuses what another program wrote', async () => {
    const workbook = writeCompoundFile([{ name: 'Workbook', bytes: new Uint8Array(10) }])
    await expect(readRfa(sourceOfBytes(workbook))).rejects.toMatchObject({
      name: 'RfaError',
      code: 'not-revit',
      message: expect.stringContaining('an Excel workbook'),
    })
    await expect(readRfa(sourceOfBytes(encode('PK\u0003\u0004')))).rejects.toMatchObject({
      code: 'not-ole',
      message: expect.stringContaining('unpack it first'),
    })
  })

  it('reports that the file cannot be read, with the reason', async () => {
    const cause = new DOMException('The file is gone', 'NotFoundError')
    const bytes = await writeDemoRfa(anyFamily)
    const failing = (after: number) => {
      let reads = 0
      return {
        size: bytes.length,
        read: (start: number, end: number) => {
          reads += 1
          return reads > after ? Promise.reject(cause) : Promise.resolve(bytes.subarray(start, end))
        },
      }
    }
    for (const after of [0, 1, 2, 4, 5]) {
      await expect(readRfa(failing(after))).rejects.toMatchObject({ code: 'unreadable', cause })
    }
  })

  it.each([
    ['2024', 2024, 'PartAtom'],
    ['12024', null, null],
    ['20245', null, null],
    ['1999', null, null],
  ])('reads the version %s of the description as the release %s', async (named, ...expected) => {
    const xml = `<entry><link><A:design-file><A:product-version>${named}</A:product-version></A:design-file></link></entry>`
    const bytes = writeCompoundFile([{ name: 'PartAtom', bytes: encode(xml) }])
    const { release, releaseSource, kind, container, warnings } = await readRfa(
      sourceOfBytes(bytes),
    )
    expect([release, releaseSource]).toEqual(expected)
    expect({ kind, container }).toEqual({
      kind: 'family',
      container: {
        major: 4,
        sectorSize: 4096,
        streamCount: 1,
      },
    })
    expect(warnings.map(({ code, stream }) => [code, stream])).toEqual([
      ['no-basic-file-info', 'BasicFileInfo'],
    ])
  })

  it('warns of each part that is damaged, once', async () => {
    const parts = ['BasicFileInfo', 'PartAtom', 'RevitPreview4.0']
    const damaged = Buffer.from(
      writeCompoundFile(parts.map((name) => ({ name, bytes: encode('<broken') }))),
    )
    const entry = damaged.indexOf(Buffer.from('PartAtom\0', 'utf16le'))
    damaged.writeUInt32LE(9999, entry + 72)
    const { warnings } = await readRfa(sourceOfBytes(damaged))
    expect(warnings.map(({ code, stream }) => [code, stream])).toEqual([
      ['bad-directory', null],
      ['xml-bad', 'PartAtom'],
      ['no-basic-file-info', 'BasicFileInfo'],
      ['bad-preview', 'RevitPreview4.0'],
    ])
  })
})
