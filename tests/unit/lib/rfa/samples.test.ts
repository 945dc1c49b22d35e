import { createHash } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import type { ParameterTable } from '#lib/rfa/facts/parameter-table.ts'
import { readRfa } from '#lib/rfa/read-rfa.ts'

import { countReads } from './counted-source.ts'
import { hasRealFiles, readList, realFile, whyNoRealFiles } from './real-files.ts'

interface ExpectedParameter {
  name: string
  origin: string
  guid: string | null
  dataType: string | null
  unit: string | null
  value: string
}

interface Expected {
  file: string
  release: string
  flags: Record<string, boolean>
  groups: { params: Pick<ExpectedParameter, 'name' | 'dataType' | 'value'>[] }[]
  container: { major: number; sectorSize: number; streamCount: number }
  types: { name: string; params: ExpectedParameter[] }[]
  preview: { pngBytes: number; pngSha256: string; mode: string; distinctColours: number }
}

const alike = [
  'kind',
  'releaseSource',
  'build',
  'product',
  'basicFileInfoVersion',
  'locale',
  'documentGuid',
  'saves',
  'title',
  'updated',
  'productVersion',
  'category',
  'omniClassNumber',
  'omniClassTitle',
  'host',
  'declaredTypes',
]

const pick = (from: object) =>
  Object.fromEntries(alike.map((name) => [name, Reflect.get(from, name)]))

const sorted = (items: readonly object[]) =>
  items.toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)))

/** The types with their own parameters, sorted: the table keeps no order within a type. */
const typesOf = ({ parameters, types }: ParameterTable) =>
  types.map(({ name, values }) => ({
    name,
    params: sorted(
      values.flatMap((value, column) => (value === null ? [] : [{ ...parameters[column], value }])),
    ),
  }))

const inOrder = ({ name, origin, guid, dataType, unit, value }: ExpectedParameter) => ({
  name,
  origin,
  guid,
  dataType,
  unit,
  value,
})

const expectedTypes = ({ types }: Expected) =>
  types.map(({ name, params }) => ({ name, params: sorted(params.map(inOrder)) }))

const { samples } = hasRealFiles
  ? (readList('expected.json') as { samples: Expected[] })
  : { samples: [] }

describe('readRfa on real families', () => {
  it('finds them beside the project', ({ skip }) => {
    skip(!hasRealFiles, whyNoRealFiles)
    expect(samples).toHaveLength(22)
  })

  it.each(samples)('reads $file as two other programs do', async (expected) => {
    const source = countReads(realFile(`samples/${expected.file}`))
    const facts = await readRfa(source)
    expect(pick(facts)).toEqual(pick(expected))
    expect(facts.flags).toMatchObject(expected.flags)
    expect(facts.release).toBe(Number(expected.release))
    expect(expected.container).toMatchObject(facts.container)
    expect(typesOf(facts)).toEqual(expectedTypes(expected))
    expect(facts.warnings).toEqual([])
    expect(source.asked.bytes).toBeLessThan(64 * 1024)
    expect(source.asked.reads).toBeLessThan(12)
  })

  it.each(samples)('knows every value of the family in $file', async ({ file, groups }) => {
    const { flags, settings, others, host, hostKind } = await readRfa(realFile(`samples/${file}`))
    const values = groups.flatMap(({ params }) => params)
    const answers = values.filter(({ dataType }) => /^(?:Yes|Ja|Oui|Да)\//u.test(dataType ?? ''))
    const settled = values.filter(
      ({ name, dataType }) => dataType === null && !/^(?:Host|Основа)$/u.test(name),
    )
    expect(Object.keys(flags)).toHaveLength(answers.length)
    expect(Object.values(flags).filter(Boolean)).toHaveLength(
      answers.filter(({ value }) => /^(?:Yes|Ja|Oui|Да)$/u.test(value)).length,
    )
    expect(Object.keys(settings)).toHaveLength(settled.length)
    for (const code of Object.values(settings)) expect(code).toMatch(/^[a-z-]+$/u)
    expect(others).toEqual([])
    expect(hostKind === null).toBe(host === null)
  })

  it.each(samples)('takes the picture out of $file unchanged', async ({ file, preview }) => {
    const { preview: found } = await readRfa(realFile(`samples/${file}`))
    const { pngBytes, pngSha256, mode: _, distinctColours: __, ...rest } = preview
    const { png, ...place } = found ?? {}
    expect(place).toEqual(rest)
    expect(png).toHaveLength(pngBytes)
    expect(
      createHash('sha256')
        .update(png ?? '')
        .digest('hex'),
    ).toBe(pngSha256)
  })

  it.each(samples)('keeps no path and no user of $file', async ({ file }) => {
    const facts = JSON.stringify(await readRfa(realFile(`samples/${file}`)))
    expect(facts).not.toMatch(/[A-Za-z]:\\\\|\\\\Users|Documents and Settings/u)
  })

  it.skipIf(!hasRealFiles)('notices the user folders that most of them expose', async () => {
    const facts = await Promise.all(samples.map(({ file }) => readRfa(realFile(`samples/${file}`))))
    const exposed = facts.filter(({ privacy }) => privacy?.hasUserPath)
    expect(exposed.length).toBeGreaterThan(samples.length / 2)
    expect(exposed.length).toBeLessThan(samples.length)
  })
})
